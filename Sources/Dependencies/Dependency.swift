package import ComposableDiagnostics

/// A property that reads one dependency.
///
/// ```swift
/// @Dependency(\.date) var date
/// @Dependency(\.weather.forecast) var forecast
/// @Dependency(WeatherClient.self) var weather
/// ```
///
/// The value is the current task's override, or else the override at the property's creation. An object created inside
/// ``withDependencies(_:operation:)`` therefore keeps those dependencies.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  private let source: Source

  /// Reads the dependency at a key path.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of a dependency or of its property.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    source = Source(
      keyPath: keyPath,
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Reads the dependency of a key, with or without a name in ``DependencyValues``.
  ///
  /// - Parameters:
  ///   - key: The dependency's key.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    source = Source(
      key: key,
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Reads a dependency of another type, cast to `Value`.
  package init<Base>(
    casting keyPath: any KeyPath<DependencyValues, Base> & Sendable,
    callSite: CallSite
  ) {
    source = Source(callSite: callSite) { values in
      let base = values[keyPath: keyPath]
      guard let value = base as? Value else {
        preconditionFailure(Messages.wrongType(base, expected: Value.self))
      }
      return value
    }
  }

  /// Reads the dependency of a key of another type, cast to `Value`.
  package init<Key: TestDependencyKey>(casting key: Key.Type, callSite: CallSite) {
    source = Source(callSite: callSite) { values in
      let base = values[key]
      guard let value = base as? Value else {
        preconditionFailure(Messages.wrongType(base, expected: Value.self))
      }
      return value
    }
  }

  /// The dependency's value for the current task.
  public var wrappedValue: Value {
    source.value
  }
}

extension Dependency: DependencyProperty {
  var initialValues: DependencyValues { source.initialValues }

  /// The storage shared by copies of the property wrapper.
  private final class Source: Sendable {
    let initialValues: DependencyValues
    private let hasInitialOverrides: Bool
    private let reader: DependencyReader?
    private let keyPath: (any KeyPath<DependencyValues, Value> & Sendable)?
    private let readByKey: (@Sendable (DependencyValues) -> Value)?

    init(keyPath: any KeyPath<DependencyValues, Value> & Sendable, callSite: CallSite) {
      initialValues = .activeOverrides
      hasInitialOverrides = initialValues.hasOverrides
      // Stored copies of all values must not report issues at this property.
      reader =
        Value.self == DependencyValues.self
        ? nil : DependencyReader(callSite: callSite, isNamedByKey: false)
      self.keyPath = keyPath
      readByKey = nil
    }

    init<Key: TestDependencyKey>(key: Key.Type, callSite: CallSite) where Key.Value == Value {
      initialValues = .activeOverrides
      hasInitialOverrides = initialValues.hasOverrides
      reader = DependencyReader(callSite: callSite, isNamedByKey: true)
      keyPath = nil
      readByKey = { $0[key] }
    }

    init(callSite: CallSite, read: @escaping @Sendable (DependencyValues) -> Value) {
      initialValues = .activeOverrides
      hasInitialOverrides = initialValues.hasOverrides
      reader = DependencyReader(callSite: callSite, isNamedByKey: false)
      keyPath = nil
      readByKey = read
    }

    var value: Value {
      var values = DependencyValues.activeOverrides
      // Inside a store's reducers both are usually equal; a merge would retain two more references.
      if hasInitialOverrides, !values.isSame(as: initialValues) {
        values = values.merging(onto: initialValues)
      }
      values.reader = reader
      if let keyPath { return values[keyPath: keyPath] }
      guard let readByKey else {
        preconditionFailure("A dependency property has either a key path or a key.")
      }
      return readByKey(values)
    }
  }
}

/// The source of a read, for issue messages.
///
/// A value type without references makes passing it on each read cheap.
struct DependencyReader: Sendable {
  /// The location of the property.
  let callSite: CallSite

  /// True if the property was created with a key instead of a key path.
  let isNamedByKey: Bool
}
