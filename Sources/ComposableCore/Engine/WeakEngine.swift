/// An engine, for what must not keep it alive.
package final class WeakEngine<State, Action> {
  /// The engine; nil once it has gone.
  package private(set) weak var object: Engine<State, Action>?

  /// Refers to an engine.
  package init(_ object: Engine<State, Action>) {
    self.object = object
  }
}
