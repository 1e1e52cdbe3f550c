public import CasePathsCore
package import ComposableDiagnostics
import IssueReporting

extension UIBinding {
  /// Makes a binding to the value in an optional one, or nil where there is none now.
  ///
  /// - Parameter base: The binding to the optional value.
  public init?(_ base: UIBinding<Value?>) {
    guard let present = base.wrappedValue else { return nil }
    // The view that presents the value may read once more after it is gone, and gets the last one.
    let last = LastValue(present, of: base)
    self = base.derived(
      .unwrapped,
      get: { last.value },
      set: { value in
        // A late write must not bring back what was dismissed.
        guard base.wrappedValue != nil else { return }
        base.wrappedValue = value
      }
    )
  }

  /// Makes a binding to an optional value, whatever the type of the wrapped one.
  ///
  /// - Parameter base: The binding to a value; writing nil changes nothing.
  public init<Wrapped>(_ base: UIBinding<Wrapped>) where Value == Wrapped? {
    self = base.derived(
      .wrapped,
      get: { base.wrappedValue },
      set: { if let value = $0 { base.wrappedValue = value } }
    )
  }

  /// Makes a binding to whether an optional value is there.
  ///
  /// Writing false makes it nil. Writing true where nothing is there cannot make a value, and is
  /// reported as an issue.
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

  /// Makes a binding that hides the type of a value.
  ///
  /// Writing a value of another type is reported as an issue and changes nothing.
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
  /// A binding to the value of a case, or nil while the enum is in another one.
  ///
  /// A write after the enum has gone to another case is dropped.
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> UIBinding<Member>? {
    // Disfavored: an optional enum is an enum too, but `$destination.edit` is a binding to an optional.
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
  /// A write while the enum is not in the case is dropped, so a late write neither presents a destination again nor
  /// replaces or closes another one. Writing `nil` makes the enum `nil`.
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
  /// Writing false makes the enum `nil` if it is in the case. Writing true changes nothing.
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

/// Reports that a binding to whether an optional value is there was set to true while nothing is.
package func reportPresentationWithoutValue(_ wrapped: Any.Type, callSite: CallSite) {
  reportIssue(
    Messages.presentedWithoutValue(wrapped, callSite: callSite),
    fileID: callSite.fileID,
    filePath: callSite.filePath,
    line: callSite.line,
    column: callSite.column
  )
}
