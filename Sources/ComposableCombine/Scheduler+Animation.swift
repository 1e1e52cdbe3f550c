#if Combine
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension Scheduler {
  /// This scheduler, whose actions move what they change on the screen.
  ///
  /// ```swift
  /// return .publisher {
  ///   client.updates.receive(on: mainQueue.animation(.spring)).map(Action.updated)
  /// }
  /// ```
  ///
  /// Screens are the main queue's: an action that the scheduler runs on another one is run as it is.
  ///
  /// - Parameter animation: How the changes move; with nil they are there at once.
  /// - Returns: The scheduler, with its type hidden.
  public func animation(
    _ animation: Animation? = .default
  ) -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
    transaction(Transaction(animation: animation))
  }

  /// This scheduler, whose actions change what is on the screen within a transaction.
  ///
  /// - Parameter transaction: How the changes move.
  /// - Returns: The scheduler, with its type hidden.
  public func transaction(
    _ transaction: Transaction
  ) -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
    let transaction = UncheckedSendable(transaction)
    return AnyScheduler(
      minimumTolerance: { minimumTolerance },
      now: { now },
      scheduleImmediately: { options, action in
        schedule(options: options, within(transaction, action))
      },
      delayed: { date, tolerance, options, action in
        schedule(after: date, tolerance: tolerance, options: options, within(transaction, action))
      },
      interval: { date, interval, tolerance, options, action in
        schedule(
          after: date,
          interval: interval,
          tolerance: tolerance,
          options: options,
          within(transaction, action)
        )
      }
    )
  }
}

/// An action within a transaction, where that is possible: on the main queue.
private func within(
  _ transaction: UncheckedSendable<Transaction>,
  _ action: @escaping () -> Void
) -> () -> Void {
  // It is run on the thread that asks for it, and by no other.
  let action = UncheckedSendable(action)
  return {
    guard MainQueue.isCurrent else { return action.value() }
    MainActor.assumeIsolated {
      withTransaction(transaction.value) { action.value() }
    }
  }
}
#endif
