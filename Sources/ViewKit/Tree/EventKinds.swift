/// A set of event kinds in four bytes.
public struct EventKinds: SetAlgebra, Hashable, Sendable {
  private var bits: UInt32 = 0

  /// Creates an empty set.
  public init() {}

  private init(bits: UInt32) {
    self.bits = bits
  }

  /// Returns true if the set contains a kind.
  public func contains(_ member: EventKind) -> Bool { bits & member.bit != 0 }

  /// Inserts a kind.
  @discardableResult
  public mutating func insert(
    _ newMember: EventKind
  ) -> (inserted: Bool, memberAfterInsert: EventKind) {
    let isNew = !contains(newMember)
    bits |= newMember.bit
    return (isNew, newMember)
  }

  /// Removes a kind, and returns it if it was present.
  @discardableResult
  public mutating func remove(_ member: EventKind) -> EventKind? {
    guard contains(member) else { return nil }
    bits &= ~member.bit
    return member
  }

  /// Inserts a kind, and returns it if it was present.
  @discardableResult
  public mutating func update(with newMember: EventKind) -> EventKind? {
    insert(newMember).inserted ? nil : newMember
  }

  /// Returns the kinds of either set.
  public func union(_ other: EventKinds) -> EventKinds { EventKinds(bits: bits | other.bits) }

  /// Returns the kinds in both sets.
  public func intersection(_ other: EventKinds) -> EventKinds {
    EventKinds(bits: bits & other.bits)
  }

  /// Returns the kinds in exactly one of the sets.
  public func symmetricDifference(_ other: EventKinds) -> EventKinds {
    EventKinds(bits: bits ^ other.bits)
  }

  /// Inserts the kinds of another set.
  public mutating func formUnion(_ other: EventKinds) { self = union(other) }

  /// Removes the kinds that are missing from another set.
  public mutating func formIntersection(_ other: EventKinds) { self = intersection(other) }

  /// Removes the kinds in both sets, and inserts the kinds that only the other set has.
  public mutating func formSymmetricDifference(_ other: EventKinds) {
    self = symmetricDifference(other)
  }
}

extension EventKinds: Sequence {
  /// Returns an iterator over the kinds in the order of their declaration.
  public func makeIterator() -> some IteratorProtocol<EventKind> {
    EventKind.allCases.lazy.filter(contains).makeIterator()
  }
}

extension EventKind {
  fileprivate var bit: UInt32 { 1 << UInt32(unsafeBitCast(self, to: UInt8.self)) }
}
