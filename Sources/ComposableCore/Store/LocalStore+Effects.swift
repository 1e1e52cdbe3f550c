extension LocalStore {
  /// A Boolean value that indicates whether effects are in flight.
  public var hasEffects: Bool { !context.isIdle }

  /// Waits until no effect is in flight and reduces the actions that effects send.
  ///
  /// Cancelling the waiting task cancels the effects.
  ///
  /// - Parameter isolation: The isolation of the caller and the store.
  public func finish(isolation: isolated (any Actor)? = #isolation) async {
    await context.wait(
      isolation: isolation,
      until: { context.isIdle },
      cancel: { context.cancelEffects() }
    )
  }

  /// Blocks this thread until no effect is in flight and reduces the actions that effects send.
  ///
  /// Use it in a program without an asynchronous main function. On the main thread it runs the main queue. In a task
  /// use ``finish(isolation:)`` instead, because a blocked thread delays other tasks.
  @available(*, noasync, message: "Use 'await finish()', which does not block the thread.")
  public func waitForEffects() {
    context.block { context.isIdle }
  }

  /// Reduces the actions that effects have sent so far, without waiting: for a program with its own loop.
  ///
  /// A store that is used on an actor does not need this call.
  public func receive() {
    context.drain()
  }

  /// Cancels all effects in flight.
  public func cancelEffects() {
    context.cancelEffects()
    if context.waiting > 0 { context.wakeAll() }
  }
}

/// The task of one `send` to a local store: its effects, and the effects of the actions they send.
public struct LocalStoreTask {
  /// The sendable task of the same work.
  ///
  /// Any isolation can cancel it. Awaiting it elsewhere requires that an actor isolates the store.
  public let storeTask: StoreTask
  private let context: LocalStoreContext

  @usableFromInline
  init(_ storeTask: StoreTask, _ context: LocalStoreContext) {
    self.storeTask = storeTask
    self.context = context
  }

  /// Cancels the work, including its future effects.
  public func cancel() {
    storeTask.cancel()
  }

  /// A Boolean value that indicates whether the work was cancelled or there was no work.
  public var isCancelled: Bool { storeTask.isCancelled }

  /// Waits until all of the work is finished and reduces the actions that effects send.
  ///
  /// Cancelling the waiting task cancels the work.
  ///
  /// - Parameter isolation: The isolation of the caller and the store.
  public func finish(isolation: isolated (any Actor)? = #isolation) async {
    await context.wait(
      isolation: isolation,
      until: { storeTask.isFinished },
      cancel: { storeTask.cancel() }
    )
  }

  /// Blocks this thread until all of the work is finished, as ``LocalStore/waitForEffects()`` does.
  @available(*, noasync, message: "Use 'await finish()', which does not block the thread.")
  public func wait() {
    context.block { storeTask.isFinished }
  }
}

@available(*, unavailable)
extension LocalStoreTask: Sendable {}
