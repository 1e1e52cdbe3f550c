/// What the task of an effect knows about the effect it runs.
///
/// It is bound around the making of the task and not inside of it: whatever follows the author's
/// closure in the task would cost two more changes of thread before the store hears of its end.
struct EffectLocals: Sendable {
  // A task local of the type of `dismiss` itself crashes optimised programs of Swift 6.3 on Linux: the
  // value is pushed with no type.
  @TaskLocal static var current: EffectLocals?

  /// The effect that is running.
  let effect: any RunningEffect

  /// Ends the presentation that the running effect belongs to; nil where nothing presents it.
  let dismiss: (@MainActor @Sendable () -> Void)?
}

/// An effect that runs, as its own work knows it.
protocol RunningEffect: AnyObject, Sendable {
  /// Notes that the work threw an error that nothing handles.
  func fail()
}
