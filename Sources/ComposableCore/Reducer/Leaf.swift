import ConcurrencyExtras

/// A reducer with code of its own: a closure, or a type that implements `reduce(into:action:)`.
///
/// It keeps the reducers that its code calls; see ``DirectReduce``.
@usableFromInline
package final class Leaf {
  /// The size of its state in bytes.
  @usableFromInline let stateSize: Int
  @usableFromInline let stateType: ObjectIdentifier
  private let numberedID: OperatorID?
  private lazy var id = numberedID ?? OperatorID()
  // Only the engine uses it, and changes it in single steps, so the access needs no check.
  @exclusivity(unchecked) private var calls: [DirectReduce] = []

  @usableFromInline
  package init<State>(_: State.Type) {
    stateSize = MemoryLayout<State>.size
    stateType = ObjectIdentifier(State.self)
    numberedID = OperatorNumbering.current.object.map { _ in OperatorID() }
  }

  /// What is known of a type of reducer that this one calls.
  ///
  /// - Parameters:
  ///   - reducer: The type.
  ///   - place: The distance of its state from the start of this reducer's state; nil if it is not a part of that.
  /// - Returns: The same object each time.
  @usableFromInline
  func call(of reducer: Any.Type, at place: Int?) -> DirectReduce {
    let id = ObjectIdentifier(reducer)
    for call in calls where call.reducer == id && call.place == place { return call }
    let call = DirectReduce(of: reducer, at: place, in: self.id)
    calls.append(call)
    return call
  }
}
