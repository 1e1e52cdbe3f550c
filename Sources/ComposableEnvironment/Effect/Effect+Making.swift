import ComposableCore
import ConcurrencyExtras
public import RxShaped

extension Effect {
  /// An effect that says one value when a callback is called.
  ///
  /// - Parameter attempt: Begins the work; it calls back with a value or a failure, once.
  /// - Returns: The effect.
  public static func future(
    _ attempt: @escaping (@escaping (Result<Output, any Error>) -> Void) -> Void
  ) -> Effect {
    .run { observer in
      attempt { result in
        switch result {
        case .success(let value):
          observer.onNext(value)
          observer.onCompleted()
        case .failure(let error):
          observer.onError(error)
        }
      }
      return Disposables.create()
    }
  }

  /// An effect that computes its value when it is started.
  public static func result(_ attempt: @escaping () -> Result<Output, any Error>) -> Effect {
    .future { $0(attempt()) }
  }

  /// An effect that says as much as it likes.
  ///
  /// - Parameter work: Begins the work, which talks to the observer, and returns what ends it.
  /// - Returns: The effect.
  public static func run(
    _ work: @escaping (_ observer: AnyObserver<Output>) -> any Disposable
  ) -> Effect {
    Effect(.create(work))
  }

  /// An effect that does something and says nothing.
  public static func fireAndForget(_ work: @escaping () -> Void) -> Effect {
    .run { observer in
      work()
      observer.onCompleted()
      return Disposables.create()
    }
  }

  /// An effect whose work is asynchronous and says one value.
  ///
  /// - Parameters:
  ///   - priority: The priority of the work; that of the sender if nil.
  ///   - operation: The work. An error that it throws is reported as an issue.
  /// - Returns: The effect.
  public static func task(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable () async throws -> Output
  ) -> Effect where Output: Sendable {
    Effect(core: .run(priority: priority) { send in await send(try await operation()) })
  }
}

extension Effect where Output == Never {
  /// The effect as one of a feature's: it says nothing.
  public func fireAndForget<NewOutput>(
    outputType: NewOutput.Type = NewOutput.self
  ) -> Effect<NewOutput> {
    Effect<NewOutput>(core: core.map(absurd))
  }
}

/// Makes anything of a value that cannot be.
public func absurd<A>(_ never: Never) -> A {}
