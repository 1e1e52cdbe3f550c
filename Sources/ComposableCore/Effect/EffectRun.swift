package import ConcurrencyExtras
package import Dependencies

/// The asynchronous part of an effect, with what the engine needs to start and name it.
@usableFromInline
package struct EffectRun<Action>: Sendable {
  package let name: String?
  package let priority: TaskPriority?
  package let callSite: CallSite
  /// What was in force where the effect was made; its work sees the same.
  package let dependencies: DependencyValues
  /// Makes the action that ends the presentation the effect belongs to; nil where nothing presents it.
  private(set) var dismissal: (@Sendable () -> Action)?
  /// Ties the work to its way home.
  ///
  /// That happens before the task starts: what follows the author's closure inside the task, and be it
  /// the release of a closure, has the task change threads once more before the store hears of its end.
  var bind: @Sendable (Send<Action>) -> @Sendable () async -> Void

  package init(
    name: String?,
    priority: TaskPriority?,
    callSite: CallSite,
    dependencies: DependencyValues,
    bind: @escaping @Sendable (Send<Action>) -> @Sendable () async -> Void
  ) {
    self.name = name
    self.priority = priority
    self.callSite = callSite
    self.dependencies = dependencies
    self.bind = bind
  }

  func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> EffectRun<T> {
    var run = EffectRun<T>(
      name: name,
      priority: priority,
      callSite: callSite,
      dependencies: dependencies
    ) { [bind] send in
      bind(send.embedded(by: transform))
    }
    if let dismissal {
      run.dismissal = { transform(dismissal()) }
    }
    return run
  }

  /// The same work with a way out of the presentation it belongs to, unless it has one further inside.
  func leaving(by dismissal: @escaping @Sendable () -> Action) -> Self {
    guard self.dismissal == nil else { return self }
    var run = self
    run.dismissal = dismissal
    return run
  }
}
