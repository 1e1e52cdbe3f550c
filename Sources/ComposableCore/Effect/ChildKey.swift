import ConcurrencyExtras

/// Which child of which operator: an element of a list, what is presented, a case of an enum.
@usableFromInline
package struct ChildKey: Hashable {
  package let operatorID: OperatorID
  package let child: AnyHashable

  @usableFromInline
  package init(_ operatorID: OperatorID, _ child: AnyHashable) {
    self.operatorID = operatorID
    self.child = child
  }
}

/// Names one operator of a resolved reducer tree that runs children which can end.
@usableFromInline
package struct OperatorID: Hashable, Sendable {
  private let rawValue: UInt64

  @usableFromInline
  package init() {
    rawValue = OperatorNumbering.current.object?.nextID() ?? UniqueStamp.next()
  }
}
