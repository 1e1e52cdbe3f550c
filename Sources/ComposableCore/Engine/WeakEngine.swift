/// A weak reference to an engine.
package final class WeakEngine<State, Action> {
  /// The engine; `nil` after its release.
  package private(set) weak var object: Engine<State, Action>?

  /// Creates a weak reference to an engine.
  package init(_ object: Engine<State, Action>) {
    self.object = object
  }
}
