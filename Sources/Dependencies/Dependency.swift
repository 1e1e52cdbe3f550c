import ConcurrencyExtras

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

  /// The dependency's value for the current task.
  public var wrappedValue: Value {
    source.value
  }
}

extension Dependency: DependencyProperty {
  var initialValues: DependencyValues { source.initialValues }

  /// What a property wrapper of this kind shares between its copies.
  private final class Source: DependencyReader {
    let callSite: CallSite
    let isNamedByKey: Bool
    let initialValues = DependencyValues._current
    private let read: @Sendable (DependencyValues) -> Value

    init(keyPath: any KeyPath<DependencyValues, Value> & Sendable, callSite: CallSite) {
      read = { $0[keyPath: keyPath] }
      self.callSite = callSite
      isNamedByKey = false
    }

    init<Key: TestDependencyKey>(
      key: Key.Type,
      callSite: CallSite
    ) where Key.Value == Value {
      read = { $0[key] }
      self.callSite = callSite
      isNamedByKey = true
    }

    var value: Value {
      var values = DependencyValues._current.merging(onto: initialValues)
      // Whoever reads everything may keep it: that must not go on pointing at this property.
      if Value.self != DependencyValues.self { values.reader = self }
      return read(values)
    }
  }
}

/// A property that reads a dependency.
protocol DependencyReader: AnyObject, Sendable {
  /// Where the property is.
  var callSite: CallSite { get }

  /// Whether the property was made with a key, not with the name of a dependency.
  var isNamedByKey: Bool { get }
}
