package import Dependencies
package import Sharing

extension Engine {
  /// Called after each reduce, before the action's effects start.
  package var didReduce: ((Action, ActionCause) -> Void)? {
    get { probe?.didReduce }
    set { withProbe { $0.didReduce = newValue } }
  }

  /// The log of nondeterministic values for the replay of reducers.
  package var replayLog: ReplayLog? {
    get { probe?.replayLog }
    set { withProbe { $0.replayLog = newValue } }
  }

  /// The log of shared values that reducers read.
  package var sharedReplayLog: SharedReplayLog? {
    get { probe?.sharedReplayLog }
    set { withProbe { $0.sharedReplayLog = newValue } }
  }

  /// Attaches an observer to the engine.
  package func attach(_ observer: any StoreObserver<State, Action>) {
    attach(observer, borrower: nil)
  }

  /// Attaches an observer that reads the state in place.
  package func attach(borrower observer: any BorrowingStoreObserver<State, Action>) {
    attach(observer, borrower: observer)
  }

  private func attach(
    _ observer: any StoreObserver<State, Action>,
    borrower: (any BorrowingStoreObserver<State, Action>)?
  ) {
    withProbe { probe in
      if !probe.hasObservers {
        effects.delegate = EffectRegistryDelegate(
          started: { [unowned probe] in probe.started($0) },
          start: { [unowned probe] in probe.start($0, $1) },
          ended: { [unowned probe] in probe.ended($0) }
        )
      }
      probe.attach(observer, borrower: borrower)
    }
  }

  /// Detaches an observer; it receives no further callbacks.
  package func detach(_ observer: any StoreObserver<State, Action>) {
    withProbe { probe in
      probe.detach(observer)
      if !probe.hasObservers { effects.delegate = nil }
    }
  }

  private func withProbe(_ body: (EngineProbe<State, Action>) -> Void) {
    let probe = probe ?? EngineProbe(after: lastNumbered)
    body(probe)
    lastNumbered = probe.last
    self.probe = probe.isNeeded ? probe : nil
  }
}
