import ConcurrencyExtras
import IssueReporting

/// Sets default values of dependencies for the whole program.
///
/// Call the function at program start, before the first read. A dependency that was read or prepared earlier keeps its
/// value, and an issue is reported; in a preview, the new value replaces it. In a test, the values apply to the current
/// test case only.
public func prepareDependencies<Result>(
  _ updateValues: (inout DependencyValues) throws -> Result
) rethrows -> Result {
  let preparation = Preparation()
  let current = DependencyValues.activeOverrides
  var values = DependencyValues(preparation: preparation, within: current)
  var result: Result?
  try DependencyValues.whileUpdating { result = try updateValues(&values) }
  guard let result else { preconditionFailure("The closure returned without a result.") }
  if let context = values.contextOverride, context != current.contextOverride {
    DependencyContext.prepare(context)
  }
  for override in values.allOverrides {
    let entry = DefaultValues.Entry(value: override.before(nil), origin: .implemented)
    if !DefaultValues.prepare(entry, in: values) {
      reportIssue(Messages.alreadyRead(override.valueType))
    }
    preparation.remove(override.key)
  }
  for entry in preparation.entries { _ = DefaultValues.prepare(entry, in: values) }
  return result
}

/// The default values read during `prepareDependencies`.
///
/// They are stored separately until the closure returns, because the preparation may replace them.
final class Preparation: Sendable {
  static let key = ObjectIdentifier(Preparation.self)

  private let readEntries = Locked<[ObjectIdentifier: DefaultValues.Entry]>([:])

  var entries: [DefaultValues.Entry] {
    readEntries.withLock { Array($0.values) }
  }

  func entry(
    for key: ObjectIdentifier,
    orElse compute: () -> DefaultValues.Entry
  ) -> DefaultValues.Entry {
    if let entry = readEntries.withLock({ $0[key] }) { return entry }
    let entry = compute()
    return readEntries.withLock { entries in
      if let existing = entries[key] { return existing }
      entries[key] = entry
      return entry
    }
  }

  func remove(_ key: ObjectIdentifier) {
    _ = readEntries.withLock { $0.removeValue(forKey: key) }
  }
}
