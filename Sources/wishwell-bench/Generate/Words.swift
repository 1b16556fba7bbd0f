/// What people of a generated site say, in several scripts.
enum Words {
  static let firstNames = [
    "Alma", "Bruno", "Chloé", "Dmitri", "Eleni", "Farah", "Grzegorz", "Hana", "Ioana", "Jonas",
    "Keiko", "Lars", "Maya", "Noor", "Óscar", "Pilar", "Quinn", "Rosa", "Søren", "Tomasz", "Uma",
    "Vera", "Wanda", "Xenia", "Yusuf", "Zora",
  ]
  static let lastNames = [
    "Abreu", "Bergström", "Castillo", "Dąbrowska", "Eriksen", "Fontaine", "Ghosh", "Hoffmann",
    "Ito", "Jansen", "Kaya", "Lindqvist", "Moreau", "Novák", "Okafor", "Papadaki", "Quist",
    "Rossi", "Silva", "Tanaka", "Ueda", "Vogel", "Weiss", "Young", "Zając",
  ]
  static let countries = ["PT", "DE", "PL", "FR", "GR", "SE", "JP", "IN", "CA", "BR", "TR", "NO"]
  static let colours = [
    "blue", "red", "small", "old", "warm", "green", "quiet", "round", "woollen", "yellow",
    "second-hand", "tiny", "large", "striped", "wooden", "paper",
  ]
  static let things = [
    "kettle", "bicycle bell", "scarf", "teapot", "notebook", "lantern", "kite", "cookbook",
    "plant pot", "puzzle", "blanket", "radio", "mug", "umbrella", "sketchbook", "lamp", "bread tin",
    "pair of gloves", "deck of cards", "map of the city", "fountain pen", "bird feeder",
  ]
  static let kinds = ["card", "postcard", "letter", "parcel"]
  static let occasions = ["Birthday", "New home", "Get well", "Exam", "First day of school"]
  static let feelings = ["grateful", "joyful", "moved", "amused"]
  static let tags = [
    "kitchen", "paper", "stamps", "winter", "garden", "music", "children", "travel", "books",
    "handmade", "tea", "light", "games", "birds", "wool", "festival",
  ]
  static let sentences = [
    "The old one served us for twelve years and has earned its rest.",
    "I would love one that somebody has already been fond of.",
    "It does not have to be new, and a scratch is no harm.",
    "My grandmother kept one on the window sill, and I still hear it.",
    "Please do not hurry: there is a whole winter to come.",
    "Whoever writes first gets the one with the lighthouse.",
    "We met at the *market*, and you said you had **three** of them.",
    "Es darf auch eine ganz kleine sein, am liebsten in Grün.",
    "Ich freue mich über jede Zeile, auch über kurze.",
    "Pode ser usado; o que conta é o gesto.",
    "Un petit mot suffit, et un timbre qui raconte d'où il vient.",
    "Najlepiej taki, który ktoś już lubił.",
    "Любая открытка с птицами нас очень обрадует.",
    "Ένα μικρό γράμμα φτάνει, αρκεί να είναι γραμμένο στο χέρι.",
    "手書きの短い手紙でも、とてもうれしいです。",
    "छोटा सा ख़त भी हमारे लिए बहुत है।",
    "رسالة قصيرة بخط اليد تكفي لنفرح بها طويلاً.",
    "The post takes a week from here, sometimes two when it snows.",
    "You can tell me a story instead; see [how it works](/about.md) for ideas.",
    "> A letter is a visit without muddy shoes.",
  ]
  static let list = "- one for the kitchen\n- one for the neighbours\n- one to give away again"
}
