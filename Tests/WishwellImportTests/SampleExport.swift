/// The export from which the list ‘books-by-the-stove’ of the sample site was made.
let gretasExport = #"""
  Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,\#
  Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,\#
  Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies
  6217,"Kristin Lavransdatter (Kristin Lavransdatter, #1-3)",Sigrid Undset,"Undset, Sigrid",\#
  Tiina Nunnally,"=""0143039164""","=""9780143039167""",0,4.33,Penguin Classics,Paperback,1144,2005,1920,,\#
  2026/08/20,to-read,to-read (#2),to-read,,,,0,0
  77142,Independent People,Halldór Laxness,"Laxness, Halldór",J.A. Thompson,"=""0679767924""",\#
  "=""9780679767923""",0,4.12,Vintage,Paperback,512,1997,1934,,2026/08/14,to-read,to-read (#1),to-read,,,\#
  ask Elin first: she may have two,0,0
  59924,To the Lighthouse,Virginia  Woolf,"Woolf, Virginia",,"=""0156907399""","=""9780156907392""",0,3.81,\#
  Harcourt,Paperback,209,1989,1927,,2026/09/02,"to-read, short","to-read (#3), short (#1)",to-read,,,,0,0
  16902,"Walden; or, Life in the Woods",Henry David Thoreau,"Thoreau, Henry David",,"=""""","=""""",0,3.77,,\#
  Hardcover,,,1854,,2026/09/02,to-read,to-read (#5),to-read,,,everybody says so; doubtful,0,0
  13642,"A Wizard of Earthsea (Earthsea Cycle, #1)",Ursula K. Le Guin,"Le Guin, Ursula K.",,\#
  "=""0547773749""","=""9780547773742""",0,4.02,Clarion,Paperback,264,2012,1968,,2026/09/19,to-read,\#
  to-read (#4),to-read,,,,0,0
  19089,Middlemarch,George Eliot,"Eliot, George",Rosemary Ashton,"=""0141439548""","=""9780141439549""",0,\#
  4.01,Penguin Classics,Paperback,880,2003,1871,,2026/10/11,to-read,to-read (#6),to-read,,,,0,0
  35031085,Frankenstein,Mary Shelley,"Shelley, Mary",,"=""0141439475""","=""9780141439471""",4,3.9,\#
  Penguin,Paperback,273,2003,1818,2025/11/30,2025/10/01,,,read,"Read aloud on the night train to Kiruna,
  which was ""right"".",,,1,1
  17245,Dracula,Bram Stoker,"Stoker, Bram",,"=""014143984X""","=""9780141439846""",0,4.02,Penguin,Paperback,\#
  454,2003,1897,,2025/12/06,to-read,to-read (#7),to-read,,,,0,1
  10210,Jane Eyre,Charlotte Brontë,"Brontë, Charlotte",,"=""0141441143""","=""9780141441146""",0,4.15,\#
  Penguin,Paperback,532,2006,1847,,2026/10/02,currently-reading,currently-reading (#1),currently-reading,\#
  ,,,0,0

  """#
