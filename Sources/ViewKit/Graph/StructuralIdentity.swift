/// The structural identity of a view: its position below the nearest node.
///
/// Steps through tuples and branches are packed into one number without loss, so the common identity needs no
/// allocation. Explicit ids (`ForEach`, `.id`, the type in an `AnyView`) close the number and begin another.
struct StructuralIdentity: Hashable {
  /// A closed part of a position, shared by all views below it.
  private class Segment: Hashable {
    let outer: Segment?
    let path: UInt32

    init(outer: Segment?, path: UInt32) {
      self.outer = outer
      self.path = path
    }

    var explicitID: AnyHashable? { outer?.explicitID }
    final var outermostID: AnyHashable? { outer?.outermostID ?? explicitID }

    static func == (lhs: Segment, rhs: Segment) -> Bool {
      if lhs === rhs { return true }
      return lhs.path == rhs.path && type(of: lhs) == type(of: rhs) && lhs.hasID(of: rhs)
        && lhs.outer == rhs.outer
    }

    /// Returns true if a segment of the same type has the same id.
    func hasID(of other: Segment) -> Bool { true }

    func hash(into hasher: inout Hasher) {
      hasher.combine(path)
      hasher.combine(outer)
    }
  }

  // The id keeps its type, so comparisons neither hash nor convert it.
  /// A part closed by an explicit id.
  private final class IDSegment<ID: Hashable>: Segment {
    let id: ID

    init(outer: Segment?, path: UInt32, id: ID) {
      self.id = id
      super.init(outer: outer, path: path)
    }

    override var explicitID: AnyHashable? { AnyHashable(id) }

    override func hasID(of other: Segment) -> Bool { id == unsafeDowncast(other, to: Self.self).id }

    override func hash(into hasher: inout Hasher) {
      super.hash(into: &hasher)
      hasher.combine(id)
    }
  }

  private var closed: Segment?
  private var path: UInt32 = 0

  /// Appends the child at a position.
  mutating func step(_ position: Int) {
    var rest = position
    // Digits are in base 64: 63 adds 62 and continues with the next digit, 1...62 ends a step.
    while rest >= 62 {
      push(63)
      rest -= 62
    }
    push(UInt32(rest + 1))
  }

  /// Appends the child with an explicit id.
  mutating func step(id: some Hashable) {
    closed = IDSegment(outer: closed, path: path, id: id)
    path = 0
  }

  /// The explicit id closest to the view, such as the id of its row; `nil` without an explicit id.
  var explicitID: AnyHashable? { closed?.explicitID }

  /// The explicit id closest to the nearest node: the id of the row that contains the view.
  var outermostID: AnyHashable? { closed?.outermostID }

  private mutating func push(_ digit: UInt32) {
    if path >> 26 != 0 {
      closed = Segment(outer: closed, path: path)
      path = 0
    }
    path = path << 6 | digit
  }
}
