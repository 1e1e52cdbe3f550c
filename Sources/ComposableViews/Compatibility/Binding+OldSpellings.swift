public import CasePathsCore
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

  /// A binding to whether a bound enum is in a case; writing false makes it nil if it is.
  ///
  /// - Parameter path: The path to the case.
  /// - Returns: The binding.
  public func isPresent<Enum, Case>(_ path: AnyCasePath<Enum, Case>) -> Binding<Bool>
  where Value == Enum? {
    self.case(path).isPresent()
  }

  /// A binding to what a case of an optional enum holds, which is nil while the enum is in another case; `$value.edit`
  /// under its first name.
  ///
  /// - Parameter path: The path to the case.
  /// - Returns: The binding; a write while the enum is not in the case is dropped.
  public func `case`<Enum, Case>(_ path: AnyCasePath<Enum, Case>) -> Binding<Case?>
  where Value == Enum? {
    optionalCase(path)
  }

  /// A binding to an optional value, or nil where there is none; `Binding(_:)` under its first name.
  ///
  /// A write after the value has gone is dropped.
  ///
  /// - Parameter base: The binding to the optional value.
  public init?(unwrapping base: Binding<Value?>) {
    self.init(presented: base)
  }

  /// A binding to what a case of an enum holds, or nil while the enum is in another one; `$value.edit` under its first
  /// name.
  ///
  /// A write after the enum has gone to another case is dropped.
  ///
  /// - Parameters:
  ///   - base: The binding to the enum.
  ///   - path: The path to the case.
  public init?<Enum>(unwrapping base: Binding<Enum>, case path: AnyCasePath<Enum, Value>) {
    guard let value = base.presentCase(path) else { return nil }
    self = value
  }

  /// A binding to an optional value, or nil where there is none; `Binding(_:)` under its first name.
  ///
  /// - Returns: The binding.
  public func unwrapped<Wrapped>() -> Binding<Wrapped>? where Value == Wrapped? {
    Binding<Wrapped>(unwrapping: self)
  }

  /// The same binding, which says what was written after it was.
  ///
  /// - Parameter perform: Is told each value that is written.
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
