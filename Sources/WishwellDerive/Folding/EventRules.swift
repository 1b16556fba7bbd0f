import WishwellDiagnostics

extension Rule {
  package static let eventNotAllowed = Rule(
    "event-not-allowed", .error,
    """
    An event tells of something that cannot have happened, given the events before it: a gift is
    sent that nobody promised, or a response is completed that was withdrawn. The message says what
    is possible instead.

    Wrong: ‘event: sent’ as the first event of a wish
    Right: ‘event: promised’ first, then ‘event: sent’

    Events are never edited once they are published: a wrong one is taken back by another event,
    ‘event: undone’.
    """)

  package static let eventInWrongFolder = Rule(
    "event-in-wrong-folder", .error,
    """
    A response, like or invitation is kept in a folder named after the person it is from, so that
    nobody does the same thing twice at once; ‘by’ has to be that person.

    Wrong: ‘by: carol’ in ‘offers/ten-postcards.responses/bob/0001.yml’
    Right: ‘by: bob’, or the folder ‘…responses/carol/’
    """)
}
