extension VisitorKeys {
  /// The keys, made or read.
  func load(at unixTime: Int) throws(WebHostError) -> [[UInt8]] {
    switch source {
    case .temporary: return [Self.random()]
    case .given(let keys):
      guard !keys.isEmpty, keys.allSatisfy({ $0.count >= 32 }) else { throw .shortVisitorKey }
      return keys
    case .folder(let path, let interval):
      return try VisitorKeyFile(path: path + "/visitor-keys")
        .load(renewedEvery: interval, at: unixTime)
    }
  }

  static func random() -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }
}
