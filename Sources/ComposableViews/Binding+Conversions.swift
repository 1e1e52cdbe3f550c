public import CasePathsCore
import ComposableDiagnostics
import SwiftNavigation
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension Binding {
  /// Creates a Boolean binding that is true while an optional value exists.
  ///
  /// Writing false sets the value to `nil`. Writing true while the value is `nil` cannot create a value, so it reports
  /// an issue.
  ///
  /// - Parameters:
  ///   - base: The binding to the optional value.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init<Wrapped>(
    _ base: Binding<Wrapped?>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Value == Bool {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(
      get: { base.wrappedValue != nil },
      set: { isPresent in
        if !isPresent {
          base.wrappedValue = nil
        } else if base.wrappedValue == nil {
          reportPresentationWithoutValue(Wrapped.self, callSite: callSite)
        }
      }
    )
  }

  /// A binding to the value of a case of an optional enum; `nil` while the enum is in another case.
  ///
  /// A write is dropped while the enum is in another case: a late write neither presents a destination again nor
  /// replaces or closes another destination. Writing `nil` sets the enum to `nil`.
  public subscript<Destination: CasePathable, Member>(
    dynamicMember keyPath: KeyPath<Destination.AllCasePaths, AnyCasePath<Destination, Member>>
  ) -> Binding<Member?> where Value == Destination? {
    optionalCase(Destination.allCasePaths[keyPath: keyPath])
  }

  /// A binding to a Boolean value that indicates whether an optional enum is in a case without a payload.
  ///
  /// The binding is for presentations without an item, such as `sheet(isPresented:)`. Writing false sets the enum to
  /// `nil` if it is in the case. Writing true has no effect.
  @_disfavoredOverload
  public subscript<Destination: CasePathable>(
    dynamicMember keyPath: KeyPath<Destination.AllCasePaths, AnyCasePath<Destination, Void>>
  ) -> Binding<Bool> where Value == Destination? {
    let destination = optionalCase(Destination.allCasePaths[keyPath: keyPath])
    return Binding<Bool>(
      get: { destination.wrappedValue != nil },
      set: { if !$0 { destination.wrappedValue = nil } }
    )
  }

  /// A binding to the value of a case of an optional enum; `nil` while the enum is in another case.
  func optionalCase<Enum, Member>(_ path: AnyCasePath<Enum, Member>) -> Binding<Member?>
  where Value == Enum? {
    Binding<Member?>(
      get: { wrappedValue.flatMap { path.extract(from: $0) } },
      set: { value in
        guard let destination = wrappedValue, path.extract(from: destination) != nil else { return }
        wrappedValue = value.map { path.embed($0) }
      }
    )
  }

  /// Creates a binding to the presented value; `nil` if the value is missing.
  ///
  /// A write after the dismissal is dropped. A disappearing view may still write, for example to trim its input, and
  /// must neither present the value again nor change its successor.
  ///
  /// - Parameters:
  ///   - base: The binding to the presented value.
  ///   - isShown: Returns true if the view displays the value.
  init?(
    presented base: Binding<Value?>,
    while isShown: @escaping @MainActor (Value) -> Bool = { _ in true }
  ) {
    self.init(
      Binding<Value?>(
        get: { base.wrappedValue },
        set: { value in
          if let present = base.wrappedValue, isShown(present) { base.wrappedValue = value }
        }
      )
    )
  }

  /// Returns a binding to the associated value of a case; `nil` while the enum is in another case.
  func presentCase<Member>(_ path: AnyCasePath<Value, Member>) -> Binding<Member>? {
    Binding<Member>(
      Binding<Member?>(
        get: { path.extract(from: wrappedValue) },
        set: { value in
          guard let value, path.extract(from: wrappedValue) != nil else { return }
          wrappedValue = path.embed(value)
        }
      )
    )
  }
}

extension Binding where Value: CasePathable {
  /// A binding to the associated value of a case; `nil` while the enum is in another case.
  ///
  /// A write is dropped after the enum changes to another case.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> Binding<Member>? {
    presentCase(Value.allCasePaths[keyPath: keyPath])
  }
}
