/// Follows the frames of a stream by their heads, and finds one that writes its length in more bytes than it takes.
///
/// RFC 6455, section 5.2, forbids that: two parties that read such a length differently see different frames. NIO's
/// decoder takes it.
package struct FrameLengths {
  private static let short: UInt8 = 126
  private static let long: UInt8 = 127

  /// What is there of the present frame's head, without its mask.
  private var head: [UInt8] = []
  /// The bytes of the present frame that are still to come after its head.
  private var rest: UInt64 = 0

  package init() {}

  /// Goes over the bytes that come next.
  ///
  /// Returns nil, or where in them the first frame begins that breaks the rule; zero if it began before them. The
  /// stream cannot be followed any further then.
  package mutating func breach(in bytes: some RandomAccessCollection<UInt8>) -> Int? {
    var place = bytes.startIndex
    var frameStart = 0
    while place < bytes.endIndex {
      if rest > 0 {
        let skipped = min(rest, UInt64(bytes.distance(from: place, to: bytes.endIndex)))
        rest -= skipped
        bytes.formIndex(&place, offsetBy: Int(skipped))
        continue
      }
      if head.isEmpty { frameStart = bytes.distance(from: bytes.startIndex, to: place) }
      head.append(bytes[place])
      bytes.formIndex(after: &place)
      guard let length = lengthOfHead() else { continue }
      guard length.isShortest else { return frameStart }
      let mask: UInt64 = head[1] & 0x80 == 0 ? 0 : 4
      rest = length.count.addingReportingOverflow(mask).overflow ? .max : length.count + mask
      head.removeAll(keepingCapacity: true)
    }
    return nil
  }

  /// What the head says of the frame's length; nil while it is not all there.
  private func lengthOfHead() -> (count: UInt64, isShortest: Bool)? {
    guard head.count >= 2 else { return nil }
    let first = head[1] & 0x7F
    let width = first == Self.short ? 2 : first == Self.long ? 8 : 0
    guard head.count == 2 + width else { return nil }
    let count = head.dropFirst(2).reduce(0) { $0 << 8 | UInt64($1) }
    return switch first {
    case Self.short: (count, count >= UInt64(Self.short))
    case Self.long: (count, count > UInt64(UInt16.max))
    default: (UInt64(first), true)
    }
  }
}
