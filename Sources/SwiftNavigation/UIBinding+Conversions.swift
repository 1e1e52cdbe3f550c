public import CasePathsCore
package import ComposableDiagnostics
import IssueReporting

extension UIBinding {
  /// Creates a binding to the wrapped value of an optional; returns `nil` if the optional is `nil`.
  ///
  /// - Parameter base: The binding to the optional value.
  public init?(_ base: UIBinding<Value?>) {
    guard let present = base.wrappedValue else { return nil }
    // The presenting view may read once more after dismissal, and receives the last value.
    let last = LastValue(present, of: base)
    self = base.derived(
      .unwrapped,
      get: { last.value },
      set: { value in
        // A late write must not present a dismissed value again.
        guard base.wrappedValue != nil else { return }
        base.wrappedValue = value
      }
    )
  }

  /// Creates a binding to an optional value from a binding to a nonoptional value.
  ///
  /// - Parameter base: The binding to a value; writing `nil` is ignored.
  public init<Wrapped>(_ base: UIBinding<Wrapped>) where Value == Wrapped? {
    self = base.derived(
      .wrapped,
      get: { base.wrappedValue },
      set: { if let value = $0 { base.wrappedValue = value } }
    )
  }

  /// Creates a binding to the presence of an optional value.
  ///
  /// Writing false sets the optional to `nil`. Writing true to an absent value is reported as an issue.
  ///
  /// - Parameters:
  ///   - base: The binding to the optional value.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init<Wrapped>(
    _ base: UIBinding<Wrapped?>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Value == Bool {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self = base.derived(
      .isPresent,
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

  /// Creates a type-erased binding.
  ///
  /// Writing a value of another type is ignored, and reported as an issue.
  ///
  /// - Parameters:
  ///   - base: The binding to the value.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init<Base: Hashable>(
    _ base: UIBinding<Base>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Value == AnyHashable {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self = base.derived(
      .anyHashable,
      get: { AnyHashable(base.wrappedValue) },
      set: { value in
        guard let value = value.base as? Base else {
          return reportIssue(
            Messages.wroteOtherType(value.base, to: Base.self, callSite: callSite),
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
          )
        }
        base.wrappedValue = value
      }
    )
  }
}

extension UIBinding where Value: CasePathable {
  /// A binding to the payload of a case; `nil` while the enum is in another case.
  ///
  /// Writes are ignored while the enum is in another case.
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> UIBinding<Member>? {
    // Disfavored: an optional enum is also case-pathable, but `$destination.edit` must be a binding to an optional.
    let path = Value.allCasePaths[keyPath: keyPath]
    let payload: UIBinding<Member?> = derived(
      .member(keyPath),
      get: { path.extract(from: wrappedValue) },
      set: { if let value = $0 { wrappedValue = path.embed(value) } }
    )
    return UIBinding<Member>(payload)
  }
}

extension UIBinding {
  /// A binding to the value of a case of an optional enum; `nil` while the enum is in another case.
  ///
  /// Writes are ignored while the enum is in another case, so a late write neither presents nor replaces a destination.
  /// Writing `nil` sets the enum to `nil`.
  public subscript<Destination: CasePathable, Member>(
    dynamicMember keyPath: KeyPath<Destination.AllCasePaths, AnyCasePath<Destination, Member>>
  ) -> UIBinding<Member?> where Value == Destination? {
    let path = Destination.allCasePaths[keyPath: keyPath]
    return derived(
      .member(keyPath),
      get: { wrappedValue.flatMap { path.extract(from: $0) } },
      set: { value in
        guard let destination = wrappedValue, path.extract(from: destination) != nil else { return }
        wrappedValue = value.map { path.embed($0) }
      }
    )
  }

  /// A binding to a Boolean value that indicates whether an optional enum is in a case without a payload.
  ///
  /// Writing false in that case sets the enum to `nil`. Writing true is ignored.
  @_disfavoredOverload
  public subscript<Destination: CasePathable>(
    dynamicMember keyPath: KeyPath<Destination.AllCasePaths, AnyCasePath<Destination, Void>>
  ) -> UIBinding<Bool> where Value == Destination? {
    let destination: UIBinding<Void?> = self[dynamicMember: keyPath]
    return destination.derived(
      .isPresent,
      get: { destination.wrappedValue != nil },
      set: { if !$0 { destination.wrappedValue = nil } }
    )
  }
}

/// Reports a write of true to a presence binding without a value.
package func reportPresentationWithoutValue(_ wrapped: Any.Type, callSite: CallSite) {
  reportIssue(
    Messages.presentedWithoutValue(wrapped, callSite: callSite),
    fileID: callSite.fileID,
    filePath: callSite.filePath,
    line: callSite.line,
    column: callSite.column
  )
}
