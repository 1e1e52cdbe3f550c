import ComposableDiagnostics
import ConcurrencyExtras
import Dispatch
import IssueReporting

/// The values of dependencies that are not set, computed when they are first read and then kept.
///
/// The running program has one set of them, which is read without a lock. Every test has a set of its own,
/// so that a counting generator starts anew in each, and so have values that begin anew, such as
/// ``DependencyValues/test``.
enum DefaultValues {
  /// A value that is kept.
  final class Entry: Sendable {
    let value: Override
    let origin: Origin

    init(value: Override, origin: Origin) {
      self.value = value
      self.origin = origin
    }

    var key: ObjectIdentifier { value.key }
  }

  /// Where a kept value comes from.
  enum Origin: Sendable {
    case implemented
    case missingLiveValue
    case missingTestValue
  }

  /// What a value is kept under where there is more than one set.
  fileprivate struct Slot: Hashable, Sendable {
    let key: ObjectIdentifier
    let context: DependencyContext
    /// Nil in a set that belongs to some values only.
    let owner: Owner?
  }

  /// Values that are kept for some dependencies only, and for as long as they are.
  final class Own: Sendable {
    static let key = ObjectIdentifier(Own.self)
    fileprivate let entries = Locked<[Slot: Entry]>([:])
  }

  /// What a set of values belongs to: a case of a test, as far as the runner lets it be known.
  fileprivate struct Owner: Hashable, Sendable {
    let test: TestContext.Testing.Test.ID?
    let testCase: String?
    let scope: UInt64?

    static var current: Owner {
      let test: TestContext.Testing.Test.ID? =
        if case .swiftTesting(let testing) = TestContext.current { testing?.test.id } else { nil }
      // A scope belongs to one case.
      let testCase = DefaultValues.scope == nil ? RunningTestCases.currentName : nil
      return Owner(test: test, testCase: testCase, scope: DefaultValues.scope)
    }
  }

  /// Tells apart the cases of one test, where they have asked for that.
  @TaskLocal private static var scope: UInt64?

  private static let live = LiveValues()
  private static let others = Locked<[Slot: Entry]>([:])

  /// The computations of values: each value is computed once, since to compute it may open a database.
  ///
  /// Long enough for that, and short for two threads that wait for each other out of the library's sight.
  private static let flights = SingleFlight<Flight>(timeout: .seconds(5))

  /// The value that a thread computes.
  private struct Flight: Hashable, Sendable {
    /// The set of values; `nil` for the set of the running program.
    let set: ObjectIdentifier?
    let slot: Slot
  }

  /// The value to use where none is set.
  ///
  /// `property` is where issues are shown that no `@Dependency` property can be blamed for.
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
      // Not kept: the value that is being computed is the one that all other readers get.
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

  /// The entry of the running program, if it has one for a key already.
  ///
  /// It stays for good, so that a read needs not keep it: the count of its references does not change.
  static func liveEntry(
    for key: ObjectIdentifier,
    in values: DependencyValues
  ) -> Unmanaged<Entry>? {
    guard isRunningProgram(values) else { return nil }
    return live.find(key)
  }

  /// Makes a value the one to use where none is set; false if there was one already.
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

  /// Forgets all values that the current task sees: those of its test's case, or of the dependencies that
  /// began anew around it.
  static func reset() {
    if let own = DependencyValues.inForce.ownDefaults {
      let removed = own.entries.withLock { entries in
        defer { entries = [:] }
        return entries
      }
      return withExtendedLifetime(removed) {}
    }
    let owner = Owner.current
    forget { $0.owner == owner }
  }

  private static func forget(_ isForgotten: (Slot) -> Bool) {
    let removed = others.withLock { entries in
      let removed = entries.filter { isForgotten($0.key) }
      entries = entries.filter { !isForgotten($0.key) }
      return removed
    }
    // Values may run code when they go away; that happens here, outside the lock.
    withExtendedLifetime(removed) {}
  }

  /// Runs an operation whose values no other code sees, and forgets them.
  static func withFreshValues<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    // A scope within a scope belongs to the same test case.
    if scope != nil { return try await operation() }
    return try await $scope.withValue(
      UniqueStamp.next(),
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

  /// Whether the one set of the running program is meant.
  private static func isRunningProgram(_ values: DependencyValues) -> Bool {
    values.context == .live && !isTesting && values.ownDefaults == nil
  }

  /// The set that these values see, and where in it a value is kept.
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
    guard !isUpdating, values.hasOverrides, !values.isSame(as: DependencyValues.inForce) else {
      return compute(key, context: context, isUpdating: isUpdating)
    }
    // What the value is made of is read where the value is: with the dependencies of a model, say.
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

  /// The value of another context, for a read on the way to the value itself.
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
