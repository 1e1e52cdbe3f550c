public import CasePathsCore
public import IdentifiedCollections

/// The shared part of the projections of a collection's elements: the path to the collection and the action embedding.
@usableFromInline
final class ElementProjections<State, Action, ID: Hashable & Sendable, Element, ElementAction> {
  @usableFromInline let parent: StoreProjection<State, Action>
  @usableFromInline let elements: StateReader<State, IdentifiedArray<ID, Element>>
  @usableFromInline let toAction: AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>
  /// A snapshot of the collection, shared by the slots of its elements.
  @usableFromInline let list: ListSnapshot<ID, Element>

  @inlinable
  init(
    of parent: StoreProjection<State, Action>,
    _ elements: StateReader<State, IdentifiedArray<ID, Element>>,
    _ toAction: AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>
  ) {
    self.parent = parent
    self.elements = elements
    self.toAction = toAction
    list = parent.list(elements)
  }

  /// Returns the projection of an element; `nil` if both the collection and the snapshot lack it.
  @inlinable
  func projection(
    of id: ID,
    since snapshot: (ID) -> Element?
  ) -> StoreProjection<Element, ElementAction>? {
    let current = parent.read { state, _ in elements.value(at: state)[id: id] }
    guard let state = current ?? snapshot(id) else { return nil }
    let element = ElementProjection(id, in: self, firstState: state)
    // Each closure captures one object, so it needs no allocation.
    var projection = StoreProjection<Element, ElementAction>(
      collector: parent.collector,
      withState: { element.withState($0) },
      send: { element.send($0) }
    )
    projection.lastState = element
    return projection
  }
}

/// The projection of one collection element, in one object per row.
@usableFromInline
final class ElementProjection<State, Action, ID: Hashable & Sendable, Element, ElementAction>:
  LastState<Element>
{
  @usableFromInline let id: ID
  @usableFromInline let projections: ElementProjections<State, Action, ID, Element, ElementAction>
  /// A reader of the id of the element's state, set by the element's slot; `nil` for state without an id.
  @usableFromInline var reader: IDReader?

  @inlinable
  init(
    _ id: ID,
    in projections: ElementProjections<State, Action, ID, Element, ElementAction>,
    firstState: Element
  ) {
    self.id = id
    self.projections = projections
    super.init(firstState)
  }

  @inlinable override var listPath: ListPathDependent? { projections.list }

  @inlinable
  func withState(_ body: (_ state: UnsafePointer<Element>, _ isPresent: Bool) -> Void) {
    projections.parent.withState { state, isPresent in
      // A removed parent's last state may contain the element. An element removed before its parent keeps its own last
      // state, which may be newer than the element in the parent's last state.
      let element = !isPresent && isFinal ? nil : projections.elements.value(at: state)[id: id]
      guard isPresent, let element else {
        return withUnsafePointer(to: finalState(orIn: element)) { body($0, false) }
      }
      if isStale { renew(element) }
      withUnsafePointer(to: element) { body($0, true) }
    }
  }

  @inlinable
  func send(_ action: ElementAction) -> StoreTask {
    projections.parent.send(projections.toAction.embed(.element(id: id, action: action)))
  }

  @inlinable
  override func finder(_ reader: IDReader?) -> IDFinder? {
    self.reader = reader
    return { self.find() }
  }

  @inlinable
  func find() -> ObservableStateID? {
    projections.list.identity(of: id, last: self, reader)
  }
}
