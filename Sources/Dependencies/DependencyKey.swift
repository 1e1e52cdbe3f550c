import ConcurrencyExtras
import IssueReporting

/// The key of a dependency, with its values for tests and previews.
///
/// Conform to this protocol in modules with the interface of a dependency, and to ``DependencyKey`` in the module with
/// the implementation. Then add a property:
///
/// ```swift
/// extension DependencyValues {
///   var weather: WeatherClient {
///     get { self[WeatherClient.self] }
///     set { self[WeatherClient.self] = newValue }
///   }
/// }
/// ```
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// The type of the dependency.
  associatedtype Value: Sendable = Self

  /// The value in previews; the test value by default.
  static var previewValue: Value { get }

  /// The value in tests without an override.
  static var testValue: Value { get }
}

/// The key of a dependency, with its live value.
///
/// Each value is computed on first read, and cached for the lifetime of the process or of the current test.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The value in the live program.
  static var liveValue: Value { get }

  /// The type of the dependency.
  associatedtype Value = Self

  /// The value in previews; the live value by default.
  static var previewValue: Value { get }

  /// The value in tests without an override.
  ///
  /// The default implementation reports an issue and returns the preview value.
  static var testValue: Value { get }
}

extension TestDependencyKey {
  /// The test value.
  public static var previewValue: Value { testValue }

  /// A Boolean value that indicates whether reading an unimplemented dependency must report an issue.
  ///
  /// The value is true in tests, except while a test sets dependencies. Read the property in your own `testValue` to
  /// report missing endpoints.
  public static var shouldReportUnimplemented: Bool {
    if let resolution = Resolution.current.object { return resolution.reportsMissingValues }
    return DependencyValues.activeOverrides.context == .test
  }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value {
    Resolution.current.object?.checkThatLiveValueMayBeRead(for: Self.self)
    return liveValue
  }

  /// The preview value, after an issue about the missing test value.
  public static var testValue: Value {
    if let resolution = Resolution.current.object, resolution.key == ObjectIdentifier(Self.self) {
      resolution.isMissing = true
    } else if shouldReportUnimplemented {
      reportIssue(Messages.noTestValue(name: "\(Self.self).self", key: Self.self, origin: nil))
    }
    return previewValue
  }
}
