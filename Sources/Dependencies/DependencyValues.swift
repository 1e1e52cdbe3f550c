import ComposableDiagnostics
import ConcurrencyExtras
import IssueReporting

/// All dependencies, by name.
///
/// Add your own in an extension, over a ``DependencyKey``:
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
/// A feature reads them with ``Dependency``; a test sets them with ``withDependencies(_:operation:)``.
/// Values that are not set come from the key: for the running program, for previews or for tests.
public struct DependencyValues: Sendable {
  /// The values that the current task sees.
  @TaskLocal public static var _current = Self()

  // What has been set here, and beneath it what had been set where a reader was made.
  private var overrides = OverrideList()
  private var inherited = OverrideList()

  /// The context that has been set, if any.
  var contextOverride: DependencyContext?

  /// Whether a closure is just setting these values, so that nothing counts as missing yet.
  var isUpdating = false

  /// Names the engine inside whose reducers these values were bound; nil for values bound outside of any.
  var engine: UInt?

  /// The property that reads, for issues to point at.
  var reader: DependencyReader?

  /// Values in which nothing is set.
  public init() {}

  /// The value of a dependency: what has been set, or else what its key says.
  ///
  /// The computed properties of this type are made with it. Locations and the name of the property
  /// serve to say what is missing.
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
      // The override is looked for, and not its value: an optional of a type known only at run time
      // costs more than the whole search.
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

  /// Whether anything has been set, so that these values differ from fresh ones.
  package var hasOverrides: Bool {
    !overrides.isEmpty || !inherited.isEmpty || contextOverride != nil
  }

  /// True if a dependency is set here, so that its value is not the default.
  package func isSet<Key: TestDependencyKey>(_ key: Key.Type) -> Bool {
    let id = ObjectIdentifier(key)
    return overrides.override(for: id) != nil || inherited.override(for: id) != nil
  }

  /// Whether both hold the same things, set at the same time; cheap, and false when in doubt.
  package func isSame(as other: Self) -> Bool {
    overrides.isSame(as: other.overrides) && inherited.isSame(as: other.inherited)
      && contextOverride == other.contextOverride
  }

  /// These values, with others where nothing is set here.
  package func merging(onto other: Self) -> Self {
    guard other.hasOverrides, !isSame(as: other) else { return self }
    var merged = self
    merged.contextOverride = contextOverride ?? other.contextOverride
    if inherited.isEmpty, other.inherited.isEmpty {
      // The usual case, on every read of a dependency: the lists stay as they are.
      merged.inherited = other.overrides
    } else {
      merged.overrides = overrides.onTop(of: inherited)
      merged.inherited = other.overrides.onTop(of: other.inherited)
    }
    return merged
  }

  /// The `prepareDependencies` call that these values are for, if any.
  var preparation: Preparation? {
    overrides.override(for: Preparation.key)?.value(as: Preparation.self)
  }

  /// The defaults that these values share with no others, if they have such.
  var ownDefaults: DefaultValues.Own? {
    let own =
      overrides.override(for: DefaultValues.Own.key)
      ?? inherited.override(for: DefaultValues.Own.key)
    return own?.value(as: DefaultValues.Own.self)
  }

  /// Values in which a closure prepares the dependencies of the program, for the context of other values.
  init(preparation: Preparation, within current: Self) {
    isUpdating = true
    contextOverride = current.contextOverride
    // Kept among the overrides, where it costs nothing in all other values.
    overrides.set(preparation, for: Preparation.key)
    if let own = current.ownDefaults { overrides.set(own, for: DefaultValues.Own.key) }
  }

  /// What has been set, the earliest first.
  var allOverrides: [Override] {
    overrides.onTop(of: inherited).overrides.reversed()
      .filter { $0.key != Preparation.key && $0.key != DefaultValues.Own.key }
  }

  /// Forgets the values that the current test has read without setting them.
  package static func resetDefaultValues() {
    DefaultValues.reset()
  }

  /// Runs an operation for which values that are not set are made anew, and then forgotten.
  package static func withFreshDefaultValues<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await DefaultValues.withFreshValues(operation)
  }
}

extension DependencyValues {
  /// Values for the running program; what is not set begins anew for them.
  public static var live: Self { with(.live) }

  /// Values for previews; what is not set begins anew for them.
  public static var preview: Self { with(.preview) }

  /// Values for tests; what is not set begins anew for them.
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
    values.overrides.set(DefaultValues.Own(), for: DefaultValues.Own.key)
    return values
  }

  /// These values as what is made with them sees them: no property reads, and nothing is being set.
  var withoutReader: Self {
    var values = self
    values.reader = nil
    values.isUpdating = false
    return values
  }
}

extension DependencyValues {
  /// What the program runs for, which decides where values come from that are not set.
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
      case .implemented: preconditionFailure("A value with an implementation is not reported.")
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
