/// The parts that a reader read, in order, with their values.
struct Seen: Equatable, CustomStringConvertible {
  private(set) var parts: [Part] = []

  struct Part: Equatable {
    let path: Path
    let value: String
  }

  mutating func note(_ path: Path, _ value: some Sendable) {
    parts.append(Part(path: path, value: "\(value)"))
  }

  /// All parts that the reader observes.
  var attached: Set<Path> { Set(parts.map(\.path)) }

  var description: String {
    parts.map { "\($0.path): \($0.value)" }.joined(separator: ", ")
  }
}
