package import ConcurrencyExtras
import Dependencies

/// The asynchronous part of an effect, with what the engine needs to start and name it.
@usableFromInline
package struct EffectRun<Action>: Sendable {
  package let name: String?
  package let priority: TaskPriority?
  package let callSite: CallSite
  package let operation: @Sendable (EffectContext<Action>) async -> Void

  package init(
    name: String?,
    priority: TaskPriority?,
    callSite: CallSite,
    operation: @escaping @Sendable (EffectContext<Action>) async -> Void
  ) {
    self.name = name
    self.priority = priority
    self.callSite = callSite
    self.operation = operation
  }

  func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> EffectRun<T> {
    EffectRun<T>(name: name, priority: priority, callSite: callSite) { [operation] context in
      await operation(context.map(transform))
    }
  }

  func transformContext(
    _ transform: @escaping @Sendable (EffectContext<Action>) -> EffectContext<Action>
  ) -> Self {
    EffectRun(name: name, priority: priority, callSite: callSite) { [operation] context in
      await operation(transform(context))
    }
  }
}

/// A running effect's way home: where its actions go, and how it leaves its presentation.
package struct EffectContext<Action>: Sendable {
  package let send: @MainActor @Sendable (Action) -> Void
  /// Ends the presentation the effect belongs to; nil where nothing presents it.
  package var dismiss: (@MainActor @Sendable () -> Void)?

  package init(
    send: @escaping @MainActor @Sendable (Action) -> Void,
    dismiss: (@MainActor @Sendable () -> Void)? = nil
  ) {
    self.send = send
    self.dismiss = dismiss
  }

  /// The way home of an effect of a child whose actions `embed` turns into this domain's.
  func map<Child>(_ embed: @escaping @Sendable (Child) -> Action) -> EffectContext<Child> {
    EffectContext<Child>(send: { [send] in send(embed($0)) }, dismiss: dismiss)
  }
}
