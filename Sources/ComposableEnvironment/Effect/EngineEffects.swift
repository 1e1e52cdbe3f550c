import ComposableCore
import ComposableDiagnostics
import RxShaped

extension ComposableCore.Effect {
  /// The engine's effect that runs a stream.
  init(_ observable: Observable<Action>) {
    self.init(
      .callback(
        EffectCallback(name: nil, callSite: CallSite()) { receiver in
          let subscription = observable.subscribe(
            onNext: receiver.send,
            onError: {
              report(Messages.failed($0), at: CallSite())
              receiver.finish()
            },
            onCompleted: receiver.finish
          )
          return { subscription.dispose() }
        }
      )
    )
  }
}

/// What an effect of the engine says, as a stream.
///
/// Each subscription has an engine of its own, in which ids of cancellable effects mean the same as in a store.
func stream<Output>(of effect: ComposableCore.Effect<Output>) -> Observable<Output> {
  if effect.isNone { return .empty() }
  return .create { observer in
    let run = EffectRun(effect, observer)
    run.begin()
    return Disposables.create { run.end() }
  }
}

/// An effect of the engine on its way to the subscriber that listens to it as a stream.
private final class EffectRun<Output>: @unchecked Sendable {
  // Sendable because its engine hears effects wherever they call back, and a stream's listener is called on one
  // thread at a time.

  private let engine: Engine<Void, Output?>
  private let observer: AnyObserver<Output>
  private var hasEnded = false
  private var isBeginning = true

  init(_ effect: ComposableCore.Effect<Output>, _ observer: AnyObserver<Output>) {
    self.observer = observer
    engine = Engine(
      initialState: (),
      reducer: Reduce { _, output in
        output == nil ? effect.embedded { (output: Output) -> Output? in output } : .none
      },
      overrides: nil
    )
  }

  func begin() {
    // It lives until the effect is over: the subscriber need not keep what ends the subscription.
    engine.home = EffectHome(isEverywhere: true) { [self] output in engine.receive(output) }
    engine.didReduce = { [observer] output, _ in
      if let output { observer.onNext(output) }
    }
    engine.effects.didRemove = { [unowned self] _ in finishIfIdle() }
    engine.send(nil)
    isBeginning = false
    finishIfIdle()
  }

  func end() {
    hasEnded = true
    engine.cancelEffects()
    engine.home = nil
  }

  private func finishIfIdle() {
    guard engine.effects.isEmpty, !hasEnded, !isBeginning else { return }
    hasEnded = true
    engine.home = nil
    observer.onCompleted()
  }
}
