/// A view's structural position below the nearest node: the identity that outlives its value.
///
/// Steps through tuples and branches are packed, exactly, into one number, so that the common identity costs
/// no allocation. Explicit ids (`ForEach`, `.id`, the type in an `AnyView`) close the number and begin
/// another.
struct StructuralIdentity: Hashable {
  private struct Segment: Hashable {
    let path: UInt32
    let id: AnyHashable?
  }

  private var segments: [Segment] = []
  private var path: UInt32 = 0

  /// Goes to the child at a position.
  mutating func step(_ position: Int) {
    var rest = position
    // Digits are in base 64: 63 says "62 more and another digit", 1...62 end a step.
    while rest >= 62 {
      push(63)
      rest -= 62
    }
    push(UInt32(rest + 1))
  }

  /// Goes to the child that has an id.
  mutating func step(id: AnyHashable) {
    segments.append(Segment(path: path, id: id))
    path = 0
  }

  /// The explicit id closest to the view: that of its row.
  var explicitID: AnyHashable? {
    segments.last { $0.id != nil }?.id
  }

  /// The explicit id closest to the nearest node: that of the row in which the view is.
  var outermostID: AnyHashable? {
    segments.first { $0.id != nil }?.id
  }

  private mutating func push(_ digit: UInt32) {
    if path >> 26 != 0 {
      segments.append(Segment(path: path, id: nil))
      path = 0
    }
    path = path << 6 | digit
  }
}
