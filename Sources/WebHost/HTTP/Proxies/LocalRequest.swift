import NIOHTTP1

/// Detects requests from programs on the same machine.
enum LocalRequest {
  /// Headers that a proxy adds; with one of them a loopback connection does not prove a local client.
  private static let marks = [
    "forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip",
  ]

  static func isLocal(_ headers: HTTPHeaders, from remote: String) -> Bool {
    guard let address = NetworkAddress(remote), isLoopback(address) else { return false }
    return !marks.contains { headers.contains(name: $0) }
  }

  private static func isLoopback(_ address: NetworkAddress) -> Bool {
    if address.bytes.count == 4 { return address.bytes[0] == 127 }
    return address.bytes.dropLast().allSatisfy { $0 == 0 } && address.bytes.last == 1
  }
}
