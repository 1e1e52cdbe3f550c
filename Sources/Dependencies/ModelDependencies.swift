import ComposableDiagnostics
import IssueReporting

/// What was set where models were made, for as long as they live.
enum ModelDependencies {
  fileprivate struct Entry: @unchecked Sendable {
    // The model may not be sendable, but nothing is ever done with it: the reference, which the runtime
    // reads atomically, only tells whether the model still lives at its address.
    weak let model: AnyObject?
    let values: DependencyValues
    /// How many entries had been made before this one.
    let number: Int
  }

  fileprivate struct Entries: Sendable {
    var byModel: [ObjectIdentifier: Entry] = [:]
    var purgeCount = 64
    var madeCount = 0
  }

  private static let entries = Locked(Entries())

  /// A moment before which an operation has not begun, for ``remember(_:of:since:)``; nil if its result is
  /// no object, for which nothing is remembered.
  static func start<Result>(_ result: Result.Type) -> Int? {
    guard Result.self is AnyObject.Type else { return nil }
    return entries.withLock { $0.madeCount }
  }

  /// Keeps the values that `result` was made with.
  ///
  /// What was kept for it since `start` comes from an operation within this one, whose values are these with
  /// more set, so that stays.
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
    // Values may run code when they go away; that happens here, outside the lock.
    withExtendedLifetime(removed) {}
  }

  /// The values that a model was made with, or those of the current task if that is unknown.
  static func values(of model: AnyObject, callSite: CallSite) -> DependencyValues {
    // A property was made where the model was; what is remembered is as near as the result of an operation.
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
    return DependencyValues.inForce
  }

  private static func firstProperty(of mirror: Mirror) -> (any DependencyProperty)? {
    for child in mirror.children {
      if let property = child.value as? any DependencyProperty { return property }
    }
    return mirror.superclassMirror.flatMap(firstProperty)
  }
}

extension ModelDependencies.Entries {
  /// Takes out the entries of models that are gone, once there are twice as many as were alive before.
  fileprivate mutating func purgeIfLarge() -> [ObjectIdentifier: ModelDependencies.Entry] {
    guard byModel.count >= purgeCount else { return [:] }
    let gone = byModel.filter { $0.value.model == nil }
    for id in gone.keys { byModel[id] = nil }
    purgeCount = max(64, byModel.count * 2)
    return gone
  }
}

/// A `@Dependency` property of any type.
protocol DependencyProperty {
  /// What was set where the property was made.
  var initialValues: DependencyValues { get }
}
