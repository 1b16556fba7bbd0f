import WishwellDiagnostics

extension Rule {
  package static let checklistNotYours = Rule(
    "checklist-not-yours", .error,
    """
    A checklist is changed by its owners, its editors and those who accepted an invitation to it,
    and by those who look after the site.

    Way out: ask one of its owners or editors for an invitation, and accept it.
    """)

  package static let unknownItem = Rule(
    "unknown-item", .error,
    """
    A checklist has no item of the name that was typed. An item is named by its words, in large or
    small letters, or by the last part of its address.

    Right: wishwell checklist tick groceries 'Oat milk'
    Right: wishwell checklist tick groceries oat-milk
    """)

  package static let itemAsItIs = Rule(
    "item-as-it-is", .error,
    """
    An item is to become what it is already: ticked, open, or called so. Nothing was written.
    """)

  package static let badItem = Rule(
    "bad-item", .error,
    """
    The words of an item are one line of Markdown. What was typed would be something else in the
    file, or change other items.

    Wrong: wishwell checklist add groceries ' '
    Right: wishwell checklist add groceries 'Oat milk'
    """)

  static let checklistActRules: [Rule] = [
    .checklistNotYours, .unknownItem, .itemAsItIs, .badItem,
  ]
}
