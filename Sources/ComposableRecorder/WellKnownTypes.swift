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
  var presentedType: Any.Type { get }
}

extension PresentationState: PresentedValue {
  var presented: Any? { wrappedValue }
  var presentedType: Any.Type { State.self }
}

/// A field that a control may write, for any value type.
protocol BoundValue {
  var bound: Any { get }
}

/// A stack, whatever its elements are.
protocol StackedElements {
  var anyElements: [Any] { get }
  var elementIDs: [StackElementID] { get }
}

extension StackState: StackedElements {
  var anyElements: [Any] { map { $0 } }
  var elementIDs: [StackElementID] { Array(ids) }
}

/// Dictionaries, whose entries have no order.
protocol UnorderedEntries {}

extension Dictionary: UnorderedEntries {}

/// A shared value, whatever it is.
protocol SharedValue {
  /// What it is, or was expected to be.
  var anyValue: Any { get }
  /// What it is, or really was.
  var anyLive: Any { get }
  var anyType: Any.Type { get }
  var identity: SharedIdentity { get }
  var isReadOnly: Bool { get }
}

extension Shared: SharedValue {
  var anyValue: Any { wrappedValue }
  var anyLive: Any { live }
  var anyType: Any.Type { Value.self }
  var identity: SharedIdentity { SharedIdentity(self) }
  var isReadOnly: Bool { false }
}

extension SharedReader: SharedValue {
  var anyValue: Any { wrappedValue }
  var anyLive: Any { live }
  var anyType: Any.Type { Value.self }
  var identity: SharedIdentity { SharedIdentity(self) }
  var isReadOnly: Bool { true }
}

/// Arrays, which are the collections whose elements are assigned by their position.
protocol AnyArray {}

extension Array: AnyArray {}

/// A write of a control to a field, whatever the field is.
protocol FieldWrite {
  /// What is written; nil if it cannot be found.
  var written: Any? { get }
  /// The name of the field; `nil` for a field of a field, whose key path does not show its names.
  var fieldName: String? { get }
}

extension BindingAction: FieldWrite {
  var written: Any? { Mirror(reflecting: self).children.first { $0.label == "value" }?.value }

  var fieldName: String? {
    let state = Root.self as? any ObservableState.Type
    return (state?._$modifier(for: keyPath) as? any NamedField)?.name
  }
}
