package import ComposableDiagnostics
package import Dependencies

/// The asynchronous part of an effect, with the data that the engine needs to start and name it.
@usableFromInline
package struct EffectRun<Action>: Sendable {
  package let name: String?
  package let priority: TaskPriority?
  package let callSite: CallSite
  /// The dependencies active where the effect was created; the work runs with them.
  package let dependencies: DependencyValues
  private let work: Work
  private var ownDismissal: (@Sendable () -> Action)?

  /// The connection between the work and the delivery of its actions.
  private enum Work {
    /// A closure with `depth` nested closures, one for each transformation of the action.
    case shallow(@Sendable (Send<Action>) -> @Sendable () async -> Void, depth: Int)
    /// A list of transformations, and a final closure with `depth` nested closures.
    case deep(MappedRun, last: @Sendable (AnyObject) -> Action, depth: Int)
  }

  /// Creates the work of an effect.
  ///
  /// - Parameters:
  ///   - name: The name of its task.
  ///   - priority: The priority of its task.
  ///   - callSite: The call that created the effect.
  ///   - dependencies: The dependencies active at that call.
  ///   - bind: A closure that connects the work to the delivery of its actions. It runs before the task starts: any
  ///     code after the author's closure inside the task, even the release of a closure, costs one more thread switch
  ///     before the store is notified of the end.
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
    work = .shallow(bind, depth: 0)
  }

  private init<Other>(_ other: EffectRun<Other>, work: Work) {
    name = other.name
    priority = other.priority
    callSite = other.callSite
    dependencies = other.dependencies
    self.work = work
  }

  /// Connects the work to the delivery of its actions.
  var bind: @Sendable (Send<Action>) -> @Sendable () async -> Void {
    switch work {
    case .shallow(let bind, _): bind
    case .deep(let run, let last, _): { send in run.bind { send.deliver(last($0)) } }
    }
  }

  /// Creates the action that dismisses the effect's presentation; `nil` if the feature is not presented.
  var dismissal: (@Sendable () -> Action)? {
    if let ownDismissal { return ownDismissal }
    guard case .deep(let run, let last, _) = work, let dismissal = run.dismissal else { return nil }
    return { last(dismissal()) }
  }

  /// Returns the same work in another domain.
  func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> EffectRun<T> {
    switch work {
    case .shallow(let bind, let depth) where depth < MappedRun.depthLimit:
      var run = EffectRun<T>(
        self,
        work: .shallow({ bind($0.embedded(by: transform)) }, depth: depth + 1)
      )
      if let ownDismissal { run.ownDismissal = { transform(ownDismissal()) } }
      return run
    case .shallow(let bind, _):
      return deep(MappedRun { send in bind(Send(delivering: { send(Boxed($0)) })) }, transform)
    case .deep(let run, let last, let depth) where depth < MappedRun.depthLimit:
      var result = EffectRun<T>(
        self,
        work: .deep(run, last: { transform(last($0)) }, depth: depth + 1)
      )
      if let ownDismissal { result.ownDismissal = { transform(ownDismissal()) } }
      return result
    case .deep(let run, let last, _):
      return deep(run.followed { Boxed(last($0)) }, transform)
    }
  }

  private func deep<T>(
    _ run: MappedRun,
    _ transform: @escaping @Sendable (Action) -> T
  ) -> EffectRun<T> {
    var run = run
    if let ownDismissal { run.dismiss { Boxed(ownDismissal()) } }
    return EffectRun<T>(
      self,
      work: .deep(run, last: { transform(Boxed<Action>.value(in: $0)) }, depth: 0)
    )
  }

  /// Returns the same effect with a new connection between its work and the delivery of actions.
  func bound(by bind: @escaping @Sendable (Send<Action>) -> @Sendable () async -> Void) -> Self {
    var run = Self(self, work: .shallow(bind, depth: MappedRun.depthLimit))
    run.ownDismissal = dismissal
    return run
  }

  /// Returns the same work with an action that dismisses its presentation, unless an inner presentation already has
  /// one.
  func dismissed(by dismissal: @escaping @Sendable () -> Action) -> Self {
    guard self.dismissal == nil else { return self }
    var run = self
    run.ownDismissal = dismissal
    return run
  }
}

/// The work of an effect whose actions are transformed through very many domains.
///
/// Nested closures need stack in proportion to their depth. At the depth limit, their composition becomes a step of a
/// list, and the nesting restarts at zero.
private struct MappedRun: Sendable {
  /// The maximum depth of nested closures.
  static var depthLimit: Int { 64 }

  private let work: @Sendable (@escaping @MainActor @Sendable (AnyObject) -> Void) -> Bound
  private var steps: [@Sendable (AnyObject) -> AnyObject] = []
  /// The creation of the dismissing action, and the index of the first step that transforms it; `nil` without a
  /// dismissal.
  private var exit: (make: @Sendable () -> AnyObject, firstStep: Int)?

  typealias Bound = @Sendable () async -> Void

  init(
    work: @escaping @Sendable (@escaping @MainActor @Sendable (AnyObject) -> Void) -> Bound
  ) {
    self.work = work
  }

  func followed(by step: @escaping @Sendable (AnyObject) -> AnyObject) -> Self {
    var run = self
    run.steps.append(step)
    return run
  }

  /// Records the action that dismisses the presentation; existing steps do not transform it.
  mutating func dismiss(by make: @escaping @Sendable () -> AnyObject) {
    exit = (make, steps.count)
  }

  func bind(_ send: @escaping @MainActor @Sendable (AnyObject) -> Void) -> Bound {
    work { [steps] action in send(steps.reduce(action) { $1($0) }) }
  }

  var dismissal: (@Sendable () -> AnyObject)? {
    guard let exit else { return nil }
    return { [steps] in steps[exit.firstStep...].reduce(exit.make()) { $1($0) } }
  }
}

/// A type-erased action in a chain of many domains.
private final class Boxed<Value> {
  private let value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// Returns the value of a box; the caller was created where its type is known, so the cast is safe.
  static func value(in box: AnyObject) -> Value {
    unsafeDowncast(box, to: Boxed<Value>.self).value
  }
}
