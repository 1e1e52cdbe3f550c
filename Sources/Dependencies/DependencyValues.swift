import ComposableDiagnostics
import ConcurrencyExtras
import IssueReporting

/// A collection of all dependencies, by name.
///
/// Add a dependency in an extension, with a ``DependencyKey``:
///
/// ```swift
/// extension DependencyValues {
///   var weather: WeatherClient {
///     get { self[WeatherClient.self] }
///     set { self[WeatherClient.self] = newValue }
///   }
/// }
/// ```
///
/// Features read dependencies with ``Dependency``; tests override them with ``withDependencies(_:operation:)``. A
/// dependency without an override has the default value of its key for the current context.
public struct DependencyValues: Sendable {
  /// The values of the current task.
  @TaskLocal public static var _current = Self()

  // `inherited` holds the overrides at the creation of a reader; `overrides` has priority.
  private var overrides = OverrideList()
  private var inherited = OverrideList()

  /// The context override; `nil` to use the process context.
  var contextOverride: DependencyContext?

  /// True while a closure sets these values; missing values are not reported.
  var isUpdating = false

  /// The engine whose reducers bound these values; `nil` outside of reducers.
  var engine: UInt?

  /// The property that reads, for the location of issues; `nil` for other reads.
  var reader: DependencyReader?

  /// Creates values without overrides.
  public init() {}

  /// The value of a dependency: the override, or else the default value of its key.
  ///
  /// Use the subscript in computed properties of this type. The source location and property name appear in issues
  /// about missing values.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column,
    function function: StaticString = #function
  ) -> Key.Value {
    get {
      let id = ObjectIdentifier(key)
      // Search for the override, not its value: an optional of a generic type costs more than the search.
      if let override = overrides.override(for: id) ?? inherited.override(for: id) {
        return override.value(as: Key.Value.self)
      }
      var property: CallSite {
        CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      }
      func value(of entry: DefaultValues.Entry) -> Key.Value {
        if entry.origin != .implemented, !isBeingUpdated {
          report(entry.origin, key: key, property: property, name: "\(function)")
        }
        return entry.value.value(as: Key.Value.self)
      }
      if let entry = DefaultValues.liveEntry(for: id, in: self) {
        return entry._withUnsafeGuaranteedRef { value(of: $0) }
      }
      return value(of: DefaultValues.entry(for: key, in: self, property: property))
    }
    set {
      overrides.set(newValue, for: ObjectIdentifier(key))
    }
  }

  /// True if the values contain an override.
  package var hasOverrides: Bool {
    !overrides.isEmpty || !inherited.isEmpty || contextOverride != nil
  }

  /// True if the values are the default values of a running program, which never change.
  package var areLiveDefaults: Bool {
    overrides.isEmpty && inherited.isEmpty && context == .live
  }

  /// True if a dependency has an override.
  package func isSet<Key: TestDependencyKey>(_ key: Key.Type) -> Bool {
    let id = ObjectIdentifier(key)
    return overrides.override(for: id) != nil || inherited.override(for: id) != nil
  }

  /// True if both have identical override lists; a cheap comparison with false negatives.
  package func isSame(as other: Self) -> Bool {
    overrides.isSame(as: other.overrides) && inherited.isSame(as: other.inherited)
      && contextOverride == other.contextOverride
  }

  /// Returns these values with `other` as the fallback for dependencies without an override.
  package func merging(onto other: Self) -> Self {
    guard other.hasOverrides, !isSame(as: other) else { return self }
    var merged = self
    merged.contextOverride = contextOverride ?? other.contextOverride
    if inherited.isEmpty, other.inherited.isEmpty {
      // The common case on each read: reuse both lists.
      merged.inherited = other.overrides
    } else {
      merged.overrides = overrides.onTop(of: inherited)
      merged.inherited = other.overrides.onTop(of: other.inherited)
    }
    return merged
  }

  /// The `prepareDependencies` call in progress; `nil` otherwise.
  var preparation: Preparation? {
    overrides.override(for: Preparation.key)?.value(as: Preparation.self)
  }

  /// The cache exclusive to these values; `nil` if they use a shared cache.
  var ownDefaults: DefaultValues.ScopedValues? {
    let own =
      overrides.override(for: DefaultValues.ScopedValues.key)
      ?? inherited.override(for: DefaultValues.ScopedValues.key)
    return own?.value(as: DefaultValues.ScopedValues.self)
  }

  /// Creates the values of a `prepareDependencies` call in the context of `current`.
  init(preparation: Preparation, within current: Self) {
    isUpdating = true
    contextOverride = current.contextOverride
    // Stored as an override, so that other values need no field.
    overrides.set(preparation, for: Preparation.key)
    if let own = current.ownDefaults { overrides.set(own, for: DefaultValues.ScopedValues.key) }
  }

  /// All overrides, oldest first.
  var allOverrides: [Override] {
    overrides.onTop(of: inherited).overrides.reversed()
      .filter { $0.key != Preparation.key && $0.key != DefaultValues.ScopedValues.key }
  }

  /// Discards the cached default values of the current test.
  package static func resetDefaultValues() {
    DefaultValues.reset()
  }

  /// Runs an operation with an empty cache of default values, then discards the cache.
  package static func withFreshDefaultValues<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await DefaultValues.withFreshValues(operation)
  }
}

extension DependencyValues {
  /// Values of the live context with an empty cache of default values.
  public static var live: Self { with(.live) }

  /// Values of the preview context with an empty cache of default values.
  public static var preview: Self { with(.preview) }

  /// Values of the test context with an empty cache of default values.
  ///
  /// ```swift
  /// withDependencies {
  ///   $0 = .test
  /// } operation: {
  ///   // As at the beginning of a test: generators count from their start.
  /// }
  /// ```
  public static var test: Self { with(.test) }

  private static func with(_ context: DependencyContext) -> Self {
    var values = Self()
    values.context = context
    values.overrides.set(DefaultValues.ScopedValues(), for: DefaultValues.ScopedValues.key)
    return values
  }

  /// A copy without a reader, not marked as updating, for the computation of default values.
  var withoutReader: Self {
    var values = self
    values.reader = nil
    values.isUpdating = false
    return values
  }
}

extension DependencyValues {
  /// The purpose of the running program; selects default values.
  public var context: DependencyContext {
    get { contextOverride ?? .current }
    set { contextOverride = newValue }
  }

  private func report<Key: TestDependencyKey>(
    _ origin: DefaultValues.Origin,
    key: Key.Type,
    property: CallSite,
    name: String
  ) {
    let name = reader?.isNamedByKey == true ? "\(Key.self).self" : "\\.\(name)"
    let location = reader?.callSite ?? property
    let message =
      switch origin {
      case .missingTestValue: Messages.noTestValue(name: name, key: key, origin: reader?.callSite)
      case .missingLiveValue: Messages.noLiveValue(name: name, key: key, origin: reader?.callSite)
      case .implemented: preconditionFailure("A value with an implementation must not be reported.")
      }
    reportIssue(
      message,
      fileID: location.fileID,
      filePath: location.filePath,
      line: location.line,
      column: location.column
    )
  }
}
