public import ComposableDiagnostics
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

  /// Creates the id of an operator at a place in the code.
  ///
  /// In a numbering, operators of different types or at different places have different ids: two chains of operators may
  /// have the same type, and then share the numbering of a direct call.
  ///
  /// - Parameters:
  ///   - type: The type of the operator with its child.
  ///   - callSite: The place of the operator.
  @usableFromInline
  package init(of type: Any.Type, at callSite: CallSite) {
    rawValue = OperatorNumbering.current.object?.nextID(of: type, at: callSite) ?? UniqueID.next()
  }
}
