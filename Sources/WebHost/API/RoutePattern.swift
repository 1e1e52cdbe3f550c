/// The pattern of a route's path, such as `/orders/:id` or `/pictures/*`.
struct RoutePattern: Sendable, Equatable {
  private enum Segment: Equatable {
    case literal(String)
    case value
  }

  /// The pattern as written.
  let text: String
  private let segments: [Segment]
  /// True if the pattern ends with `/*` and matches any rest.
  private let isPrefix: Bool

  init(_ text: String) {
    self.text = text
    isPrefix = text.hasSuffix("/*")
    segments = text.dropFirst().dropLast(isPrefix ? 2 : 0)
      .split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(":") ? .value : .literal(String($0)) }
  }

  /// The number of values in the path.
  var valueCount: Int { segments.count { $0 == .value } }

  /// The reason why a route with this number of value types cannot have the pattern, and the fix; `nil` if it can.
  func problem(forTypes count: Int) -> String? {
    guard text.hasPrefix("/") else {
      return "The pattern of a route is \(text.debugDescription). Begin it with a slash."
    }
    guard count == valueCount else {
      return
        "The number of values in the route \(text.debugDescription) is \(valueCount), and the number of types is \(count). "
        + "Write one type for each name, in order: WebRoute(.get, \"/orders/:id\", Int.self)."
    }
    return nil
  }

  /// Returns the values of a path; `nil` if the path does not match.
  ///
  /// `parts` are the decoded segments of the decoded `path`; `nil` for a segment that is not UTF-8. A value is never
  /// empty, `.` or `..`, and has neither a slash nor a NUL, so that it cannot leave a folder.
  func values(of path: String, parts: [String?]) -> [String]? {
    guard valueCount > 0 else {
      let matches = isPrefix ? path.hasPrefix(text.dropLast()) : path == text
      return matches ? [] : nil
    }
    guard isPrefix ? parts.count > segments.count : parts.count == segments.count else {
      return nil
    }
    var values: [String] = []
    for (segment, part) in zip(segments, parts) {
      guard let part else { return nil }
      switch segment {
      case .literal(let text):
        guard part == text else { return nil }
      case .value:
        guard Self.isValue(part) else { return nil }
        values.append(part)
      }
    }
    return values
  }

  private static func isValue(_ text: String) -> Bool {
    // Compare bytes: a slash and a combining character form a single `Character`.
    !["", ".", ".."].contains(text) && !text.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }
}
