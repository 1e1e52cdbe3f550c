import PropertyTesting

/// The steps of a hostile browser in one session.
///
/// The description has one line per step.
struct FuzzProgram: Equatable, CustomStringConvertible {
  enum Step: Equatable {
    /// A message; `@name` is replaced by a control's number, and `@next` by the next sequence number.
    case say(String)
    /// A message of arbitrary bytes.
    case bytes([UInt8])
    /// The connection is lost, and a new connection sends a hello with this version.
    case reconnect(version: Int)
    /// The host checks its idle connections.
    case tick
  }

  var steps: [Step]

  /// The random program of a seed.
  init(seed: UInt64, length: Int = 60) {
    var generator = SeededGenerator(seed: seed)
    steps = (0..<length).map { _ in Step.random(using: &generator) }
  }

  init(steps: [Step]) { self.steps = steps }

  /// Parses a `description`.
  init?(_ text: String) {
    steps = []
    for line in text.split(separator: "\n") {
      guard let step = Step(String(line)) else { return nil }
      steps.append(step)
    }
  }

  var description: String { steps.map(\.description).joined(separator: "\n") }
}

extension FuzzProgram.Step: CustomStringConvertible {
  init?(_ line: String) {
    let rest = String(line.dropFirst(2))
    switch line.prefix(2) {
    case "> ": self = .say(rest)
    case "x ":
      let bytes = rest.split(separator: " ").map { UInt8($0, radix: 16) }
      guard !bytes.contains(nil) else { return nil }
      self = .bytes(bytes.compactMap { $0 })
    case "r ":
      guard let version = Int(rest) else { return nil }
      self = .reconnect(version: version)
    case "t": self = .tick
    default: return nil
    }
  }

  var description: String {
    switch self {
    case .say(let text): "> \(text)"
    case .bytes(let bytes): "x " + bytes.map { String($0, radix: 16) }.joined(separator: " ")
    case .reconnect(let version): "r \(version)"
    case .tick: "t"
    }
  }

  static func random(using generator: inout SeededGenerator) -> Self {
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<70: .say(event(using: &generator))
    case 70..<78: .bytes(generator.bytes(upTo: 12))
    case 78..<84: .bytes(mutated(event(using: &generator), using: &generator))
    case 84..<92: .say("[0,\(number(using: &generator))]")
    case 92..<94: .say("[0,\(number(using: &generator)),\"token\"]")
    case 94..<97: .reconnect(version: Int.random(in: 0...20, using: &generator))
    default: .tick
    }
  }

  private static func event(using generator: inout SeededGenerator) -> String {
    let sequence =
      Int.random(in: 0..<20, using: &generator) == 0 ? "\(number(using: &generator))" : "@next"
    let node =
      Int.random(in: 0..<20, using: &generator) == 0
      ? "\(number(using: &generator))" : "@\(FuzzPage.names.randomElement(using: &generator) ?? "")"
    let kinds = [
      "change", "change", "change", "input", "input", "tap", "tap", "submit", "dismiss", "appear",
      "refresh", "scroll", "focus", "blur", "multiTap", "longPress", "press", "hover", "drag",
      "resize",
    ]
    if generator.once(in: 12) {
      let node = generator.once(in: 8) ? node : "0"
      return "[\(sequence),\(node),\"open\",\"\(address(using: &generator))\"]"
    }
    let kind = kinds.randomElement(using: &generator) ?? "tap"
    guard Int.random(in: 0..<8, using: &generator) > 0 else {
      return "[\(sequence),\(node),\"\(kind)\"]"
    }
    return "[\(sequence),\(node),\"\(kind)\",\"\(value(using: &generator))\"]"
  }

  private static func value(using generator: inout SeededGenerator) -> String {
    let known = [
      "300", "-1", "0", "-0", "1", "2", "256", "9223372036854774784", "-9223372036854775808",
      "18446744073709551616", "1e308", "-1e308", "1e400", "nan", "inf", "-inf", "0x10", "5e-324",
      "170141183460469231731687303715884105728", "true", "false", "nil", "Optional(1)", "", " ",
      "\\u0000",
      "\\ud83d", "\\u202e", "aXaYaZ", "<b>", "\\\"]",
    ]
    switch Int.random(in: 0..<6, using: &generator) {
    case 0, 1: return known.randomElement(using: &generator) ?? ""
    case 2: return "\(Double(bitPattern: generator.next()))"
    case 3, 4: return HostileText.random(using: &generator)
    default: return "\(Int.random(in: -20...300, using: &generator))"
    }
  }

  private static func address(using generator: inout SeededGenerator) -> String {
    let pieces = [
      "/", "/", "0", "1", "99", "?", "&", "=", "%", "%2F", "%2e", "..", "%C3", "+", "#", "\\u0000",
      "\\ud83d", "<", "é", "-1", "\\\\", ":", "//",
    ]
    if generator.once(in: 4) { return "/" + HostileText.random(using: &generator) }
    let count = generator.once(in: 20) ? 3000 : generator.below(8)
    return "/" + (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  private static func number(using generator: inout SeededGenerator) -> Int {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: 99_999_999_999_999_999
    case 1: -Int.random(in: 0...1000, using: &generator)
    default: Int.random(in: 0...100, using: &generator)
    }
  }

  private static func mutated(_ text: String, using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      bytes[index] = UInt8.random(in: 0...255, using: &generator)
    }
    return bytes
  }
}
