import CLibrary

/// The number of an interface: four bytes or sixteen.
struct NetworkAddress: Hashable, Sendable, CustomStringConvertible {
  private static let mappedPrefix: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255]

  let bytes: [UInt8]

  /// Reads an address as it stands in a header: with or without brackets, quotation marks and a port.
  init?(_ text: some StringProtocol) {
    var text = String(text).trimmed(of: " \t\"")
    if text.hasPrefix("[") {
      text = String(text.dropFirst().prefix { $0 != "]" })
    } else if text.utf8.count(where: { $0 == UInt8(ascii: ":") }) == 1 {
      text = String(text.prefix { $0 != ":" })
    }
    // The zone names an interface of the machine that wrote it.
    text = String(text.prefix { $0 != "%" })
    guard let bytes = Self.bytes(of: text) else { return nil }
    // An IPv4 address by its IPv6 name is the same visitor's.
    self.bytes = bytes.starts(with: Self.mappedPrefix) ? Array(bytes.suffix(4)) : bytes
  }

  /// What limits are counted by: a machine with one IPv6 address has the 64 bits after the network's as well.
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

/// The addresses that begin with the same bits, such as `10.0.0.0/8`.
struct NetworkRange: Sendable {
  private let start: NetworkAddress
  private let length: Int

  /// Reads an address, or an address and the number of bits that count.
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
  /// The text without any of these characters at its ends.
  func trimmed(of characters: String) -> String {
    var text = self[...]
    while let first = text.first, characters.contains(first) { text.removeFirst() }
    while let last = text.last, characters.contains(last) { text.removeLast() }
    return String(text)
  }
}
