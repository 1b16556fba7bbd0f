/// What pages wrote into letters before they said it otherwise, in both languages: such letters lie in
/// drafts and old tabs, and their senders added nothing of their own. Titles and names stand in
/// `{title}` and `{people}`, as in the theme's strings; where lines break says nothing.
let formerLetterWords = """
  Once it is there, nobody else will give the same thing. I am keeping this letter, so that I
  know what I promised.

  Once it is there, the others can plan around it. I am keeping this letter, so that I know what
  I promised.

  The next line is for the program. It has to stay as it is.

  (A note for you, before you send this: between the two lines in square brackets, say what you
  know after each colon, and whatever you like below.)

  I would like ‘{title}’ from {people}. Please let them know, and give them my mail address. If
  I have no profile yet, please begin one with my name.

  I can send ‘{title}’ to {people}. Please let them know, and give them my mail address. If I
  have no profile yet, please begin one with my name.

  I would like ‘{title}’ from {people}. Please let them know, and give them my e-mail address.
  If I have no profile yet, please begin one with my name.

  I can send {people} something for ‘{title}’. Please let them know, and give them my e-mail
  address. If I have no profile yet, please begin one with my name.

  Yes, please: whoever offered may send me ‘{title}’.

  No, thank you: whoever offered need not send me ‘{title}’.

  ‘{title}’ is on its way to {people}.

  The gift that I promised is on its way.

  I cannot send ‘{title}’ after all.

  I no longer offer to send ‘{title}’.

  I can do without ‘{title}’ after all.

  ‘{title}’ has arrived.

  ‘{title}’ was lost on its way.

  Bitte tragt das für mich auf der Seite ein.

  Steht es dort, schenkt niemand sonst dasselbe. Ich hebe diesen Brief auf, damit ich weiß, was
  ich versprochen habe.

  Steht es dort, können sich die anderen danach richten. Ich hebe diesen Brief auf, damit ich
  weiß, was ich versprochen habe.

  Die nächste Zeile ist für das Programm. Sie muss so bleiben, wie sie ist.

  (Für dich, bevor du das abschickst: Schreib zwischen den beiden Zeilen in eckigen Klammern
  hinter jeden Doppelpunkt, was du weißt, und darunter, was du magst.)

  (Für dich, bevor du das abschickst: Schreib unter die Zeile mit „remove“, was von der Liste
  soll, jede Sache in eine eigene Zeile. Unter die mit „rename“ schreib den alten Namen, einen
  Pfeil und den neuen: Eier -> sechs Eier. Was du nicht brauchst, lass leer. Die Zeilen in eckigen
  Klammern lass bitte, wie sie sind.)

  Ich hätte gern ‚{title}‘ von {people}. Bitte gebt das weiter, mit meiner Mailadresse. Habe ich
  noch kein Profil, legt bitte eins mit meinem Namen an.

  Ich kann ‚{title}‘ an {people} schicken. Bitte gebt das weiter, mit meiner Mailadresse. Habe
  ich noch kein Profil, legt bitte eins mit meinem Namen an.

  Ich hätte gern ‚{title}‘ von {people}. Bitte gebt das weiter, mit meiner E-Mail-Adresse. Habe
  ich noch kein Profil, legt bitte eines mit meinem Namen an.

  Ich kann {people} etwas für ‚{title}‘ schicken. Bitte gebt das weiter, mit meiner
  E-Mail-Adresse. Habe ich noch kein Profil, legt bitte eines mit meinem Namen an.

  Ja, gern: Wer es angeboten hat, darf mir ‚{title}‘ schicken.

  Nein, danke: Wer es angeboten hat, braucht mir ‚{title}‘ nicht zu schicken.

  ‚{title}‘ ist unterwegs zu {people}.

  Was ich versprochen habe, ist unterwegs.

  Ich kann ‚{title}‘ doch nicht schicken.

  Ich biete nicht mehr an, ‚{title}‘ zu schicken.

  ‚{title}‘ ist angekommen.

  ‚{title}‘ ist unterwegs verloren gegangen.

  Ich führe ‚{title}‘ nicht mehr mit.
  """.split(separator: "\n\n").map(String.init)
