/// The phase of an engine's loop.
@usableFromInline
package enum EnginePhase {
  case idle, reducing, draining, lending
  /// An earlier state is shown; actions of effects are queued, and outside actions are rejected.
  case traveling
}
