package import ComposableDiagnostics

/// A property that reads one dependency.
///
/// ```swift
/// @Dependency(\.date) var date
/// @Dependency(\.weather.forecast) var forecast
/// @Dependency(WeatherClient.self) var weather
/// ```
///
/// It reads what is set for the current task, and where nothing is set there, what was set where the
/// property was made. An object that is made inside ``withDependencies(_:operation:)`` keeps those
/// dependencies when it leaves.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  private let source: Source

  /// Reads the dependency that a key path leads to.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or a part of one.
  ///   - fileID: Where an issue is shown.
  ///   - filePath: Where an issue is shown.
  ///   - line: Where an issue is shown.
  ///   - column: Where an issue is shown.
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

  /// Reads the dependency of a key, whether or not it has a name.
  ///
  /// - Parameters:
  ///   - key: The dependency's key.
  ///   - fileID: Where an issue is shown.
  ///   - filePath: Where an issue is shown.
  ///   - line: Where an issue is shown.
  ///   - column: Where an issue is shown.
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

  /// Reads a dependency of another type, and looks at it as a `Value`.
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

  /// Reads the dependency of a key of another type, and looks at it as a `Value`.
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

  /// What a property wrapper of this kind shares between its copies.
  private final class Source: Sendable {
    let initialValues: DependencyValues
    private let hasInitialOverrides: Bool
    private let reader: DependencyReader?
    private let keyPath: (any KeyPath<DependencyValues, Value> & Sendable)?
    private let readByKey: (@Sendable (DependencyValues) -> Value)?

    init(keyPath: any KeyPath<DependencyValues, Value> & Sendable, callSite: CallSite) {
      initialValues = .inForce
      hasInitialOverrides = initialValues.hasOverrides
      // Code that reads everything may keep it: that must not go on pointing at this property.
      reader =
        Value.self == DependencyValues.self
        ? nil : DependencyReader(callSite: callSite, isNamedByKey: false)
      self.keyPath = keyPath
      readByKey = nil
    }

    init<Key: TestDependencyKey>(key: Key.Type, callSite: CallSite) where Key.Value == Value {
      initialValues = .inForce
      hasInitialOverrides = initialValues.hasOverrides
      reader = DependencyReader(callSite: callSite, isNamedByKey: true)
      keyPath = nil
      readByKey = { $0[key] }
    }

    init(callSite: CallSite, read: @escaping @Sendable (DependencyValues) -> Value) {
      initialValues = .inForce
      hasInitialOverrides = initialValues.hasOverrides
      reader = DependencyReader(callSite: callSite, isNamedByKey: false)
      keyPath = nil
      readByKey = read
    }

    var value: Value {
      var values = DependencyValues.inForce
      // In a store's reducers both are what the store was made with; each copy would be two references to count.
      if hasInitialOverrides, !values.isSame(as: initialValues) {
        values = values.merging(onto: initialValues)
      }
      values.reader = reader
      if let keyPath { return values[keyPath: keyPath] }
      guard let readByKey else {
        preconditionFailure("A dependency is read by a key path or by a key.")
      }
      return readByKey(values)
    }
  }
}

/// A property that reads a dependency.
///
/// It is a plain value, and not a reference to the property, so that handing it on for every read costs
/// next to nothing.
struct DependencyReader: Sendable {
  /// Where the property is.
  let callSite: CallSite

  /// Whether the property was made with a key, not with the name of a dependency.
  let isNamedByKey: Bool
}
