package import ComposableCore
package import OrderedCollections
package import Sharing
package import SwiftNavigation

// In comparisons of states without `==`, a wrapper is compared by its wrapped value.

extension PresentationState: PartwiseComparable {
  package static func compare(_ first: Self, _ second: Self, by comparison: inout ValueComparison) {
    comparison.compare(first.wrappedValue as Any, second.wrappedValue as Any)
  }
}

#if OlderNames
extension BindingState: PartwiseComparable {
  package static func compare(_ first: Self, _ second: Self, by comparison: inout ValueComparison) {
    comparison.compare(first.wrappedValue, second.wrappedValue)
  }
}
#endif

extension StackState: PartwiseComparable {
  package static func compare(_ first: Self, _ second: Self, by comparison: inout ValueComparison) {
    guard first.ids == second.ids else { return comparison.note(.value, Self.self) }
    for (id, (first, second)) in zip(first.ids, zip(first, second)) {
      comparison.compare(first, second, at: "[\(id)]")
    }
  }
}

extension OrderedDictionary: PartwiseComparable {
  package static func compare(_ first: Self, _ second: Self, by comparison: inout ValueComparison) {
    guard first.keys == second.keys else { return comparison.note(.value, Self.self) }
    for (key, (first, second)) in zip(first.keys, zip(first.values, second.values)) {
      comparison.compare(first, second, at: "[\(key)]")
    }
  }
}

// Alerts and buttons are compared by their contents, as in their `==`; their identities always differ.

extension AlertState: PartwiseComparable {
  package static func compare(_ first: Self, _ second: Self, by comparison: inout ValueComparison) {
    comparison.compare(first.title, second.title, at: "title")
    comparison.compare(first.message as Any, second.message as Any, at: "message")
    comparison.compare(first.buttons, second.buttons, at: "buttons")
  }
}

extension ConfirmationDialogState: PartwiseComparable {
  package static func compare(_ first: Self, _ second: Self, by comparison: inout ValueComparison) {
    comparison.compare(first.title, second.title, at: "title")
    comparison.compare(first.titleVisibility, second.titleVisibility, at: "titleVisibility")
    comparison.compare(first.message as Any, second.message as Any, at: "message")
    comparison.compare(first.buttons, second.buttons, at: "buttons")
  }
}

extension ButtonState: PartwiseComparable {
  package static func compare(_ first: Self, _ second: Self, by comparison: inout ValueComparison) {
    comparison.compare(first.action, second.action, at: "action")
    comparison.compare(first.label, second.label, at: "label")
    comparison.compare(first.role as Any, second.role as Any, at: "role")
  }
}
