public import IdentifiedCollections

/// The way to a list, which the slots of its elements go together when they look.
///
/// A thousand slots that each walked from the root to their row would read the list a thousand times. The first
/// one that looks in a round reads it, and the others take over what it has read and the nodes it came past.
@usableFromInline
class SharedWay {
  private let collector: ObservationCollector
  private var nodes: [FieldNode] = []
  private var round: UInt64 = 0

  @usableFromInline
  init(_ collector: ObservationCollector) {
    self.collector = collector
  }

  /// Lets the slot that is looking go the way, if another one has been there in this round.
  ///
  /// - Returns: Whether one has.
  @usableFromInline
  final func isKnown() -> Bool {
    guard round != 0, round == collector.lookingRound,
      let slot = ObservationMode.current.attachingSlot
    else { return false }
    for node in nodes { slot.visit(node) }
    return true
  }

  /// Remembers the way that the slot that is looking has just gone.
  ///
  /// - Returns: Whether other slots may follow in this round.
  @usableFromInline
  final func remember() -> Bool {
    guard collector.lookingRound != 0, let slot = ObservationMode.current.attachingSlot else {
      return false
    }
    round = collector.lookingRound
    nodes = Array(slot.way)
    collector.forgetAfterLooking(self)
    return true
  }

  /// Forgets the way, because the state will change.
  func forget() {
    round = 0
    nodes = []
  }
}

/// A list, as the slots of its elements find it when they look.
@usableFromInline
final class LookedList<ID: Hashable & Sendable, Element>: SharedWay {
  /// Reads the list; nil if its own place has gone.
  @usableFromInline let read: () -> IdentifiedArray<ID, Element>?
  // Stored before it is looked at, and not while.
  @exclusivity(unchecked) @usableFromInline var list: IdentifiedArray<ID, Element>?

  @usableFromInline
  init(_ collector: ObservationCollector, read: @escaping () -> IdentifiedArray<ID, Element>?) {
    self.read = read
    super.init(collector)
  }

  override func forget() {
    super.forget()
    list = nil
  }

  /// The id of an element, to whose version a looking slot is attached; nil for elements without ids.
  ///
  /// - Parameters:
  ///   - id: Which element.
  ///   - last: What is shown of it once it has gone.
  ///   - identity: Reads the id; nil for elements without one.
  /// - Returns: The id.
  @inlinable
  func identity(
    of id: ID,
    last: LastState<Element>,
    _ identity: ((UnsafePointer<Element>) -> ObservableStateID)?
  ) -> ObservableStateID? {
    if isKnown() { return Self.identity(of: id, in: list, last: last, identity) }
    let list = read()
    if remember() { self.list = list }
    return Self.identity(of: id, in: list, last: last, identity)
  }

  @inlinable
  static func identity(
    of id: ID,
    in list: IdentifiedArray<ID, Element>?,
    last: LastState<Element>,
    _ identity: ((UnsafePointer<Element>) -> ObservableStateID)?
  ) -> ObservableStateID? {
    guard let list, let position = list.index(id: id) else { return .absent }
    return list.withElement(at: position) { element in
      if last.isStale { last.renew(element.pointee) }
      let found = identity?(element)
      if let found { ObservationSlot.attach(to: found) }
      return found
    }
  }
}
