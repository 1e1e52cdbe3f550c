import ComposableDiagnostics

#if Combine
// The operators of effects from when effects were publishers. Failures are not typed: operators pass failures on,
// `catchToEffect` converts them to values, and a store reports uncaught failures.

extension Effect {
  /// Fails without sending an action.
  ///
  /// - Parameters:
  ///   - error: The failure, which `catchToEffect` receives.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init(
    error: any Error,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self = .failing(
      Fail<Action, any Error>(error: error),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Sends the value that a closure passes to its callback, or fails with the error.
  ///
  /// - Parameters:
  ///   - attemptToFulfill: Starts the work; runs when the effect does.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The effect.
  public static func future(
    _ attemptToFulfill:
      @escaping (_ callback: @escaping (Result<Action, any Error>) -> Void) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    .failing(
      Deferred { Future<Action, any Error> { attemptToFulfill($0) } },
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Sends the value of a result, or fails with its error.
  ///
  /// - Parameters:
  ///   - attemptToFulfill: Computes the result; runs when the effect does.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The effect.
  public static func result(
    _ attemptToFulfill: @escaping () -> Result<Action, any Error>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    .failing(
      Deferred { attemptToFulfill().publisher },
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Sends the time after each interval, until cancellation by id.
  ///
  /// - Parameters:
  ///   - id: The identifier of the timer; a new timer cancels the previous timer.
  ///   - interval: The interval before each value.
  ///   - tolerance: The allowed delay.
  ///   - scheduler: The scheduler that measures the time.
  ///   - options: The scheduler's options.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The effect.
  public static func timer<S: Scheduler>(
    id: some Hashable & Sendable,
    every interval: S.SchedulerTimeType.Stride,
    tolerance: S.SchedulerTimeType.Stride? = nil,
    on scheduler: S,
    options: S.SchedulerOptions? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self where Action == S.SchedulerTimeType {
    .publisher(
      {
        Publishers.Timer(
          every: interval,
          tolerance: tolerance,
          scheduler: scheduler,
          options: options
        )
        .autoconnect()
      },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    .cancellable(id: id, cancelInFlight: true)
  }
}

extension Effect {
  /// Delays the actions of the effect on a scheduler.
  ///
  /// `.cancel(id:)` of the feature does not find the identifiers of inner effects; make the result cancellable instead.
  ///
  /// - Parameters:
  ///   - interval: The delay of each action.
  ///   - tolerance: The allowed further delay.
  ///   - scheduler: The scheduler that measures the time.
  ///   - options: The scheduler's options.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The delayed effect.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S,
    options: S.SchedulerOptions? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    if isNone { return .none }
    return .failing(
      failingPublisher.delay(
        for: interval,
        tolerance: tolerance,
        scheduler: scheduler,
        options: options
      ),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Delivers the actions of the effect on a scheduler.
  ///
  /// A store dispatches actions to its own actor anyway. The scheduler determines the time of each action, which a test
  /// controls with a `TestScheduler`.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler.
  ///   - options: The scheduler's options.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The effect.
  public func receive<S: Scheduler>(
    on scheduler: S,
    options: S.SchedulerOptions? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    if isNone { return .none }
    return .failing(
      failingPublisher.receive(on: scheduler, options: options),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Converts the actions and the failure of the effect to results.
  ///
  /// - Returns: The effect of the results.
  public func catchToEffect() -> Effect<Result<Action, any Error>> {
    embedded { .success($0) }
      .mapRuns({ $0 }) { callback in callback.catching { .failure($0) } }
  }

  /// Converts the actions and the failure of the effect to results, and results to actions.
  ///
  /// - Parameter transform: A function that converts a result to an action.
  /// - Returns: The effect of the actions.
  public func catchToEffect<NewAction>(
    _ transform: @escaping @Sendable (_ result: Result<Action, any Error>) -> NewAction
  ) -> Effect<NewAction> {
    catchToEffect().map(transform)
  }

  /// Runs the effect, and discards its actions and its failure.
  ///
  /// - Returns: An effect without actions.
  public func fireAndForget<NewAction>() -> Effect<NewAction> {
    let caught = catchToEffect()
    return .publisher { _EffectPublisher(caught).compactMap { _ in NewAction?.none } }
  }
}

extension Publisher {
  /// Returns an effect that sends the values of the publisher; `catchToEffect` receives its failure.
  ///
  /// - Parameters:
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The effect.
  public func eraseToEffect(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect<Output> {
    .failing(self, at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Returns an effect that sends an action for each value of the publisher; `catchToEffect` receives its failure.
  ///
  /// - Parameters:
  ///   - transform: A function that converts a value to an action.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The effect.
  public func eraseToEffect<Action>(
    _ transform: @escaping (_ output: Output) -> Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect<Action> {
    map(transform)
      .eraseToEffect(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Returns an effect that sends the values and the failure of the publisher as results.
  ///
  /// - Parameters:
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The effect.
  public func catchToEffect(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect<Result<Output, Failure>> {
    map { Result<Output, Failure>.success($0) }
      .catch { Just(.failure($0)) }
      .eraseToEffect(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Returns an effect that sends an action for each value and for the failure of the publisher.
  ///
  /// - Parameters:
  ///   - transform: A function that converts a result to an action.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The effect.
  public func catchToEffect<Action>(
    _ transform: @escaping (_ result: Result<Output, Failure>) -> Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect<Action> {
    map { transform(.success($0)) }
      .catch { Just(transform(.failure($0))) }
      .eraseToEffect(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Returns an effect that runs the publisher, and discards its values and its failure.
  ///
  /// - Parameters:
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: An effect without actions.
  public func fireAndForget<Action>(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect<Action> {
    map { _ in Action?.none }
      .replaceError(with: nil)
      .compactMap(\.self)
      .eraseToEffect(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Effect {
  /// Returns an effect that sends the values of a publisher and fails with its failure.
  fileprivate static func failing(
    _ publisher: some Publisher<Action, some Error>,
    at callSite: CallSite
  ) -> Self {
    Effect(
      .callback(
        EffectCallback(name: nil, callSite: callSite) { receiver in
          let subscription = publisher.sink(
            receiveCompletion: { completion in
              switch completion {
              case .finished: receiver.finish()
              case .failure(let error):
                guard let fail = receiver.fail else {
                  report(
                    """
                    A publisher of an effect failed, and its failure is not handled.

                      Failure: \(error)

                    Convert the failure to an action with "catchToEffect()".
                    """,
                    at: callSite
                  )
                  return receiver.finish()
                }
                fail(error)
              }
            },
            receiveValue: receiver.send
          )
          return { subscription.cancel() }
        }
      )
    )
  }

  /// A publisher of the effect's actions and failure.
  private var failingPublisher: some Publisher<Action, any Error> {
    _EffectPublisher(catchToEffect()).tryMap { try $0.get() }
  }
}
#endif
