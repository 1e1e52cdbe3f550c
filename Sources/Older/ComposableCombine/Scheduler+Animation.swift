#if Combine
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension Scheduler {
  /// Returns a scheduler whose actions animate their changes of views.
  ///
  /// ```swift
  /// return .publisher {
  ///   client.updates.receive(on: mainQueue.animation(.spring)).map(Action.updated)
  /// }
  /// ```
  ///
  /// Views belong to the main queue; actions on other queues run without animation.
  ///
  /// - Parameter animation: The animation; `nil` for immediate changes.
  /// - Returns: A type-erased scheduler.
  public func animation(
    _ animation: Animation? = .default
  ) -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
    transaction(Transaction(animation: animation))
  }

  /// Returns a scheduler whose actions change views within a transaction.
  ///
  /// - Parameter transaction: The transaction.
  /// - Returns: A type-erased scheduler.
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

/// Returns the action, which runs within the transaction if called on the main queue.
private func within(
  _ transaction: UncheckedSendable<Transaction>,
  _ action: @escaping () -> Void
) -> () -> Void {
  // The action runs only on the thread of the caller.
  let action = UncheckedSendable(action)
  return {
    guard MainQueue.isCurrent else { return action.value() }
    MainActor.assumeIsolated {
      withTransaction(transaction.value) { action.value() }
    }
  }
}
#endif
