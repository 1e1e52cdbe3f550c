import NIOHTTP1

/// Whether a request comes from a program on this machine.
enum LocalRequest {
  /// What proxies write about requests that they carry; with any of it a local connection says nothing.
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
