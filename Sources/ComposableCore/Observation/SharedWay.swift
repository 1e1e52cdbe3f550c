public import IdentifiedCollections
internal import Synchronization

/// The way to a list, which the slots of its elements share.
///
/// A thousand slots that each walked from the root to their row would read the list a thousand times, and each field
/// on the way would have a thousand slots. So one dependent hangs on these fields: when it looks, it reads the list
/// once, and lets each slot of an element compare what lies in its place.
// Sendable for the reason of all dependents; the number of slots that went is atomic.
@usableFromInline
class SharedWay: Dependent, @unchecked Sendable {
  /// The slots of elements, in the order in which they were first observed.
  private var slots: [WeakDependent] = []
  /// How many of them have gone since those were sorted out.
  private let gone = Atomic<Int>(0)
  /// The round in which the list was last read.
  @exclusivity(unchecked) private var readingRound: UInt64 = 0

  @usableFromInline
  override init(collector: ObservationCollector) {
    super.init(collector: collector)
  }

  /// Reads the list where its place is now.
  func read() {}

  /// Forgets what was read, because the state will change: a list that is kept would be copied then.
  @usableFromInline
  func forget() {
    readingRound = 0
  }

  /// Reads the list, unless it was read in the round that goes on.
  ///
  /// - Returns: Whether it is kept until the end of the round.
  @usableFromInline
  final func update() -> Bool {
    let round = collector.lookingRound
    if round != 0, round == readingRound { return true }
    walk(from: collector.root) { read() }
    if round == 0 { return false }
    readingRound = round
    collector.forgetAfterLooking(self)
    return true
  }

  /// Lets the slot of an element look whenever the list may have changed.
  final func add(_ slot: ObservationSlot) {
    sortOut()
    slots.append(slot.reference)
  }

  /// Notes that a slot has gone, on whatever thread.
  final func noteThatOneWent() {
    gone.wrappingAdd(1, ordering: .relaxed)
  }

  /// Forgets slots that have gone, once they are as many as the others.
  private func sortOut() {
    guard 2 * gone.load(ordering: .relaxed) > slots.count else { return }
    let count = slots.count
    slots.removeAll { $0.dependent == nil }
    gone.wrappingSubtract(count - slots.count, ordering: .relaxed)
    if slots.isEmpty { slots = [] }
  }

  final override func look(
    round: UInt64,
    since moment: UInt64,
    into batch: inout [FieldNode]
  ) {
    guard enter(round: round) else { return }
    sortOut()
    // The next slot that is observed walks the way again, in this round too.
    if slots.isEmpty {
      forget()
      return leaveAll()
    }
    _ = update()
    for reference in slots {
      guard let slot = reference.dependent as? ObservationSlot else { continue }
      slot.lookInList(round: round, since: moment, into: &batch)
    }
    sortOut()
  }
}

/// A list, as the slots of its elements find it when they look.
@usableFromInline
final class LookedList<ID: Hashable & Sendable, Element>: SharedWay, @unchecked Sendable {
  private let current: () -> IdentifiedArray<ID, Element>?
  // These are loaded and stored, no more.
  @exclusivity(unchecked) @usableFromInline var list: IdentifiedArray<ID, Element>?
  /// Where the next element is expected: slots look in the order in which they were made, mostly that of the list.
  @exclusivity(unchecked) @usableFromInline var guess = 0

  /// Makes the way to the list that `current` reads; it returns nil if the list's own place has gone.
  @usableFromInline
  init(_ collector: ObservationCollector, current: @escaping () -> IdentifiedArray<ID, Element>?) {
    self.current = current
    super.init(collector: collector)
  }

  override func read() {
    list = current()
    guess = 0
  }

  @usableFromInline
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
    let isKept = update()
    defer { if !isKept { forget() } }
    guard let position = list?.index(id: id, guess: guess) else { return .absent }
    guess = position + 1
    return list?.withElement(at: position) { element in
      if last.isStale { last.renew(element.pointee) }
      let found = identity?(element)
      if let found { Dependent.attach(to: found) }
      return found
    }
  }
}
