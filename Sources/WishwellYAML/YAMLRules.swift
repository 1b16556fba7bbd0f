import WishwellDiagnostics

extension Rule {
  /// Reported at most once a file: reading stops at the first.
  package static let yamlSyntax = Rule(
    "yaml-syntax", .error,
    """
    Front matter, events and settings are YAML: one ‘key: value’ a line, lists with ‘- ’, \
    indentation with spaces. Text that contains ‘: ’ or ‘ #’, or begins with one of \
    [ ] { } & * ! | > ' " % @ `, goes in quotes. Reading stops at a syntax error, because what \
    follows could mean anything.

    Wrong: title: Lost: a cat
    Right: title: 'Lost: a cat'
    """)

  /// Reported at what it stands before, which is read all the same.
  package static let yamlAnchor = Rule(
    "yaml-anchor", .error,
    """
    Anchors and aliases let a few hundred bytes grow into gigabytes, and nothing in a content file \
    is long enough to need them. A value that begins with ‘&’ goes in quotes.

    Wrong: title: &Co.
    Right: title: '&Co.'
    """)

  /// Reported at the alias, which has no value then.
  package static let yamlAlias = Rule(
    "yaml-alias", .error,
    """
    An alias repeats what an anchor named. Neither is read: a few hundred bytes of them can grow \
    into gigabytes. A value that begins with ‘*’ goes in quotes.

    Wrong: title: *stars*
    Right: title: '*stars*'
    """)

  /// Reported at what it stands before, which is read all the same.
  package static let yamlTag = Rule(
    "yaml-tag", .error,
    """
    A tag tells YAML which type a value has. Here the field decides that, so a tag could only \
    contradict it. A value that begins with ‘!’ goes in quotes.

    Wrong: quantity: !!int 3
    Right: quantity: 3
    """)

  /// Reported at the key, which is dropped with its value.
  package static let yamlMergeKey = Rule(
    "yaml-merge-key", .error,
    """
    ‘<<’ copies the keys of another map by an alias, and aliases are not read.

    Wrong: <<: *defaults
    Right: the keys themselves, written out
    """)

  /// Reported at each key but the first, with the line of that one.
  package static let yamlDuplicateKey = Rule(
    "yaml-duplicate-key", .error,
    """
    Only one of two equal keys can count, and programs disagree about which. To go on reading, the \
    first is used.

    Wrong: title: A kettle
           title: A blue kettle
    Right: title: A blue kettle
    """)

  /// Reported where it begins. Reading stops there.
  package static let yamlSecondDocument = Rule(
    "yaml-second-document", .error,
    """
    A file holds one YAML document; ‘---’ in the middle of it begins another, which nobody would \
    read. Use one file for each thing.

    Wrong: event: liked
           ---
           event: unliked
    Right: 0001.yml and 0002.yml, each with one event
    """)

  /// Reported where the ninth list or map begins. Reading stops there.
  package static let yamlNesting = Rule(
    "yaml-nesting", .error,
    """
    No field needs lists and maps nested more than eight deep. Anything deeper is a slip of the \
    indentation, or an attempt to exhaust the program.

    Wrong: tags: [[[[[[[[garden]]]]]]]]
    Right: tags: [garden]
    """)

  /// Reported at the key, which is dropped with its value.
  package static let yamlKey = Rule(
    "yaml-key", .error,
    """
    Keys are names. YAML also allows lists, maps and nothing at all as keys, but no field is \
    named like that.

    Wrong: [title, name]: A kettle
    Right: title: A kettle
    """)

  /// The way out that goes with the messages of `YAMLTree`; nil for rules whose messages have their
  /// own.
  var yamlHelp: String? {
    switch self {
    case .yamlAnchor, .yamlAlias, .yamlTag:
      "put the value in quotes if the character belongs to it; otherwise write the value out"
    case .yamlMergeKey: "write the keys out"
    case .yamlSecondDocument: "delete ‘---’ and what follows, or move that to a file of its own"
    case .yamlNesting: "check the indentation and the brackets"
    case .yamlKey: "write a name before ‘:’"
    case .controlCharacter: "delete the escape: feeds cannot carry the character"
    case .foreignLineEnd: "write ‘\\n’ for a line break, or a value of several lines with ‘|’"
    default: nil
    }
  }

  /// The rules of this room, in the order in which a file meets them.
  package static let yamlRules: [Rule] = [
    .invalidUTF8, .controlCharacter, .foreignLineEnd, .yamlSyntax, .yamlAnchor, .yamlAlias,
    .yamlTag,
    .yamlMergeKey, .yamlDuplicateKey, .yamlSecondDocument, .yamlNesting, .yamlKey,
  ]
}
