import Testing

@testable import WishwellRead

struct ReadableTitleTests {
  @Test(arguments: [
    ("THE WIND IN THE WILLOWS", "The Wind in the Willows"),
    ("A TALE OF TWO CITIES", "A Tale of Two Cities"),
    ("WHAT ARE YOU LOOKING AT?", "What Are You Looking At?"),
    ("SAPIENS: A BRIEF HISTORY OF HUMANKIND", "Sapiens: A Brief History of Humankind"),
    ("WHO'S AFRAID? THE ANSWER", "Who's Afraid? The Answer"),
    ("MR. O’BRIEN AND D'ARTAGNAN", "Mr. O’Brien and D'Artagnan"),
    ("DON'T LET ME DOWN, YOU'RE IT", "Don't Let Me Down, You're It"),
    ("ROCK 'N' ROLL", "Rock 'N' Roll"),
    ("JACK-IN-THE-BOX AND THE X-RAY", "Jack-in-the-Box and the X-Ray"),
    ("HENRY IV, PART II", "Henry IV, Part II"),
    ("THE MIX", "The Mix"),
    ("WWII AND THE FBI", "WWII and the FBI"),
    ("THE J.R.R. TOLKIEN READER", "The J.R.R. Tolkien Reader"),
    ("THE U.S. OF A.", "The U.S. of A."),
    ("1984", "1984"),
    ("THE 3RD DOOR", "The 3rd Door"),
    ("11/22/63", "11/22/63"),
    ("MCDONALD'S MACHINE", "McDonald's Machine"),
    ("THE HERON (AND OTHER BIRDS)", "The Heron (And Other Birds)"),
    ("ÜBER DEN WOLKEN", "Über Den Wolken"),
    ("Emma", "Emma"),
    ("eMMA", "eMMA"),
    ("S", "S"),
    ("LES MISÉRABLES", "Les Misérables"),
  ])
  func `a title in capitals becomes readable`(title: String, readable: String) {
    #expect(readableTitle(title) == readable)
  }
}
