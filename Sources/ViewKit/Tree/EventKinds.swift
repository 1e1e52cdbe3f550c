/// Kinds of events, as a set that takes four bytes.
public struct EventKinds: SetAlgebra, Hashable, Sendable {
  private var bits: UInt32 = 0

  /// Makes the empty set.
  public init() {}

  private init(bits: UInt32) {
    self.bits = bits
  }

  /// Whether a kind is in it.
  public func contains(_ member: EventKind) -> Bool { bits & member.bit != 0 }

  /// Puts a kind into it.
  @discardableResult
  public mutating func insert(
    _ newMember: EventKind
  ) -> (inserted: Bool, memberAfterInsert: EventKind) {
    let isNew = !contains(newMember)
    bits |= newMember.bit
    return (isNew, newMember)
  }

  /// Takes a kind out of it.
  @discardableResult
  public mutating func remove(_ member: EventKind) -> EventKind? {
    guard contains(member) else { return nil }
    bits &= ~member.bit
    return member
  }

  /// Puts a kind into it, and returns it if it was there.
  @discardableResult
  public mutating func update(with newMember: EventKind) -> EventKind? {
    insert(newMember).inserted ? nil : newMember
  }

  /// The kinds of both.
  public func union(_ other: EventKinds) -> EventKinds { EventKinds(bits: bits | other.bits) }

  /// The kinds that are in both.
  public func intersection(_ other: EventKinds) -> EventKinds {
    EventKinds(bits: bits & other.bits)
  }

  /// The kinds that are in one of them only.
  public func symmetricDifference(_ other: EventKinds) -> EventKinds {
    EventKinds(bits: bits ^ other.bits)
  }

  /// Puts the kinds of another set into it.
  public mutating func formUnion(_ other: EventKinds) { self = union(other) }

  /// Leaves the kinds that are in another set too.
  public mutating func formIntersection(_ other: EventKinds) { self = intersection(other) }

  /// Takes out what is in both, and puts in what is in the other only.
  public mutating func formSymmetricDifference(_ other: EventKinds) {
    self = symmetricDifference(other)
  }
}

extension EventKinds: Sequence {
  /// Goes through the kinds in the order of their declaration.
  public func makeIterator() -> some IteratorProtocol<EventKind> {
    EventKind.allCases.lazy.filter(contains).makeIterator()
  }
}

extension EventKind {
  fileprivate var bit: UInt32 { 1 << UInt32(unsafeBitCast(self, to: UInt8.self)) }
}
