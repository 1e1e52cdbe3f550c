/// The shape of a path: `/carts/user/{id}`, `/img/products/{id}.svg`.
struct PathPattern: Sendable, Equatable, ExpressibleByStringLiteral {
  private enum Segment: Sendable, Equatable {
    case literal(String)
    case parameter(String, suffix: String)
  }

  private let segments: [Segment]

  init(stringLiteral text: String) {
    segments = text.split(separator: "/").map { segment in
      guard segment.hasPrefix("{"), let end = segment.firstIndex(of: "}") else {
        return .literal(String(segment))
      }
      let name = segment[segment.index(after: segment.startIndex)..<end]
      return .parameter(String(name), suffix: String(segment[segment.index(after: end)...]))
    }
  }

  /// The captured parameters of a path; `nil` if the path does not match.
  func match(_ path: [String]) -> [String: String]? {
    guard path.count == segments.count else { return nil }
    var captured: [String: String] = [:]
    for (segment, text) in zip(segments, path) {
      switch segment {
      case .literal(let literal):
        guard literal == text else { return nil }
      case .parameter(let name, let suffix):
        guard text.hasSuffix(suffix), text.count > suffix.count else { return nil }
        captured[name] = String(text.dropLast(suffix.count))
      }
    }
    return captured
  }
}
