/// The slots that hang on a node, of which the first needs no memory of its own.
///
/// The version of a row has one slot, that of the row's store.
struct SlotList: Sendable {
  private var first: WeakSlot?
  private var others: [ObjectIdentifier: WeakSlot] = [:]

  var count: Int { (first == nil ? 0 : 1) + others.count }

  /// The slots whose stores are alive.
  var slots: [ObservationSlot] {
    guard let first = first?.slot else { return others.values.compactMap(\.slot) }
    return others.isEmpty ? [first] : [first] + others.values.compactMap(\.slot)
  }

  mutating func insert(_ slot: ObservationSlot) {
    if first == nil {
      first = slot.reference
    } else {
      others[ObjectIdentifier(slot)] = slot.reference
    }
  }

  /// Takes out the slot at this address, which may be going away.
  mutating func remove(_ slot: ObjectIdentifier) {
    if first?.address == slot {
      first = nil
      return
    }
    others.removeValue(forKey: slot)
    // Emptied for good: a dictionary keeps the room that it once needed.
    if others.isEmpty { others = [:] }
  }
}

/// A slot that its store has, or had; the one weak reference to it, which all nodes share.
final class WeakSlot: Sendable {
  let address: ObjectIdentifier
  weak let slot: ObservationSlot?

  init(_ slot: ObservationSlot) {
    address = ObjectIdentifier(slot)
    self.slot = slot
  }
}
