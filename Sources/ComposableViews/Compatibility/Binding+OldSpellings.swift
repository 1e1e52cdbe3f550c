#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension Binding {
  /// A binding to whether the value is there; `Binding<Bool>(_:)` under its first name.
  ///
  /// - Returns: The binding.
  public func isPresent<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
    Binding<Bool>(self)
  }

  /// The same binding, which drops what is written if it is the present value.
  ///
  /// - Parameter isDuplicate: Whether two values count as the same.
  /// - Returns: The binding.
  public func removeDuplicates(
    by isDuplicate: @escaping @MainActor @Sendable (_ lhs: Value, _ rhs: Value) -> Bool
  ) -> Self {
    Binding(
      get: { wrappedValue },
      set: { value in
        if !isDuplicate(wrappedValue, value) { wrappedValue = value }
      }
    )
  }
}

extension Binding where Value: Equatable {
  /// The same binding, which drops what is written if it is the present value.
  ///
  /// - Returns: The binding.
  public func removeDuplicates() -> Self {
    removeDuplicates { $0 == $1 }
  }
}
