extension [UInt8] {
  /// The same bytes in just as much memory as they need. An array that was appended to has room for up to
  /// as many again, which one that is held for long should not have.
  package var withoutSpareRoom: [UInt8] { withUnsafeBufferPointer { Array($0) } }
}
