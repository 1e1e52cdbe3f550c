/// What a reader read: the parts, in the order in which it came to them, and what it found in each.
struct Seen: Equatable, CustomStringConvertible {
  private(set) var parts: [Part] = []

  struct Part: Equatable {
    let path: Path
    let value: String
  }

  mutating func note(_ path: Path, _ value: some Sendable) {
    parts.append(Part(path: path, value: "\(value)"))
  }

  /// All parts that the reader is attached to.
  var attached: Set<Path> { Set(parts.map(\.path)) }

  var description: String {
    parts.map { "\($0.path): \($0.value)" }.joined(separator: ", ")
  }
}
