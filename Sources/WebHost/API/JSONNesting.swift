/// Limits the nesting of JSON before it is decoded, because a decoder uses the stack for each level.
enum JSONNesting {
  /// Returns true if arrays and objects are nested more than `limit` levels deep.
  static func isDeeper(than limit: Int, _ bytes: some Sequence<UInt8>) -> Bool {
    var depth = 0
    var isString = false
    var isEscaped = false
    for byte in bytes {
      if isString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > limit { return true }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return false
  }
}
