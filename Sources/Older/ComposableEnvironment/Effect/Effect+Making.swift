import ComposableCore
import ConcurrencyExtras
public import RxShaped

extension Effect {
  /// Returns an effect that emits the value passed to a callback.
  ///
  /// - Parameter attempt: A closure that starts the work and calls its callback once, with a value or an error.
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

  /// Returns an effect that computes its value when it starts.
  public static func result(_ attempt: @escaping () -> Result<Output, any Error>) -> Effect {
    .future { $0(attempt()) }
  }

  /// Returns an effect that emits any number of values.
  ///
  /// - Parameter work: A closure that starts the work, emits values to the observer, and returns a disposable to stop
  ///   it.
  /// - Returns: The effect.
  public static func run(
    _ work: @escaping (_ observer: AnyObserver<Output>) -> any Disposable
  ) -> Effect {
    Effect(.create(work))
  }

  /// Returns an effect that performs work without values.
  public static func fireAndForget(_ work: @escaping () -> Void) -> Effect {
    .run { observer in
      work()
      observer.onCompleted()
      return Disposables.create()
    }
  }

  /// Returns an effect that emits the value of asynchronous work.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; `nil` for the priority of the sender.
  ///   - operation: The work. A thrown error is reported as an issue.
  /// - Returns: The effect.
  public static func task(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable () async throws -> Output
  ) -> Effect where Output: Sendable {
    Effect(core: .run(priority: priority) { send in await send(try await operation()) })
  }
}

extension Effect where Output == Never {
  /// Returns the effect with another output type; it has no values.
  public func fireAndForget<NewOutput>(
    outputType: NewOutput.Type = NewOutput.self
  ) -> Effect<NewOutput> {
    Effect<NewOutput>(core: core.map(absurd))
  }
}

/// Returns a value of any type; unreachable, because `Never` has no values.
public func absurd<A>(_ never: Never) -> A {}
