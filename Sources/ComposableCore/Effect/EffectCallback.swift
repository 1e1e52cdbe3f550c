package import ComposableDiagnostics
package import Dependencies

/// Work that calls back with what it has to say, at once or later, instead of running in a task.
///
/// It is what publishers and schedulers make of an effect.
@usableFromInline
package struct EffectCallback<Action>: @unchecked Sendable {
  // Sendable as effects are: it was made for one effect, and one engine starts it, where that engine is.

  package let name: String?
  package let callSite: CallSite
  /// What was in force where the effect was made; its work begins with the same.
  package let dependencies: DependencyValues
  private let work: (Receiver) -> () -> Void

  /// What the work calls back.
  package struct Receiver {
    /// Sends an action; ignored once the work was cancelled.
    package let send: (Action) -> Void
    /// Says that the work is over; to be called once, and last.
    package let finish: () -> Void
    /// Says instead that the work failed, and with it all that its action set off; nil in a store, which takes actions only.
    package let fail: ((_ error: any Error) -> Void)?
  }

  /// Describes work that calls back.
  ///
  /// - Parameters:
  ///   - name: What failures of a test call it.
  ///   - callSite: Where it was made.
  ///   - dependencies: What is in force there.
  ///   - work: Begins the work, and returns what cancels it.
  package init(
    name: String?,
    callSite: CallSite,
    dependencies: DependencyValues = .inForce,
    work: @escaping (_ receiver: Receiver) -> () -> Void
  ) {
    self.name = name
    self.callSite = callSite
    self.dependencies = dependencies
    self.work = work
  }

  /// Begins the work.
  ///
  /// - Parameter receiver: What it calls back.
  /// - Returns: What cancels it.
  package func begin(_ receiver: Receiver) -> () -> Void {
    work(receiver)
  }

  /// The same work, begun by `body`, which gets what the work calls back and the work itself.
  func wrapping(
    _ body: @escaping (_ receiver: Receiver, _ work: (Receiver) -> () -> Void) -> () -> Void
  ) -> Self {
    Self(name: name, callSite: callSite, dependencies: dependencies) { [work] receiver in
      body(receiver, work)
    }
  }

  /// Returns the same work, which sends an action instead of its failure.
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

  /// The same work in another domain.
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
