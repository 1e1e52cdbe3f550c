import ComposableDiagnostics
import IssueReporting

/// The dependencies at the creation of models, for the lifetime of each model.
enum ModelDependencies {
  fileprivate struct Entry: @unchecked Sendable {
    // The model may not be sendable, but its members are never accessed. The runtime reads the weak reference
    // atomically, which shows if the model is still alive.
    weak let model: AnyObject?
    let values: DependencyValues
    /// The number of entries created before this entry.
    let number: Int
  }

  fileprivate struct Entries: Sendable {
    var byModel: [ObjectIdentifier: Entry] = [:]
    var purgeCount = 64
    var madeCount = 0
  }

  private static let entries = Locked(Entries())

  /// The entry count before an operation, for ``remember(_:of:since:)``; `nil` if the result type is not a class.
  static func start<Result>(_ result: Result.Type) -> Int? {
    guard Result.self is AnyObject.Type else { return nil }
    return entries.withLock { $0.madeCount }
  }

  /// Stores the dependencies of a created model.
  ///
  /// An entry newer than `start` comes from a nested operation with more overrides, so it is kept.
  static func remember<Result>(_ values: DependencyValues, of result: Result, since start: Int) {
    let model = result as AnyObject
    let id = ObjectIdentifier(model)
    let removed = entries.withLock { entries -> [ObjectIdentifier: Entry] in
      if let inner = entries.byModel[id], inner.number >= start, inner.model === model {
        return [:]
      }
      let purged = entries.purgeIfLarge()
      entries.byModel[id] = Entry(model: model, values: values, number: entries.madeCount)
      entries.madeCount += 1
      return purged
    }
    // Release outside the lock: deinit may run user code.
    withExtendedLifetime(removed) {}
  }

  /// Returns the dependencies of a model, or reports an issue and returns the current dependencies.
  static func values(of model: AnyObject, callSite: CallSite) -> DependencyValues {
    // The model created its `@Dependency` properties, so their values are at least as precise as a stored entry.
    if let property = firstProperty(of: Mirror(reflecting: model)) {
      return property.initialValues
    }
    if let entry = entries.withLock({ $0.byModel[ObjectIdentifier(model)] }), entry.model === model
    {
      return entry.values
    }
    reportIssue(
      Messages.modelWithoutDependencies(model),
      fileID: callSite.fileID,
      filePath: callSite.filePath,
      line: callSite.line,
      column: callSite.column
    )
    return DependencyValues.activeOverrides
  }

  private static func firstProperty(of mirror: Mirror) -> (any DependencyProperty)? {
    for child in mirror.children {
      if let property = child.value as? any DependencyProperty { return property }
    }
    return mirror.superclassMirror.flatMap(firstProperty)
  }
}

extension ModelDependencies.Entries {
  /// Removes the entries of released models once the table has doubled since the last purge.
  fileprivate mutating func purgeIfLarge() -> [ObjectIdentifier: ModelDependencies.Entry] {
    guard byModel.count >= purgeCount else { return [:] }
    let gone = byModel.filter { $0.value.model == nil }
    for id in gone.keys { byModel[id] = nil }
    purgeCount = max(64, byModel.count * 2)
    return gone
  }
}

/// A `@Dependency` property with any value type.
protocol DependencyProperty {
  /// The dependencies at the creation of the property.
  var initialValues: DependencyValues { get }
}
