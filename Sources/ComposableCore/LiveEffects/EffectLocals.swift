/// What the task of an effect knows about the effect it runs.
///
/// It is bound around the making of the task and not inside of it: whatever follows the author's
/// closure in the task would cost two more changes of thread before the store hears of its end.
struct EffectLocals: Sendable {
  // A task local of the type of `dismiss` itself crashes optimised programs of Swift 6.3 on Linux: the
  // value is pushed with no type.
  @TaskLocal static var current: EffectLocals?

  /// Where ids of cancellable work are looked up.
  let scope: EffectScope

  /// Ends the presentation that the running effect belongs to; nil where nothing presents it.
  let dismiss: (@MainActor @Sendable () -> Void)?
}
