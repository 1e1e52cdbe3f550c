package import ComposableDiagnostics
package import Dependencies

/// Work that sends its actions through callbacks, synchronously or later, instead of running in a task.
///
/// The effects of publishers and schedulers use it.
@usableFromInline
package struct EffectCallback<Action>: @unchecked Sendable {
  // Sendable as effects are: it was created for one effect, and one engine starts it in its own isolation.

  package let name: String?
  package let callSite: CallSite
  /// The dependencies active at the effect's creation; the work starts with them.
  package let dependencies: DependencyValues
  private let work: (Receiver) -> () -> Void

  /// The callbacks of the work.
  package struct Receiver {
    /// Sends an action; ignored after the work was cancelled.
    package let send: (Action) -> Void
    /// Reports the end of the work; must be called once, after all other callbacks.
    package let finish: () -> Void
    /// Reports, instead of `finish`, that the work and everything its action caused have failed.
    ///
    /// It is `nil` in a store, which accepts only actions.
    package let fail: ((_ error: any Error) -> Void)?
  }

  /// Creates callback-based work.
  ///
  /// - Parameters:
  ///   - name: The name in the failures of a test.
  ///   - callSite: The call that created the work.
  ///   - dependencies: The dependencies active at that call.
  ///   - work: A closure; it starts the work and returns its cancellation.
  package init(
    name: String?,
    callSite: CallSite,
    dependencies: DependencyValues = .activeOverrides,
    work: @escaping (_ receiver: Receiver) -> () -> Void
  ) {
    self.name = name
    self.callSite = callSite
    self.dependencies = dependencies
    self.work = work
  }

  /// Starts the work.
  ///
  /// - Parameter receiver: The callbacks.
  /// - Returns: The cancellation of the work.
  package func begin(_ receiver: Receiver) -> () -> Void {
    work(receiver)
  }

  /// Returns the same work, started by `body` with the callbacks and the original work.
  func wrapping(
    _ body: @escaping (_ receiver: Receiver, _ work: (Receiver) -> () -> Void) -> () -> Void
  ) -> Self {
    Self(name: name, callSite: callSite, dependencies: dependencies) { [work] receiver in
      body(receiver, work)
    }
  }

  /// Returns the same work with its failure replaced by an action.
  package func catching(_ transform: @escaping (_ error: any Error) -> Action) -> Self {
    wrapping { receiver, work in
      work(
        Receiver(
          send: receiver.send,
          finish: receiver.finish,
          fail: { error in
            receiver.send(transform(error))
            receiver.finish()
          }
        )
      )
    }
  }

  /// Returns the same work in another domain.
  func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> EffectCallback<T> {
    EffectCallback<T>(name: name, callSite: callSite, dependencies: dependencies) {
      [work] receiver in
      work(
        Receiver(
          send: { receiver.send(transform($0)) },
          finish: receiver.finish,
          fail: receiver.fail
        )
      )
    }
  }
}
