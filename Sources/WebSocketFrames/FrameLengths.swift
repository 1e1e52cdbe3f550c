/// Parses the frame headers of a stream and detects lengths without the minimal encoding.
///
/// RFC 6455, section 5.2, forbids such lengths: parsers that disagree about a length see different frames. NIO's
/// decoder accepts them.
package struct FrameLengths {
  private static let short: UInt8 = 126
  private static let long: UInt8 = 127

  /// The received header bytes of the current frame, without the mask.
  private var head: [UInt8] = []
  /// The outstanding bytes of the current frame after its header.
  private var rest: UInt64 = 0

  package init() {}

  /// Parses the next bytes.
  ///
  /// Returns the offset of the first invalid frame in the bytes, or zero if the frame started earlier; `nil` if all
  /// frames are valid. The stream cannot be parsed after an invalid frame.
  package mutating func violation(in bytes: some RandomAccessCollection<UInt8>) -> Int? {
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

  /// The frame length in the header; `nil` if the header is incomplete.
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
