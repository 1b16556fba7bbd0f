import CLibYAML
import WishwellText

/// A map to the bytes of a YAML file in block style, UTF-8, lines ended by line feeds, also those
/// within values, wherever they came from. `YAMLReader` reads the same from them, unless a text
/// holds what it refuses.
package enum YAMLWriter {
  /// The file for `entries`, in their order; no bytes at all where there are none.
  package static func bytes(of entries: [YAMLEntry]) -> [UInt8] {
    if entries.isEmpty { return [] }
    var stand = StandIns(for: .map(entries))
    var output: [UInt8] = []
    withUnsafeMutablePointer(to: &output) { output in
      var emitter = YAMLEmitter(into: output)
      emitter.emit(document: entries, &stand)
    }
    return stand.restored(output)
  }

  /// The line for `entry`, without its end, as somebody else may write it into a file.
  package static func line(_ entry: YAMLEntry) -> String {
    String(decoding: bytes(of: [entry]).dropLast(), as: UTF8.self)
  }
}

/// libyaml's emitter, which writes to the array it was made with; that has to outlive it. It takes
/// every string of Swift, so that it only fails without memory.
private struct YAMLEmitter: ~Copyable {
  // libyaml keeps a pointer to the emitter inside it, so that it must not move.
  private let emitter: UnsafeMutablePointer<yaml_emitter_t>

  /// An emitter that writes characters as they are and folds no long line, so that a text stands in
  /// the file as it was said.
  init(into output: UnsafeMutablePointer<[UInt8]>) {
    emitter = .allocate(capacity: 1)
    yaml_emitter_initialize(emitter)
    yaml_emitter_set_unicode(emitter, 1)
    yaml_emitter_set_width(emitter, -1)
    yaml_emitter_set_output(
      emitter,
      { data, bytes, count in
        guard let data, let bytes else { return 0 }
        let output = data.assumingMemoryBound(to: [UInt8].self)
        output.pointee.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
        return 1
      }, output)
  }

  deinit {
    yaml_emitter_delete(emitter)
    emitter.deallocate()
  }

  /// Writes everything. Call it once.
  mutating func emit(document entries: [YAMLEntry], _ stand: inout StandIns) {
    emit { yaml_stream_start_event_initialize(&$0, YAML_UTF8_ENCODING) }
    emit { yaml_document_start_event_initialize(&$0, nil, nil, nil, 1) }
    emit(.map(entries), &stand)
    emit { yaml_document_end_event_initialize(&$0, 1) }
    emit { yaml_stream_end_event_initialize(&$0) }
  }

  /// Writes `value` in block style. A list or map without entries is `[]` or `{}`: there is no
  /// block of nothing.
  private mutating func emit(_ value: YAMLValue, _ stand: inout StandIns) {
    switch value {
    case .text(let written):
      let text = withLineFeeds(written)
      let style =
        if text.contains("\n") {
          YAML_LITERAL_SCALAR_STYLE
        } else if looksLikeAnotherType(text) {
          YAML_SINGLE_QUOTED_SCALAR_STYLE
        } else {
          YAML_ANY_SCALAR_STYLE
        }
      emit(scalar: stand.replacing(text), style)
    case .plain(let text):
      emit(scalar: stand.replacing(withLineFeeds(text)), YAML_ANY_SCALAR_STYLE)
    case .list(let values):
      let style = values.isEmpty ? YAML_FLOW_SEQUENCE_STYLE : YAML_BLOCK_SEQUENCE_STYLE
      emit { yaml_sequence_start_event_initialize(&$0, nil, nil, 1, style) }
      for value in values { emit(value, &stand) }
      emit { yaml_sequence_end_event_initialize(&$0) }
    case .map(let entries):
      let style = entries.isEmpty ? YAML_FLOW_MAPPING_STYLE : YAML_BLOCK_MAPPING_STYLE
      emit { yaml_mapping_start_event_initialize(&$0, nil, nil, 1, style) }
      for entry in entries {
        emit(.plain(entry.key), &stand)
        emit(entry.value, &stand)
      }
      emit { yaml_mapping_end_event_initialize(&$0) }
    }
  }

  /// Writes a scalar without a tag; `style` is a wish, of which libyaml makes another where it
  /// could not be read again.
  private mutating func emit(scalar text: String, _ style: yaml_scalar_style_t) {
    var text = text
    text.withUTF8 { utf8 in
      emit {
        yaml_scalar_event_initialize(
          &$0, nil, nil, utf8.baseAddress, Int32(clamping: utf8.count), 1, 1, style)
      }
    }
  }

  /// Makes an event and hands it to libyaml, which frees it.
  private mutating func emit(_ initialize: (inout yaml_event_t) -> Int32) {
    var event = yaml_event_t()
    precondition(initialize(&event) == 1 && yaml_emitter_emit(emitter, &event) == 1, "no memory")
  }
}

/// Private-use characters that stand for those above U+FFFF while libyaml writes, at most 6,400
/// different ones; further ones are written as escapes.
///
/// Its emitter takes 🎁 for unprintable and would write "\U0001F381".
private struct StandIns {
  /// The private use area of the first plane, which libyaml takes for printable.
  private static let characters: ClosedRange<UInt32> = 0xE000...0xF8FF
  private var standIn: [Unicode.Scalar: Unicode.Scalar] = [:]
  /// Those that stand for nothing yet.
  private var free: Range<UInt32>

  /// A document that uses private characters itself is left to libyaml as it is.
  init(for document: YAMLValue) {
    let isUsed = StandIns.areUsed(in: document)
    free = StandIns.characters.lowerBound..<(isUsed ? 0xE000 : StandIns.characters.upperBound + 1)
  }

  private static func areUsed(in value: YAMLValue) -> Bool {
    switch value {
    case .text(let text), .plain(let text):
      text.unicodeScalars.contains { characters.contains($0.value) }
    case .list(let values): values.contains(where: areUsed)
    case .map(let entries):
      entries.contains { areUsed(in: .plain($0.key)) || areUsed(in: $0.value) }
    }
  }

  /// `text` with stand-ins, the same for the same character throughout the document.
  mutating func replacing(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0xF0 }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(scalar.value > 0xFFFF ? standIn(for: scalar) : scalar)
    }
    return String(result)
  }

  private mutating func standIn(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    if let known = standIn[scalar] { return known }
    guard let new = free.popFirst().flatMap(Unicode.Scalar.init) else { return scalar }
    standIn[scalar] = new
    return new
  }

  /// What libyaml wrote, with the characters themselves. Each stand-in is one: the document had no
  /// private characters of its own.
  func restored(_ output: [UInt8]) -> [UInt8] {
    if standIn.isEmpty { return output }
    let original = Dictionary(uniqueKeysWithValues: standIn.map { ($0.value, $0.key) })
    var result = String.UnicodeScalarView()
    for scalar in String(decoding: output, as: UTF8.self).unicodeScalars {
      result.append(original[scalar] ?? scalar)
    }
    return Array(String(result).utf8)
  }
}
