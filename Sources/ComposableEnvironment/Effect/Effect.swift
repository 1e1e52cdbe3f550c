package import ComposableCore
import ConcurrencyExtras
public import RxShaped

/// What a reducer asks of its environment: values that come back as actions, at once or later.
///
/// It is a stream and an effect of the architecture's engine at the same time. Returned by a reducer, the
/// store starts it after the action was reduced. An environment hands it out, and features turn its
/// values into actions:
///
/// ```swift
/// case .didLoad:
///   return environment.loadData().map(Action.receiveData)
/// ```
public struct Effect<Output>: ObservableType {
  /// What the engine runs.
  package let core: ComposableCore.Effect<Output>
  /// The stream it was made of, if it was made of just one; what listens to that needs no engine.
  let source: Observable<Output>?

  init(core: ComposableCore.Effect<Output>, source: Observable<Output>? = nil) {
    self.core = core
    self.source = source
  }

  /// Makes an effect of a stream.
  ///
  /// A failure of the stream is reported as an issue; turn it into a value with `catchToEffect()` first.
  public init(_ observable: Observable<Output>) {
    self.init(core: ComposableCore.Effect(observable), source: observable)
  }

  /// An effect that says one value, at once.
  ///
  /// As the effect of a reducer its action comes after the current one and all that already wait.
  public init(value: Output) {
    self.init(core: .send(value), source: .just(value))
  }

  /// An effect that fails at once; for an environment whose effects are caught by `catchToEffect()`.
  public init(error: any Error) {
    self.init(.error(error))
  }

  /// No effect: it is complete at once.
  public static var none: Effect { Effect(core: .none, source: .empty()) }

  /// Listens to what the effect says, without a store.
  public func subscribe(_ observer: AnyObserver<Output>) -> any Disposable {
    (source ?? stream(of: core)).subscribe(observer)
  }
}

/// What a reducer asks of the world, with a place for the type of failures, which is not looked at: Swift does
/// not overload a name by the number of its type arguments.
public typealias EffectPublisher<Output, Failure: Error> = Effect<Output>

extension ObservableType {
  /// The stream as an effect.
  public func eraseToEffect() -> Effect<Element> {
    self as? Effect<Element> ?? Effect(asObservable())
  }

  /// The stream as an effect that says its failure as a value, and so never fails.
  ///
  /// Where one of merged or concatenated effects fails, the others are cancelled.
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

  /// The stream as an effect that says each value, and its failure, as an action.
  ///
  /// - Parameter transform: Makes the action: `catchToEffect(Action.saved)`.
  /// - Returns: The effect, which never fails.
  public func catchToEffect<Action>(
    _ transform: @escaping (_ result: Result<Element, any Error>) -> Action
  ) -> Effect<Action> {
    catchToEffect().map(transform)
  }

  /// Runs the stream for what it does, and says nothing.
  ///
  /// - Parameter outputType: What the effect would say.
  /// - Returns: An effect of whatever actions the reducer has.
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
