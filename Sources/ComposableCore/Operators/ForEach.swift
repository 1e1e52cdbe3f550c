public import CasePathsCore
public import ComposableDiagnostics
public import IdentifiedCollections

extension Reducer {
  /// Runs a child reducer on the collection element that an action addresses.
  ///
  /// The element's reducer runs before this reducer. Removing an element from the collection cancels its effects;
  /// moving it, or replacing it by an element with the same id, does not.
  ///
  /// The cost of an element's action does not depend on the size of the collection.
  ///
  /// - Parameters:
  ///   - toElementsState: The field that holds the collection.
  ///   - toElementAction: The case that holds the elements' actions.
  ///   - element: The reducer of one element.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: This reducer, preceded by the elements' reducer.
  @inlinable
  @warn_unqualified_access
  public func forEach<
    ElementState,
    ElementAction,
    ID: Hashable,
    Element: Reducer<ElementState, ElementAction>
  >(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _ForEachReducer(
      parent: self,
      element: element(),
      toElements: toElementsState,
      toAction: toElementAction,
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

@usableFromInline
struct _ForEachReducer<
  Parent: Reducer,
  ID: Hashable & Sendable,
  Element: Reducer
>: _OperatorReducer {
  @usableFromInline typealias State = Parent.State
  @usableFromInline typealias Action = Parent.Action

  @usableFromInline let parent: Parent
  @usableFromInline let element: Element
  @usableFromInline
  let toElements: WritableKeyPath<Parent.State, IdentifiedArray<ID, Element.State>>
  @usableFromInline
  let toAction: CaseKeyPath<Parent.Action, IdentifiedAction<ID, Element.Action>>
  @usableFromInline let callSite: CallSite

  @inlinable
  init(
    parent: Parent,
    element: Element,
    toElements: WritableKeyPath<Parent.State, IdentifiedArray<ID, Element.State>>,
    toAction: CaseKeyPath<Parent.Action, IdentifiedAction<ID, Element.Action>>,
    callSite: CallSite
  ) {
    self.parent = parent
    self.element = element
    self.toElements = toElements
    self.toAction = toAction
    self.callSite = callSite
  }

  @inlinable
  func _resolve() -> _ResolvedReducer<State, Action> {
    let path = _StatePath(toElements)
    let toAction = AnyCasePath(toAction)
    let parent = parent._resolve()
    let element = _Lazy { [element] in element._resolve() }
    let last = LastIndex()
    let operatorID = OperatorID(of: Self.self, at: callSite)

    return { state, action, context in
      let run = ChildRun(
        of: operatorID,
        in: context,
        elements: { path.read(&state) { ElementsBefore($0.pointee) } }
      )
      var elementEffect = Effect<Action>.none
      if case .element(let id, let elementAction)? = toAction.extract(from: action) {
        let context = run.context(of: AnyHashable(id))
        let effect = path.modify(&state) { elements -> Effect<Element.Action>? in
          guard let index = elements.index(id: id, guess: last.value) else { return nil }
          last.value = index
          return element.value(&elements[index], elementAction, context)
        }
        if let effect {
          if !effect.isNone {
            elementEffect = effect.lifted(
              by: { toAction.embed(.element(id: id, action: $0)) },
              in: run.key(of: AnyHashable(id))
            )
          }
        } else {
          reportMissing(id, action)
        }
      }
      return run.after(
        elementEffect,
        parent(&state, action, context),
        structure: { path.read(&state) { $0.pointee.structureID } },
        children: { path.value(in: &state) }
      )
    }
  }

  @usableFromInline
  func reportMissing(_ id: ID, _ action: Action) {
    report(Messages.elementIsMissing(action, id: id, callSite: callSite), at: callSite)
  }
}

/// The list index of the last action's element.
///
/// Actions for one element arrive in series: a user types in a row, or its download proceeds. All actions after the
/// first find the element without hashing its id, at a cost independent of the list's length.
@usableFromInline
final class LastIndex {
  // Only loaded and stored.
  @exclusivity(unchecked) @usableFromInline var value = 0

  @inlinable
  init() {}
}
