import ComposableCore
import ComposableDiagnostics
import RxShaped

extension ComposableCore.Effect {
  /// Creates an engine effect that runs a stream.
  init(_ observable: Observable<Action>) {
    self.init(
      .callback(
        EffectCallback(name: nil, callSite: CallSite()) { receiver in
          let subscription = observable.subscribe(
            onNext: receiver.send,
            onError: { error in
              if let fail = receiver.fail { return fail(error) }
              report(Messages.failed(error), at: CallSite())
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

/// Returns a stream of the values of an engine effect.
///
/// Each subscription has a separate engine, in which the ids of cancellable effects have the same meaning as in a
/// store.
func stream<Output>(of effect: ComposableCore.Effect<Output>) -> Observable<Output> {
  if effect.isNone { return .empty() }
  return .create { observer in
    let run = EffectRun(effect, observer)
    run.begin()
    return Disposables.create { run.end() }
  }
}

/// The run of an engine effect for one subscription.
private final class EffectRun<Output>: @unchecked Sendable {
  // Sendable because its engine accepts values on any thread, and an observer is called on one thread at a time.

  private enum Step {
    case begin, value(Output), failure(any Error)
  }

  private let engine: Engine<Void, Step>
  private let observer: AnyObserver<Output>
  private var hasEnded = false
  private var hasFailed = false
  private var isBeginning = true

  init(_ effect: ComposableCore.Effect<Output>, _ observer: AnyObserver<Output>) {
    self.observer = observer
    engine = Engine(
      initialState: (),
      reducer: Reduce { _, step in
        if case .begin = step { effect.embedded { Step.value($0) } } else { .none }
      },
      overrides: nil
    )
  }

  func begin() {
    // Retained until the effect ends; the subscriber need not retain the disposable.
    engine.delivery = EffectDelivery(runsInline: true, fail: { [self] in fail($0) }) {
      [self] output in
      engine.receive(output)
    }
    engine.didReduce = { [unowned self] step, _ in
      switch step {
      case .begin: break
      case .value(let output): observer.onNext(output)
      case .failure(let error): finish { $0.onError(error) }
      }
    }
    engine.effects.didRemove = { [unowned self] _ in finishIfIdle() }
    engine.send(.begin)
    isBeginning = false
    finishIfIdle()
  }

  func end() {
    hasEnded = true
    engine.cancelEffects()
    engine.delivery = nil
  }

  private func fail(_ error: any Error) {
    hasFailed = true
    // Queued after the values of other effects.
    engine.send(.failure(error))
  }

  private func finishIfIdle() {
    if engine.effects.isEmpty, !hasFailed, !isBeginning { finish { $0.onCompleted() } }
  }

  private func finish(_ say: (AnyObserver<Output>) -> Void) {
    guard !hasEnded else { return }
    hasEnded = true
    engine.delivery = nil
    say(observer)
  }
}
