import ComposableCore
import IdentifiedCollections
import Sharing

/// Collections of elements that are found by their identity, whatever their types.
protocol IdentifiedElements {
  var anyIDs: [AnyHashable] { get }
  var anyElements: [Any] { get }
  /// Whether a list literal makes one, which takes elements that know their identity themselves.
  var isMadeByLiteral: Bool { get }
}

extension IdentifiedArray: IdentifiedElements {
  var anyIDs: [AnyHashable] { ids.map { AnyHashable($0) } }
  var anyElements: [Any] { map { $0 } }
  var isMadeByLiteral: Bool { Element.self is any Identifiable.Type }
}

/// A presentation, whatever it presents.
protocol PresentedValue {
  var presented: Any? { get }
}

extension PresentationState: PresentedValue {
  var presented: Any? { wrappedValue }
}

/// A stack, whatever its elements are.
protocol StackedElements {
  var anyElements: [Any] { get }
}

extension StackState: StackedElements {
  var anyElements: [Any] { map { $0 } }
}

/// A shared value, whatever it is.
protocol SharedValue {
  var anyValue: Any { get }
}

extension Shared: SharedValue {
  var anyValue: Any { wrappedValue }
}

extension SharedReader: SharedValue {
  var anyValue: Any { wrappedValue }
}

/// Arrays, which are the collections whose elements are assigned by their position.
protocol ArrayOfAnything {}

extension Array: ArrayOfAnything {}

/// A write of a control to a field, whatever the field is.
protocol FieldWrite {
  /// What is written; nil if it cannot be found.
  var written: Any? { get }
}

extension BindingAction: FieldWrite {
  var written: Any? { Mirror(reflecting: self).children.first { $0.label == "value" }?.value }
}
