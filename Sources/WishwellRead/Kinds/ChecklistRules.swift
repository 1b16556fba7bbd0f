import WishwellDiagnostics

extension Rule {
  /// Reported at the first line of the text, where nothing else is told of the list.
  package static let checklistWithoutItems = Rule(
    "checklist-without-items", .hint,
    """
    The text of a checklist is a list of things to tick off, one a line, each after a box. This one
    has text, but not a single item yet.

    Wrong: Oat milk, bread
    Right:
    - [ ] Oat milk

    - [ ] Bread

    A list that is still to be filled may have nothing below its front matter.
    """)

  /// Reported at the first line of the item.
  package static let itemWithoutBox = Rule(
    "item-without-box", .warning,
    """
    An item of a checklist begins with the box that is ticked: two brackets with a space or an x
    between them. An item without one is shown, but nobody can tick it.

    Wrong: - Oat milk
    Wrong: - [] Oat milk
    Right: - [ ] Oat milk
    """)

  /// Reported at its first line; also of an item that is empty, or that begins with something else
  /// than text.
  package static let textBetweenItems = Rule(
    "text-between-items", .warning,
    """
    A checklist has an introduction, then its items. Anything between or after the items that is not
    an item is shown with the introduction, away from where it was written.

    Wrong: a line ‘From the baker’ between two items
    Right: the same line above the first item, or under an item, indented by two spaces
    """)

  /// What can be wrong with a text as that of a checklist.
  static let checklistRules: [Rule] = [
    .checklistWithoutItems, .itemWithoutBox, .textBetweenItems,
  ]
}
