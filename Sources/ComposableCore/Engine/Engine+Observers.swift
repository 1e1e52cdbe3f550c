package import Dependencies
package import Sharing

extension Engine {
  /// Called after each reduce, before the action's effects start.
  package var didReduce: ((Action, ActionCause) -> Void)? {
    get { probe?.didReduce }
    set { withProbe { $0.didReduce = newValue } }
  }

  /// What takes part in what reducers ask the world for.
  package var journal: WorldJournal? {
    get { probe?.journal }
    set { withProbe { $0.journal = newValue } }
  }

  /// What notes what reducers find in shared values.
  package var sharedJournal: SharedJournal? {
    get { probe?.sharedJournal }
    set { withProbe { $0.sharedJournal = newValue } }
  }

  /// Tells `observer` from now on what the engine does.
  package func attach(_ observer: any StoreObserver<State, Action>) {
    attach(observer, looking: nil)
  }

  /// Tells `observer` from now on what the engine does, and shows it the state in place.
  package func attach(looking observer: any StateLooker<State, Action>) {
    attach(observer, looking: observer)
  }

  private func attach(
    _ observer: any StoreObserver<State, Action>,
    looking looker: (any StateLooker<State, Action>)?
  ) {
    withProbe { probe in
      if !probe.hasObservers {
        effects.watch = EffectWatch(
          started: { [unowned probe] in probe.started($0) },
          start: { [unowned probe] in probe.start($0, $1) },
          ended: { [unowned probe] in probe.ended($0) }
        )
      }
      probe.attach(observer, looking: looker)
    }
  }

  /// Tells `observer` nothing more.
  package func detach(_ observer: any StoreObserver<State, Action>) {
    withProbe { probe in
      probe.detach(observer)
      if !probe.hasObservers { effects.watch = nil }
    }
  }

  private func withProbe(_ body: (EngineProbe<State, Action>) -> Void) {
    let probe = probe ?? EngineProbe(after: lastNumbered)
    body(probe)
    lastNumbered = probe.last
    self.probe = probe.isNeeded ? probe : nil
  }
}
