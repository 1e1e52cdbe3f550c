public import IdentifiedCollections

/// Changes elements of a list in place, and notices an element that becomes another value.
///
/// A list tells by itself when elements are added, removed, moved or assigned. It cannot tell when one
/// writes `self = State()`; whoever watches the list has to look for new fields then, so the list is
/// marked as changed in structure.
///
/// Make one when a reducer is resolved: whether elements have an identity is looked up then.
@usableFromInline
package struct ElementObservation<Element> {
  @usableFromInline let identity: ((UnsafePointer<Element>) -> ObservableStateID)?

  @usableFromInline
  package init() {
    identity = observableStateIdentity(of: Element.self)
  }

  /// Lets `body` change the element at `index`.
  @inlinable
  package func modify<ID: Hashable, Result>(
    _ elements: inout IdentifiedArray<ID, Element>,
    at index: Int,
    _ body: (inout Element) -> Result
  ) -> Result {
    guard let identity else { return body(&elements[index]) }
    let before = elements.withElement(at: index, identity)
    let moment = ObservationStateRegistrar.moment
    defer {
      let after = elements.withElement(at: index, identity)
      if !after.continues(before, since: moment) { elements.renewStructure() }
    }
    return body(&elements[index])
  }
}

/// What reads the identity of a value where it lies, if values of its type have one.
///
/// Asking costs a look at the program's conformances, so ask once and keep the answer.
func observableStateIdentity<State>(
  of type: State.Type
) -> ((UnsafePointer<State>) -> ObservableStateID)? {
  (type as? any ObservableState.Type)?.identityReader as? (UnsafePointer<State>) -> _
}

extension ObservableState {
  fileprivate static var identityReader: Any {
    { (state: UnsafePointer<Self>) in UnsafeMutablePointer(mutating: state).pointee.readIdentity() }
  }

  // Mutating, though it changes nothing: where the type is not known, a copy would be made to read only.
  private mutating func readIdentity() -> ObservableStateID {
    _$id
  }
}

extension IdentifiedArray where Element: ObservableState {
  /// The element with an identity; assigning replaces, appends or removes it.
  ///
  /// An element that is made anew in place, as by `rows[id: id]?.reset()`, is noticed by observers.
  public subscript(id id: ID) -> Element? {
    get { self[plain: id] }
    set { self[plain: id] = newValue }
    _modify {
      let before = self[plain: id]?._$id
      let moment = ObservationStateRegistrar.moment
      defer {
        if let before, self[plain: id]?._$id.continues(before, since: moment) == false {
          renewStructure()
        }
      }
      yield &self[plain: id]
    }
  }

  /// The element at a position; assigning replaces it by one with the same identity.
  ///
  /// An element that is made anew in place, as by `rows[0].reset()`, is noticed by observers.
  public subscript(position: Int) -> Element {
    _read { yield self[plainly: position] }
    set { self[plainly: position] = newValue }
    _modify {
      let before = self[plainly: position]._$id
      let moment = ObservationStateRegistrar.moment
      defer {
        if !self[plainly: position]._$id.continues(before, since: moment) { renewStructure() }
      }
      yield &self[plainly: position]
    }
  }
}

extension IdentifiedArray {
  // Here nothing is known of the element, so the list's own subscripts are meant.
  fileprivate subscript(plain id: ID) -> Element? {
    _read { yield self[id: id] }
    _modify { yield &self[id: id] }
    set { self[id: id] = newValue }
  }

  fileprivate subscript(plainly position: Int) -> Element {
    _read { yield self[position] }
    _modify { yield &self[position] }
    set { self[position] = newValue }
  }
}
