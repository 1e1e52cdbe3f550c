import CLibrary

/// An IPv4 or IPv6 address: four or sixteen bytes.
struct NetworkAddress: Hashable, Sendable, CustomStringConvertible {
  private static let mappedPrefix: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255]

  let bytes: [UInt8]

  /// Parses an address from a header, with or without brackets, quotes and a port; returns `nil` for other text.
  init?(_ text: some StringProtocol) {
    var text = String(text).trimmed(of: " \t\"")
    if text.hasPrefix("[") {
      text = String(text.dropFirst().prefix { $0 != "]" })
    } else if text.utf8.count(where: { $0 == UInt8(ascii: ":") }) == 1 {
      text = String(text.prefix { $0 != ":" })
    }
    // The zone is an interface of the machine that wrote the header.
    text = String(text.prefix { $0 != "%" })
    guard let bytes = Self.bytes(of: text) else { return nil }
    // An IPv4-mapped IPv6 address counts as its IPv4 address.
    self.bytes = bytes.starts(with: Self.mappedPrefix) ? Array(bytes.suffix(4)) : bytes
  }

  /// The key for limits per visitor: an IPv6 address counts by its 64-bit prefix, because one visitor can use all
  /// addresses with the prefix.
  var visitorKey: String {
    bytes.count == 4 ? description : Self.hexadecimal(bytes.prefix(8)) + "/64"
  }

  var description: String {
    bytes.count == 4
      ? bytes.map { String($0) }.joined(separator: ".") : Self.hexadecimal(bytes[...])
  }

  private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  private static func bytes(of text: String) -> [UInt8]? {
    var four = in_addr()
    if inet_pton(AF_INET, text, &four) == 1 { return withUnsafeBytes(of: four) { Array($0) } }
    var sixteen = in6_addr()
    if inet_pton(AF_INET6, text, &sixteen) == 1 {
      return withUnsafeBytes(of: sixteen) { Array($0) }
    }
    return nil
  }
}

/// A range of addresses with a common prefix, such as `10.0.0.0/8`.
struct NetworkRange: Sendable {
  private let start: NetworkAddress
  private let length: Int

  /// Parses an address, or an address and a prefix length; returns `nil` for other text.
  init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let start = NetworkAddress(first) else { return nil }
    self.start = start
    guard parts.count == 2 else {
      length = start.bytes.count * 8
      return
    }
    guard let length = Int(parts[1]), (0...start.bytes.count * 8).contains(length) else {
      return nil
    }
    self.length = length
  }

  func contains(_ address: NetworkAddress) -> Bool {
    guard address.bytes.count == start.bytes.count else { return false }
    return zip(address.bytes, start.bytes).enumerated().allSatisfy { index, pair in
      let bits = min(max(length - index * 8, 0), 8)
      return (pair.0 ^ pair.1) >> (8 - bits) == 0
    }
  }
}

extension String {
  /// The text without any of `characters` at its ends.
  func trimmed(of characters: String) -> String {
    var text = self[...]
    while let first = text.first, characters.contains(first) { text.removeFirst() }
    while let last = text.last, characters.contains(last) { text.removeLast() }
    return String(text)
  }
}
