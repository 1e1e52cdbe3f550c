package import ComposableCore
package import OrderedCollections
package import Sharing

// What stands for other values counts as these where states without `==` are compared.

extension PresentationState: PartwiseComparable {
  package static func compare(_ first: Self, _ second: Self, by comparison: inout ValueComparison) {
    comparison.compare(first.wrappedValue as Any, second.wrappedValue as Any)
  }
}

extension BindingState: PartwiseComparable {
  package static func compare(_ first: Self, _ second: Self, by comparison: inout ValueComparison) {
    comparison.compare(first.wrappedValue, second.wrappedValue)
  }
}

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
