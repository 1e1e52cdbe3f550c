import ComposableDiagnostics
import ConcurrencyExtras
import Dispatch
import IssueReporting

/// The cache of default values for dependencies without an override, computed on first read.
///
/// The live program has one shared cache, read without a lock. Each test case has a separate cache, so an incrementing
/// generator restarts in each test. Values such as ``DependencyValues/test`` have a cache as well.
enum DefaultValues {
  /// A cached value.
  final class Entry: Sendable {
    let value: Override
    let origin: Origin

    init(value: Override, origin: Origin) {
      self.value = value
      self.origin = origin
    }

    var key: ObjectIdentifier { value.key }
  }

  /// The origin of a cached value.
  enum Origin: Sendable {
    case implemented
    case missingLiveValue
    case missingTestValue
  }

  /// The key of a cached value in a cache shared by several contexts and tests.
  fileprivate struct Slot: Hashable, Sendable {
    let key: ObjectIdentifier
    let context: DependencyContext
    /// The test case; `nil` in a `ScopedValues` cache.
    let owner: CacheScope?
  }

  /// A cache for one set of dependency values, with the same lifetime.
  final class ScopedValues: Sendable {
    static let key = ObjectIdentifier(ScopedValues.self)
    fileprivate let entries = Locked<[Slot: Entry]>([:])
  }

  /// The test case of a cached value, as precisely as the test runner reports it.
  fileprivate struct CacheScope: Hashable, Sendable {
    let test: TestContext.Testing.Test.ID?
    let testCase: String?
    let scope: UInt64?

    static var current: CacheScope {
      let test: TestContext.Testing.Test.ID? =
        if case .swiftTesting(let testing) = TestContext.current { testing?.test.id } else { nil }
      // A scope never spans two cases.
      let testCase = DefaultValues.scope == nil ? RunningTestCases.currentName : nil
      return CacheScope(test: test, testCase: testCase, scope: DefaultValues.scope)
    }
  }

  /// The identifier of the current `withFreshValues` scope; `nil` outside of such a scope.
  @TaskLocal private static var scope: UInt64?

  private static let live = LiveValues()
  private static let others = Locked<[Slot: Entry]>([:])

  /// The computations in flight, which prevent a second computation of a value.
  ///
  /// A computation may open a database. The timeout covers slow computations, and bounds a deadlock that the library
  /// cannot detect.
  private static let flights = SingleFlight<Flight>(timeout: .seconds(5))

  /// The computation of one value.
  private struct Flight: Hashable, Sendable {
    /// The cache; `nil` for the cache of the live program.
    let set: ObjectIdentifier?
    let slot: Slot
  }

  /// Returns the default value of a dependency, computed on first read.
  ///
  /// A dependency cycle is reported at the `@Dependency` property that reads the value, or else at `property`.
  static func entry<Key: TestDependencyKey>(
    for key: Key.Type,
    in values: DependencyValues,
    property: @autoclosure () -> CallSite
  ) -> Entry {
    let context = values.context
    let id = ObjectIdentifier(key)
    if let entry = find(id, in: values) { return entry }
    if let cycle = Resolution.cycle(through: key) {
      let place = values.reader?.callSite ?? property()
      reportIssue(
        Messages.cycle(cycle),
        fileID: place.fileID,
        filePath: place.filePath,
        line: place.line,
        column: place.column
      )
      // Do not cache: other readers get the value under computation.
      return valueOutsideCycle(of: key)
    }
    if let preparation = values.preparation {
      return preparation.entry(for: id) { compute(key, context: context, isUpdating: true) }
    }
    return flights.result(for: flight(of: id, in: values)) {
      find(id, in: values)
    } compute: {
      keep(compute(key, in: values), in: values)
    }
  }

  /// Returns the live program's entry for a key; `nil` before the first read, and for values with another cache.
  ///
  /// Entries are never removed, so a read does not retain the entry.
  static func liveEntry(
    for key: ObjectIdentifier,
    in values: DependencyValues
  ) -> Unmanaged<Entry>? {
    guard isRunningProgram(values) else { return nil }
    return live.find(key)
  }

  /// Stores a prepared default value; returns false if the cache already contains the key.
  ///
  /// In a preview, the value replaces the cached one.
  static func prepare(_ entry: Entry, in values: DependencyValues) -> Bool {
    switch values.context {
    case .live, .test:
      return keep(entry, in: values) === entry
    case .preview:
      let (entries, slot) = place(of: entry.key, in: values)
      entries.withLock { $0[slot] = entry }
      return true
    }
  }

  /// Discards the cached values of the current dependencies or test case.
  static func reset() {
    if let own = DependencyValues.activeOverrides.ownDefaults {
      let removed = own.entries.withLock { entries in
        defer { entries = [:] }
        return entries
      }
      return withExtendedLifetime(removed) {}
    }
    let owner = CacheScope.current
    forget { $0.owner == owner }
  }

