import ConcurrencyExtras
import IssueReporting

/// Names a dependency and says what it is in tests and previews.
///
/// Conform to it directly in modules that know a dependency's interface, and to ``DependencyKey`` where
/// the real thing is. Then give the dependency a name:
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
  /// What the dependency is.
  associatedtype Value: Sendable = Self

  /// What it is in a preview; the test's value unless you say otherwise.
  static var previewValue: Value { get }

  /// What it is in a test that does not override it.
  static var testValue: Value { get }
}

/// Names a dependency and says what it is when the program really runs.
///
/// Each value is computed once, when it is first read, and kept: for the life of the process, or of the
/// test that reads it.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// What the dependency is when the program really runs.
  static var liveValue: Value { get }

  /// What the dependency is.
  associatedtype Value = Self

  /// What it is in a preview; the live value unless you say otherwise.
  static var previewValue: Value { get }

  /// What it is in a test that does not override it.
  ///
  /// Unless you say otherwise, reading it in a test reports an issue, then gives the preview's value.
  static var testValue: Value { get }
}

extension TestDependencyKey {
  /// The value that tests get.
  public static var previewValue: Value { testValue }

  /// Whether reading this dependency now is a mistake if it has no implementation.
  ///
  /// It is one in a test, except while a test sets up its dependencies. Ask this in a `testValue` of
  /// your own that wants to report what it lacks.
  public static var shouldReportUnimplemented: Bool {
    if let resolution = Resolution.current.object { return resolution.reportsMissingValues }
    return DependencyValues.inForce.context == .test
  }
}

extension DependencyKey {
  /// The value that the running program gets.
  public static var previewValue: Value {
    Resolution.current.object?.checkThatLiveValueMayBeRead(for: Self.self)
    return liveValue
  }

  /// The preview's value, after an issue about the missing test value has been reported.
  public static var testValue: Value {
    if let resolution = Resolution.current.object, resolution.key == ObjectIdentifier(Self.self) {
      resolution.isMissing = true
    } else if shouldReportUnimplemented {
      reportIssue(Messages.noTestValue(name: "\(Self.self).self", key: Self.self, origin: nil))
    }
    return previewValue
  }
}
