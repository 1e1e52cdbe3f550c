extension LocalStore {
  /// Whether effects are in flight.
  public var hasEffects: Bool { !home.isIdle }

  /// Waits until no effect is in flight, and reduces what they send meanwhile; cancelling the waiting task cancels them.
  ///
  /// - Parameter isolation: Where the caller is, and with it the store.
  public func finish(isolation: isolated (any Actor)? = #isolation) async {
    await home.wait(
      isolation: isolation,
      until: { home.isIdle },
      cancel: { home.cancelEffects() }
    )
  }

  /// Waits on this thread until no effect is in flight, and reduces what they send meanwhile.
  ///
  /// It is for programs that have no asynchronous main function. On the main thread the main queue is served meanwhile. A task
  /// waits with ``finish(isolation:)``: to block its thread keeps other tasks from theirs.
  @available(*, noasync, message: "Use 'await finish()', which lets the thread do other work.")
  public func waitForEffects() {
    home.block { home.isIdle }
  }

  /// Reduces what effects have sent until now, without waiting: for a loop that does so in each of its rounds.
  ///
  /// A store that is used on an actor needs no such call.
  public func receive() {
    home.drain()
  }

  /// Cancels every effect in flight.
  public func cancelEffects() {
    home.cancelEffects()
    if home.waiting > 0 { home.wakeAll() }
  }
}

/// The work that one `send` to a local store set off: its effects, and those of the actions they send.
public struct LocalStoreTask {
  /// The same for other isolations, which may cancel it; to await it there the store has to be on an actor.
  public let storeTask: StoreTask
  private let home: LocalHome

  @usableFromInline
  init(_ storeTask: StoreTask, _ home: LocalHome) {
    self.storeTask = storeTask
    self.home = home
  }

  /// Cancels the work, what its effects would still set off included.
  public func cancel() {
    storeTask.cancel()
  }

  /// Whether the work was cancelled, or there never was any.
  public var isCancelled: Bool { storeTask.isCancelled }

  /// Waits until all of the work is done, and reduces what effects send meanwhile; cancelling the waiting task cancels
  /// the work.
  ///
  /// - Parameter isolation: Where the caller is, and with it the store.
  public func finish(isolation: isolated (any Actor)? = #isolation) async {
    await home.wait(
      isolation: isolation,
      until: { storeTask.isFinished },
      cancel: { storeTask.cancel() }
    )
  }

  /// Waits on this thread until all of the work is done, as ``LocalStore/waitForEffects()`` does.
  @available(*, noasync, message: "Use 'await finish()', which lets the thread do other work.")
  public func wait() {
    home.block { storeTask.isFinished }
  }
}

@available(*, unavailable)
extension LocalStoreTask: Sendable {}
