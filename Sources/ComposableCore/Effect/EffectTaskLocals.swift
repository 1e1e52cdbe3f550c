/// The task-local context of a running effect.
///
/// It is bound around the creation of the task, not inside the task: any code after the author's closure in the task
/// costs two more thread switches before the store is notified of the end.
struct EffectTaskLocals: Sendable {
  // A task local with the type of `dismiss` itself crashes optimized programs of Swift 6.3 on Linux: the value is
  // pushed without a type.
  @TaskLocal static var current: EffectTaskLocals?

  /// The running effect.
  let effect: any RunningEffect

  /// Dismisses the presentation of the running effect; `nil` if the feature is not presented.
  let dismiss: (@MainActor @Sendable () -> Void)?
}

/// A running effect, from the view of its own work.
protocol RunningEffect: AnyObject, Sendable {
  /// Records that the work threw an unhandled error.
  func fail()
}
