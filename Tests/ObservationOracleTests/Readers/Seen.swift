/// The parts that a reader read, in order, with their values.
struct Seen: Equatable, CustomStringConvertible {
  private(set) var parts: [Part] = []
  /// True while the reader reads a copy that a store returned.
  var isReadingCopy = false

  struct Part: Equatable {
    let path: Path
    let value: String
    /// True if the part was read outside of the reader's store, which then does not know the reader.
    let isReadFromCopy: Bool

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.path == rhs.path && lhs.value == rhs.value
    }
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.parts == rhs.parts }

  mutating func note(_ path: Path, _ value: some Sendable) {
    parts.append(Part(path: path, value: "\(value)", isReadFromCopy: isReadingCopy))
  }

  /// All parts that the reader observes.
  var attached: Set<Path> { Set(parts.map(\.path)) }

  var description: String {
    parts.map { "\($0.path): \($0.value)" }.joined(separator: ", ")
  }
}