  private static func forget(_ isForgotten: (Slot) -> Bool) {
    let removed = others.withLock { entries in
      let removed = entries.filter { isForgotten($0.key) }
      entries = entries.filter { !isForgotten($0.key) }
      return removed
    }
    // Release outside the lock: deinit may run user code.
    withExtendedLifetime(removed) {}
  }

  /// Runs an operation with an empty cache, then discards the cache.
  static func withFreshValues<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    // A nested scope belongs to the same test case.
    if scope != nil { return try await operation() }
    return try await $scope.withValue(
      UniqueID.next(),
      operation: {
        defer { forget { $0.owner?.scope == scope } }
        return try await operation()
      },
      isolation: isolation
    )
  }

  private static func find(_ key: ObjectIdentifier, in values: DependencyValues) -> Entry? {
    if isRunningProgram(values) { return live.find(key)?.takeUnretainedValue() }
    let (entries, slot) = place(of: key, in: values)
    return entries.withLock { $0[slot] }
  }

  private static func keep(_ entry: Entry, in values: DependencyValues) -> Entry {
    if isRunningProgram(values) { return live.insert(entry) }
    let (entries, slot) = place(of: entry.key, in: values)
    return entries.withLock { entries in
      if let existing = entries[slot] { return existing }
      entries[slot] = entry
      return entry
    }
  }

  private static func flight(of key: ObjectIdentifier, in values: DependencyValues) -> Flight {
    if isRunningProgram(values) {
      return Flight(set: nil, slot: Slot(key: key, context: .live, owner: nil))
    }
    let (entries, slot) = place(of: key, in: values)
    return Flight(set: ObjectIdentifier(entries), slot: slot)
  }

  /// True if the values use the cache of the live program.
  private static func isRunningProgram(_ values: DependencyValues) -> Bool {
    values.context == .live && !isTesting && values.ownDefaults == nil
  }

  /// The cache of these values, and the slot of a key in the cache.
  private static func place(
    of key: ObjectIdentifier,
    in values: DependencyValues
  ) -> (Locked<[Slot: Entry]>, Slot) {
    if let own = values.ownDefaults {
      return (own.entries, Slot(key: key, context: values.context, owner: nil))
    }
    return (others, Slot(key: key, context: values.context, owner: .current))
  }

  private static func compute<Key: TestDependencyKey>(
    _ key: Key.Type,
    in values: DependencyValues
  ) -> Entry {
    let (context, isUpdating) = (values.context, values.isBeingUpdated)
    guard !isUpdating, values.hasOverrides, !values.isSame(as: DependencyValues.activeOverrides)
    else {
      return compute(key, context: context, isUpdating: isUpdating)
    }
    // Bind the reader's values, so that the computation reads the dependencies of a model, for example.
    return DependencyValues.binding(values.withoutReader) {
      compute(key, context: context, isUpdating: false)
    }
  }

  private static func compute<Key: TestDependencyKey>(
    _ key: Key.Type,
    context: DependencyContext,
    isUpdating: Bool
  ) -> Entry {
    resolve(
      key,
      Resolution(
        key: key,
        context: context,
        reportsMissingValues: context == .test && !isUpdating
      )
    )
  }

  /// Returns the value of another context for a dependency cycle.
  private static func valueOutsideCycle<Key: TestDependencyKey>(of key: Key.Type) -> Entry {
    guard let context = Resolution.contextOutsideCycle(through: key) else {
      preconditionFailure(Messages.cycleWithoutEnd(key))
    }
    return resolve(
      key,
      Resolution(key: key, context: context, reportsMissingValues: false, breaksCycle: true)
    )
  }

  private static func resolve<Key: TestDependencyKey>(
    _ key: Key.Type,
    _ resolution: Resolution
  ) -> Entry {
    var origin = Origin.implemented
    let value = Resolution.current.withObject(resolution) { () -> Key.Value in
      switch resolution.context {
      case .live:
        if let live = liveValue(of: key) { return live }
        origin = .missingLiveValue
        return Key.testValue
      case .preview: return Key.previewValue
      case .test: return Key.testValue
      }
    }
    if resolution.context == .test, resolution.isMissing { origin = .missingTestValue }
    return Entry(value: ValueOverride(key: resolution.key, value: value), origin: origin)
  }

  private static func liveValue<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value? {
    (key as? any DependencyKey.Type)?.liveValue(as: Key.Value.self)
  }
}

extension DependencyKey {
  fileprivate static func liveValue<Result>(as type: Result.Type) -> Result? {
    liveValue as? Result
  }
}
