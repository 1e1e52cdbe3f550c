import ConcurrencyExtras

/// Which child of which operator: an element of a list, what is presented, a case of an enum.
@usableFromInline
package struct ChildKey: Hashable {
  package let operatorID: OperatorID
  package let child: AnyHashable
  /// The place of the run by hand that started an effect of the child; no part of the identity.
  let place: Int?

  @usableFromInline
  package init(_ operatorID: OperatorID, _ child: AnyHashable) {
    self.init(operatorID, child, place: nil)
  }

  init(_ operatorID: OperatorID, _ child: AnyHashable, place: Int?) {
    self.operatorID = operatorID
    self.child = child
    self.place = place
  }

  @usableFromInline
  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.operatorID == rhs.operatorID && lhs.child == rhs.child
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(operatorID)
    hasher.combine(child)
  }
}

/// Names one operator of a resolved reducer tree that runs children which can end.
@usableFromInline
package struct OperatorID: Hashable, Sendable {
  private let rawValue: UInt64

  @usableFromInline
  package init() {
    rawValue = HandRun.current.object?.nextID() ?? UniqueStamp.next()
  }
}
