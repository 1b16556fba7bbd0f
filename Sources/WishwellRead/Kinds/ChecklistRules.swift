import WishwellDiagnostics

extension Rule {
  package static let checklistWithoutItems = Rule(
    "checklist-without-items", .hint,
    """
    The text of a checklist is a list of things to tick off, one a line, each behind a box. This one
    holds text, and not a single item yet.

    Wrong: Oat milk, bread
    Right:
    - [ ] Oat milk

    - [ ] Bread

    A list that is yet to be filled may have nothing below its front matter.
    """)

  package static let itemWithoutBox = Rule(
    "item-without-box", .warning,
    """
    An item of a checklist begins with a box, which is what is ticked: two brackets with a blank
    between them, or with an x. Without one an item is shown, and nobody can tick it.

    Wrong: - Oat milk
    Wrong: - [] Oat milk
    Right: - [ ] Oat milk
    """)

  package static let textBetweenItems = Rule(
    "text-between-items", .warning,
    """
    A checklist has an introduction, then its items. What stands between or behind items and is no
    item is shown with the introduction, away from where it was written.

    Wrong: a line ‘From the baker’ between two items
    Right: the same above the first item, or under an item, indented by two spaces
    """)

  static let checklistRules: [Rule] = [
    .checklistWithoutItems, .itemWithoutBox, .textBetweenItems,
  ]
}
