import CLibYAML

/// One event of libyaml's parser, its places counted in bytes from the start of the input.
struct YAMLEvent {
  enum Kind {
    case documentStart
    case scalar(YAMLScalar)
    case sequenceStart
    case mappingStart
    case collectionEnd
    /// A `*` with a name, which is not kept, since no alias is followed.
    case alias
    case streamEnd
    /// Begin and end of the stream, end of a document.
    case other
  }

  var kind: Kind
  var range: Range<Int>
  /// Whether it was written with `&`. That of an alias, which is a name, does not count.
  var hasAnchor = false
  /// Whether it was written with `!`.
  var hasTag = false
}

/// Why libyaml went no further.
struct YAMLFailure: Error {
  /// libyaml's own words, such as `did not find expected key`.
  var problem: String
  /// What was being read, such as `while parsing a block mapping`.
  var context: String
  /// Where libyaml noticed.
  var offset: Int
  /// Where what was being read began.
  var contextOffset: Int
}

/// libyaml's parser over bytes that outlive it. The only file that reads with libyaml.
struct YAMLEvents: ~Copyable {
  // libyaml keeps a pointer to the parser inside it, so that it must not move.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeBufferPointer<UInt8>
  /// The byte offset of every character; empty where all are ASCII and the two counts agree.
  private let byteOffsets: [Int32]

  /// `input` is valid UTF-8 without a byte order mark.
  init(_ input: UnsafeBufferPointer<UInt8>) {
    self.input = input
    byteOffsets = YAMLEvents.byteOffsets(of: input)
    parser = .allocate(capacity: 1)
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// The next event. Not to be called again once the stream has ended or an error was thrown.
  mutating func next() throws(YAMLFailure) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
    defer { yaml_event_delete(&event) }
    var result = YAMLEvent(
      kind: .other, range: offset(of: event.start_mark)..<offset(of: event.end_mark))
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: result.kind = .documentStart
    case YAML_STREAM_END_EVENT: result.kind = .streamEnd
    case YAML_ALIAS_EVENT: result.kind = .alias
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: result.kind = .collectionEnd
    case YAML_SEQUENCE_START_EVENT:
      result.kind = .sequenceStart
      result.hasAnchor = event.data.sequence_start.anchor != nil
      result.hasTag = event.data.sequence_start.tag != nil
    case YAML_MAPPING_START_EVENT:
      result.kind = .mappingStart
      result.hasAnchor = event.data.mapping_start.anchor != nil
      result.hasTag = event.data.mapping_start.tag != nil
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      result.kind = .scalar(
        YAMLScalar(
          String(decoding: text, as: UTF8.self),
          isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE))
      result.hasAnchor = scalar.anchor != nil
      result.hasTag = scalar.tag != nil
    default: break
    }
    return result
  }

  /// Why libyaml has just refused to go on. It has words for everything but a lack of memory.
  private func failure() -> YAMLFailure {
    YAMLFailure(
      problem: parser.pointee.problem.map { String(cString: $0) } ?? "no memory is left",
      context: parser.pointee.context.map { String(cString: $0) } ?? "",
      offset: offset(of: parser.pointee.problem_mark),
      contextOffset: offset(of: parser.pointee.context_mark))
  }

  /// The byte at a mark: libyaml counts characters.
  private func offset(of mark: yaml_mark_t) -> Int {
    if byteOffsets.isEmpty { return min(mark.index, input.count) }
    return mark.index < byteOffsets.count ? Int(byteOffsets[mark.index]) : input.count
  }

  /// Where each character begins, in their order: at every byte but those that continue one (RFC
  /// 3629, section 3).
  private static func byteOffsets(of input: UnsafeBufferPointer<UInt8>) -> [Int32] {
    guard input.contains(where: { $0 >= 0x80 }) else { return [] }
    return input.indices.compactMap { index in
      input[index] & 0xC0 == 0x80 ? nil : Int32(clamping: index)
    }
  }
}
