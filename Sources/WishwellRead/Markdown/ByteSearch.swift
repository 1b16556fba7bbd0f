import Glibc

/// Where `pattern`, which is not empty, first stands in `bytes` at or behind `start`.
func offset(
  of pattern: [UInt8], in bytes: UnsafeRawBufferPointer, from start: Int = 0
) -> Int? {
  guard let base = bytes.baseAddress else { return nil }
  var offset = start
  while offset + pattern.count <= bytes.count {
    let left = bytes.count - pattern.count + 1 - offset
    guard let next = memchr(base + offset, Int32(pattern[0]), left) else { return nil }
    offset = UnsafeRawPointer(next) - base
    if memcmp(next, pattern, pattern.count) == 0 { return offset }
    offset += 1
  }
  return nil
}
