import WishwellDiagnostics

extension Rule {
  /// Reported at the file of the list. Whoever is invited already is told how to accept.
  package static let checklistNotYours = Rule(
    "checklist-not-yours", .error,
    """
    A checklist may be changed by its owners, its editors, the people who accepted an invitation to
    it, and the maintainers of the site.

    Way out: ask one of its owners or editors for an invitation, and accept it.
    """)

  /// Reported at the file of the list, with the nearest item, or else the first six; of a letter also
  /// where several items could be meant.
  package static let unknownItem = Rule(
    "unknown-item", .error,
    """
    A checklist has no item by the name that was typed. An item is named by its words, in capital or
    small letters, or by the last part of its address; behind ‘#’ stands an address alone.

    Right: wishwell checklist tick groceries 'Oat milk'
    Right: wishwell checklist tick groceries oat-milk
    Right: wishwell checklist remove groceries '#oat-milk-1'
    """)

  /// Reported at the line of the item; also of a letter that adds only what is on the list, and has
  /// been done then as far as its sender is told.
  package static let itemAsItIs = Rule(
    "item-as-it-is", .error,
    """
    An item already is what it was to become: ticked, open, or worded like that. Nothing was
    written.
    """)

  /// Reported at the file of the list; also of what a build would warn of in it, and of a letter that
  /// adds more things than `AskedItems.most`, a picture or a file of the site.
  package static let badItem = Rule(
    "bad-item", .error,
    """
    The words of an item are one line of Markdown. What was typed would turn into something else in
    the file, or change other items; or another item that is to be done is called that already.

    Wrong: wishwell checklist add groceries ' '
    Right: wishwell checklist add groceries 'Oat milk'
    """)

  static let checklistActRules: [Rule] = [
    .checklistNotYours, .unknownItem, .itemAsItIs, .badItem,
  ]
}
