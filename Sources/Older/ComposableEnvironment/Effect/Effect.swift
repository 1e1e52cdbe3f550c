package import ComposableCore
import ConcurrencyExtras
public import RxShaped

/// A unit of work of the environment, whose values become actions.
///
/// An effect is both a stream and an effect of the engine. A store starts the effects that its reducer returns after it
/// has reduced the action. Environments return effects, and features map the values to actions:
///
/// ```swift
/// case .didLoad:
///   return environment.loadData().map(Action.receiveData)
/// ```
public struct Effect<Output>: ObservableType {
  /// The effect of the engine.
  package let core: ComposableCore.Effect<Output>
  /// The stream that the effect was created from, if any; its observers need no engine.
  let source: Observable<Output>?

  init(core: ComposableCore.Effect<Output>, source: Observable<Output>? = nil) {
    self.core = core
    self.source = source
  }

  /// Creates an effect from a stream.
  ///
  /// A failure of the stream is reported as an issue; convert it to a value with `catchToEffect()` first.
  public init(_ observable: Observable<Output>) {
    self.init(core: ComposableCore.Effect(observable), source: observable)
  }

  /// Creates an effect that emits one value immediately.
  ///
  /// If a reducer returns the effect, its action is reduced after the current and all pending actions.
  public init(value: Output) {
    self.init(core: .send(value), source: .just(value))
  }

  /// Creates an effect that fails immediately, for environments whose effects are caught by `catchToEffect()`.
  public init(error: any Error) {
    self.init(.error(error))
  }

  /// An effect that completes immediately.
  public static var none: Effect { Effect(core: .none, source: .empty()) }

  /// Subscribes to the values of the effect, without a store.
  public func subscribe(_ observer: AnyObserver<Output>) -> any Disposable {
    (source ?? stream(of: core)).subscribe(observer)
  }
}

/// An effect with an additional, ignored type parameter for failures, because Swift does not overload types by the
/// number of type arguments.
public typealias EffectPublisher<Output, Failure: Error> = Effect<Output>

extension ObservableType {
  /// Converts the stream to an effect.
  public func eraseToEffect() -> Effect<Element> {
    self as? Effect<Element> ?? Effect(asObservable())
  }

  /// Converts the stream to an effect that emits values and its failure as results, and never fails.
  ///
  /// If one of several merged or concatenated effects fails, the others are cancelled.
  public func catchToEffect() -> Effect<Result<Element, any Error>> {
    Effect(
      Observable.create { observer in
        subscribe(
          onNext: { observer.onNext(.success($0)) },
          onError: {
            observer.onNext(.failure($0))
            observer.onCompleted()
          },
          onCompleted: { observer.onCompleted() }
        )
      }
    )
  }

  /// Converts the stream to an effect that emits an action for each value and for its failure.
  ///
  /// - Parameter transform: A function that creates the action: `catchToEffect(Action.saved)`.
  /// - Returns: The effect, which never fails.
  public func catchToEffect<Action>(
    _ transform: @escaping (_ result: Result<Element, any Error>) -> Action
  ) -> Effect<Action> {
    catchToEffect().map(transform)
  }

  /// Runs the stream and discards its values.
  ///
  /// - Parameter outputType: The output type of the effect.
  /// - Returns: An effect without values.
  public func fireAndForget<NewOutput>(
    outputType: NewOutput.Type = NewOutput.self
  ) -> Effect<NewOutput> {
    Effect(
      Observable.create { observer in
        subscribe(
          onError: { observer.onError($0) },
          onCompleted: { observer.onCompleted() }
        )
      }
    )
  }
}
