extension VisitorKeys {
  /// Returns the keys: random, configured, or read from their file.
  func load(at unixTime: Int, visitorsFolder: String? = nil) throws(WebHostError) -> [[UInt8]] {
    switch source {
    case .temporary: return [Self.random()]
    case .inVisitorsFolder(let interval):
      guard let visitorsFolder else { return [Self.random()] }
      try VisitorKeyFile.makeFolder(visitorsFolder)
      return try VisitorKeys.stored(inFolder: visitorsFolder, renewedEvery: interval)
        .load(at: unixTime)
    case .fixed(let keys):
      guard !keys.isEmpty, keys.allSatisfy({ $0.count >= 32 }) else { throw .shortVisitorKey }
      return keys
    case .folder(let path, let interval):
      return try VisitorKeyFile(path: path + "/visitor-keys")
        .load(renewedEvery: interval, at: unixTime)
    }
  }

  /// True if keys are rotated.
  var areRenewed: Bool {
    switch source {
    case .folder(_, .some), .inVisitorsFolder(.some): true
    default: false
    }
  }

  static func random() -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }
}
