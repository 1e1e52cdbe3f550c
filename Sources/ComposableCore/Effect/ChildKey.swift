import ConcurrencyExtras

/// The identity of an operator's child: a list element, a presentation, or a case of an enum.
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

/// The identifier of an operator with removable children in a resolved reducer tree.
@usableFromInline
package struct OperatorID: Hashable, Sendable {
  private let rawValue: UInt64

  @usableFromInline
  package init() {
    rawValue = OperatorNumbering.current.object?.nextID() ?? UniqueID.next()
  }
}
