import ComposableCore
import ComposableDiagnostics
import Sharing

// MARK: - Effects that still run

extension TestLedger {
  /// The effects with a running task, without enclosing sequences.
  var running: [LiveEffect] {
    engine.effects.inFlight.filter { $0.callSite != nil }
  }

  /// The running effects that the test must finish, cancel or skip.
  var awaited: [LiveEffect] { running.filter { !isForgotten($0) } }

  /// Describes an effect by its cause and its last action.
  func describe(_ effect: LiveEffect) -> String {
    let trace = traces[effect.id] ?? Trace(callSite: callSite)
    return Messages.effect(
      startedBy: trace.startedBy,
      madeAt: effect.callSite,
      name: effect.name,
      cancelIDs: effect.cancelIDLabels,
      sentCount: trace.sentCount,
      lastSent: trace.lastSent,
      isCancelled: effect.isCancelled
    )
  }

  /// Reports effects that did not finish before a timeout.
  func reportUnfinished(after timeout: Duration, at callSite: CallSite) {
    let awaited = awaited
    reported.formUnion(awaited.map(\.id))
    report(Messages.effectsDidNotFinish(awaited.map(describe), after: timeout), at: callSite)
  }

  /// Reports effects that never suspend, and cancels them.
  func reportEndlessWork(after time: Duration) {
    let running = running
    let place = running.first.flatMap { traces[$0.id]?.callSite } ?? callSite
    report(Messages.effectsAreEndless(running.map(describe), after: time), at: place)
    engine.cancelEffects()
  }
}

// MARK: - The end of a test

extension TestLedger {
  /// Reports unreceived actions, running effects and unasserted changes of shared values, each once.
  ///
  /// Then discards the actions and changes.
  ///
  /// The reports are failures with exhaustivity `.on`, known issues with `showSkippedAssertions`, and omitted with
  /// `.off`.
  ///
  /// - Parameter finish: The call of `finish` in the test; `nil` on release of the store.
  func reportEnd(at finish: CallSite? = nil) {
    defer {
      skipReceived(received.count)
      sharedChanges.reset()
      unassertedSharedChanges.reset()
      if let finish { end(at: finish) }
    }
    guard exhaustivity != .off else { return }
    // Leftovers after an earlier finish are reported at the line that continued the test.
    let place = finish ?? useAfterFinish ?? callSite
    let isLate = finish == nil && useAfterFinish != nil
    let unreceived = received.filter { $0.passedFrom == nil }
    if !unreceived.isEmpty {
      let message =
        exhaustivity == .on
        ? Messages.unreceived(unreceived.map(\.action), after: isLate ? self.finish : nil)
        : Messages.skipped(changes(received.count))
      reportLeft(message, at: place)
    }
    for effect in awaited where !effect.isCancelled && reported.insert(effect.id).inserted {
      let place = traces[effect.id]?.callSite ?? place
      reportLeft(Messages.effectStillRunning(describe(effect)), at: place)
    }
    let changes = unassertedChanges
    if !changes.isEmpty { reportLeft(Messages.unassertedSharedChanges(changes), at: place) }
  }

  /// The changes of shared values that need an assertion.
  private var unassertedChanges: [UnassertedChange] {
    sharedChanges.attributeToEffects()
    unassertedSharedChanges.move(to: sharedChanges)
    return sharedChanges.unasserted.filter { $0.isByEffect || requiresSharedChangesOutsideState }
  }

  private func reportLeft(_ message: String, at callSite: CallSite) {
    switch exhaustivity {
    case .on: report(message, at: callSite)
    case .off: reportSkipped(message, at: callSite)
    }
  }
}
