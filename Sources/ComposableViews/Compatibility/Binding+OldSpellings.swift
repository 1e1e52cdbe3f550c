#if OlderNames
public import CasePathsCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension Binding {
  /// Returns a binding that is true while the value exists; the former name of `Binding<Bool>(_:)`.
  ///
  /// - Returns: The binding.
  public func isPresent<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
    Binding<Bool>(self)
  }

  /// Returns a binding that is true while the enum is in a case; writing false in that case sets the enum to `nil`.
  ///
  /// - Parameter path: The path to the case.
  /// - Returns: The binding.
  public func isPresent<Enum, Case>(_ path: AnyCasePath<Enum, Case>) -> Binding<Bool>
  where Value == Enum? {
    self.case(path).isPresent()
  }

  /// Returns a binding to the associated value of a case, `nil` in another case; the former name of `$value.edit`.
  ///
  /// - Parameter path: The path to the case.
  /// - Returns: The binding, which drops writes while the enum is in another case.
  public func `case`<Enum, Case>(_ path: AnyCasePath<Enum, Case>) -> Binding<Case?>
  where Value == Enum? {
    optionalCase(path)
  }

  /// Unwraps a binding to an optional value; the former name of `Binding(_:)`, `nil` if the value is missing.
  ///
  /// A write is dropped after the value becomes `nil`.
  ///
  /// - Parameter base: The binding to the optional value.
  public init?(unwrapping base: Binding<Value?>) {
    self.init(presented: base)
  }

  /// Unwraps a binding to the associated value of a case, `nil` in another case; the former name of `$value.edit`.
  ///
  /// A write is dropped after the enum changes to another case.
  ///
  /// - Parameters:
  ///   - base: The binding to the enum.
  ///   - path: The path to the case.
  public init?<Enum>(unwrapping base: Binding<Enum>, case path: AnyCasePath<Enum, Value>) {
    guard let value = base.presentCase(path) else { return nil }
    self = value
  }

  /// Unwraps a binding to an optional value; the former name of `Binding(_:)`, `nil` if the value is missing.
  ///
  /// - Returns: The binding.
  public func unwrapped<Wrapped>() -> Binding<Wrapped>? where Value == Wrapped? {
    Binding<Wrapped>(unwrapping: self)
  }

  /// Returns a binding that calls a closure after each write.
  ///
  /// - Parameter perform: A closure called with each written value.
  /// - Returns: The binding.
  public func didSet(
    _ perform: @escaping @MainActor @Sendable (_ newValue: Value) -> Void
  ) -> Self {
    Binding(
      get: { wrappedValue },
      set: { value in
        wrappedValue = value
        perform(value)
      }
    )
  }

  /// Returns a binding that drops writes equal to the current value.
  ///
  /// - Parameter isDuplicate: Returns whether two values are equal for the view.
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
  /// Returns a binding that drops writes equal to the current value.
  ///
  /// - Returns: The binding.
  public func removeDuplicates() -> Self {
    removeDuplicates { $0 == $1 }
  }
}
#endif
