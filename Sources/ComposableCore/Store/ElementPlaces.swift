public import CasePathsCore
public import IdentifiedCollections

/// What the places of a collection's elements share: where the collection is, and how their actions get there.
@usableFromInline
final class ElementPlaces<State, Action, ID: Hashable & Sendable, Element, ElementAction> {
  @usableFromInline let parent: StorePlace<State, Action>
  @usableFromInline let elements: StateReader<State, IdentifiedArray<ID, Element>>
  @usableFromInline let toAction: AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>
  /// The collection, as the slots of its elements look at it.
  @usableFromInline let list: ListSnapshot<ID, Element>

  @inlinable
  init(
    of parent: StorePlace<State, Action>,
    _ elements: StateReader<State, IdentifiedArray<ID, Element>>,
    _ toAction: AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>
  ) {
    self.parent = parent
    self.elements = elements
    self.toAction = toAction
    list = parent.list(elements)
  }

  /// The place of an element; nil if neither the collection nor the snapshot of it has the element.
  @inlinable
  func place(
    of id: ID,
    since snapshot: (ID) -> Element?
  ) -> StorePlace<Element, ElementAction>? {
    let current = parent.read { state, _ in elements.value(at: state)[id: id] }
    guard let state = current ?? snapshot(id) else { return nil }
    let element = ElementPlace(id, in: self, firstState: state)
    // Each closure keeps one object, and so takes no memory of its own.
    var place = StorePlace<Element, ElementAction>(
      collector: parent.collector,
      lend: { element.lend(to: $0) },
      send: { element.send($0) }
    )
    place.lastState = element
    return place
  }
}

/// The place of one element of a collection: all that the store of a row keeps of its way, in one object.
@usableFromInline
final class ElementPlace<State, Action, ID: Hashable & Sendable, Element, ElementAction>:
  LastState<Element>
{
  @usableFromInline let id: ID
  @usableFromInline let places: ElementPlaces<State, Action, ID, Element, ElementAction>
  /// Reads the id of the element's state, once a slot follows the place; nil for state without one.
  @usableFromInline var reader: IDReader?

  @inlinable
  init(
    _ id: ID,
    in places: ElementPlaces<State, Action, ID, Element, ElementAction>,
    firstState: Element
  ) {
    self.id = id
    self.places = places
    super.init(firstState)
  }

  @inlinable override var listPath: ListPathDependent? { places.list }

  @inlinable
  func lend(to body: (_ state: UnsafePointer<Element>, _ isPresent: Bool) -> Void) {
    places.parent.lend { state, isPresent in
      // In the last state of a parent that has gone as well the element may be as it was then; but one that had gone
      // before is as it was when it went, which is later than what may be known of the parent.
      let element = !isPresent && isFinal ? nil : places.elements.value(at: state)[id: id]
      if isStale, isPresent, let element { renew(element) }
      withUnsafePointer(to: element ?? self.state) { body($0, isPresent && element != nil) }
    }
  }

  @inlinable
  func send(_ action: ElementAction) -> StoreTask {
    places.parent.send(places.toAction.embed(.element(id: id, action: action)))
  }

  @inlinable
  override func finder(_ reader: IDReader?) -> IDFinder? {
    self.reader = reader
    return { self.find() }
  }

  @inlinable
  func find() -> ObservableStateID? {
    places.list.identity(of: id, last: self, reader)
  }
}
