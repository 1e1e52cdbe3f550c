package import ComposableDiagnostics
package import Dependencies

/// The asynchronous part of an effect, with what the engine needs to start and name it.
@usableFromInline
package struct EffectRun<Action>: Sendable {
  package let name: String?
  package let priority: TaskPriority?
  package let callSite: CallSite
  /// What was in force where the effect was made; its work sees the same.
  package let dependencies: DependencyValues
  private let work: Work
  private var ownDismissal: (@Sendable () -> Action)?

  /// How the work is tied to its way home.
  private enum Work {
    /// By a closure, around closures of the domains further inside, as many as `depth` says.
    case near(@Sendable (Send<Action>) -> @Sendable () async -> Void, depth: Int)
    /// By a list of steps, and a closure that comes after them, around as many others as `depth` says.
    case far(MappedRun, last: @Sendable (AnyObject) -> Action, depth: Int)
  }

  /// Describes the work of an effect.
  ///
  /// - Parameters:
  ///   - name: What its task is called.
  ///   - priority: That of its task.
  ///   - callSite: Where it was made.
  ///   - dependencies: What is in force there.
  ///   - bind: Ties the work to its way home. That happens before the task starts: what follows the
  ///     author's closure inside the task, and be it the release of a closure, has the task change threads
  ///     once more before the store hears of its end.
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
    work = .near(bind, depth: 0)
  }

  private init<Other>(_ other: EffectRun<Other>, work: Work) {
    name = other.name
    priority = other.priority
    callSite = other.callSite
    dependencies = other.dependencies
    self.work = work
  }

  /// Ties the work to its way home.
  var bind: @Sendable (Send<Action>) -> @Sendable () async -> Void {
    switch work {
    case .near(let bind, _): bind
    case .far(let run, let last, _): { send in run.bind { send.deliver(last($0)) } }
    }
  }

  /// Makes the action that ends the presentation the effect belongs to; nil where nothing presents it.
  var dismissal: (@Sendable () -> Action)? {
    if let ownDismissal { return ownDismissal }
    guard case .far(let run, let last, _) = work, let dismissal = run.dismissal else { return nil }
    return { last(dismissal()) }
  }

  /// The same work in another domain.
  func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> EffectRun<T> {
    switch work {
    case .near(let bind, let depth) where depth < MappedRun.depthLimit:
      var run = EffectRun<T>(
        self,
        work: .near({ bind($0.embedded(by: transform)) }, depth: depth + 1)
      )
      if let ownDismissal { run.ownDismissal = { transform(ownDismissal()) } }
      return run
    case .near(let bind, _):
      return far(MappedRun { send in bind(Send(home: { send(Boxed($0)) })) }, transform)
    case .far(let run, let last, let depth) where depth < MappedRun.depthLimit:
      var result = EffectRun<T>(
        self,
        work: .far(run, last: { transform(last($0)) }, depth: depth + 1)
      )
      if let ownDismissal { result.ownDismissal = { transform(ownDismissal()) } }
      return result
    case .far(let run, let last, _):
      return far(run.followed { Boxed(last($0)) }, transform)
    }
  }

  private func far<T>(
    _ run: MappedRun,
    _ transform: @escaping @Sendable (Action) -> T
  ) -> EffectRun<T> {
    var run = run
    if let ownDismissal { run.dismiss { Boxed(ownDismissal()) } }
    return EffectRun<T>(
      self,
      work: .far(run, last: { transform(Boxed<Action>.value(in: $0)) }, depth: 0)
    )
  }

  /// The same effect with its work tied to its way home in another way.
  func tied(by bind: @escaping @Sendable (Send<Action>) -> @Sendable () async -> Void) -> Self {
    var run = Self(self, work: .near(bind, depth: MappedRun.depthLimit))
    run.ownDismissal = dismissal
    return run
  }

  /// The same work with a way out of the presentation it belongs to, unless it has one further inside.
  func dismissed(by dismissal: @escaping @Sendable () -> Action) -> Self {
    guard self.dismissal == nil else { return self }
    var run = self
    run.ownDismissal = dismissal
    return run
  }
}

/// The work of an effect whose actions were turned into those of very many domains, one after the other.
///
/// Closures around closures would need as much of the stack as they are many. So after a number of them, what
/// they do together becomes a step in a list, and the next ones begin anew.
private struct MappedRun: Sendable {
  /// How many closures may lie around each other.
  static var depthLimit: Int { 64 }

  private let work: @Sendable (@escaping @MainActor @Sendable (AnyObject) -> Void) -> Bound
  private var steps: [@Sendable (AnyObject) -> AnyObject] = []
  /// Makes what ends the presentation, and the step that takes it.
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

  /// Notes what ends the presentation; the steps that are there already have been taken.
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

/// An action whose type is forgotten on the way through many domains.
private final class Boxed<Value> {
  private let value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// What a step has put into a box; the one that takes it out is made where the type is known.
  static func value(in box: AnyObject) -> Value {
    unsafeDowncast(box, to: Boxed<Value>.self).value
  }
}
