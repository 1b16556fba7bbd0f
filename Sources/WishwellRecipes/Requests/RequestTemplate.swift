extension RecipeFacts {
  /// What the text of a pull request begins with.
  var requestTemplate: String {
    """
    <!-- One or two sentences, if the change needs any. Below, `wishwell review` says in plain words
    what it does, and whether you may do it. Never write an address or a phone number. -->

    """
  }
}
