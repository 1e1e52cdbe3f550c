#if OlderNames
import CasePathsCore
public import ComposableCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// A view that shows a child while its state exists, and another view otherwise.
///
/// Use this view for state that is not observable. With observable state, write `if let store = store.scope(state:
/// \.child, action: \.child)`.
///
/// ```swift
/// IfLetStore(store.scope(state: \.results, action: Search.Action.results)) { store in
///   ResultsView(store: store)
/// } else: {
///   Text("Nothing was searched for yet")
/// }
/// ```
public struct IfLetStore<ChildState, Action, Content: View>: View {
  @State private var stores = ChildStores<Bool, ChildState, Action>()
  private let store: Store<ChildState?, Action>
  private let content: (Store<ChildState, Action>?) -> Content

  private init(
    store: Store<ChildState?, Action>,
    content: @escaping (Store<ChildState, Action>?) -> Content
  ) {
    self.store = store
    self.content = content
  }

  /// Creates a view with content for both states.
  ///
  /// - Parameters:
  ///   - store: The store of the optional state.
  ///   - ifContent: Returns the view of the present child.
  ///   - elseContent: Returns the view without a child.
  public init<IfContent: View, ElseContent: View>(
    _ store: Store<ChildState?, Action>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<ChildState, Action>) -> IfContent,
    @ViewBuilder else elseContent: @escaping () -> ElseContent
  ) where Content == _IfLetContent<IfContent, ElseContent> {
    self.init(store: store) { store in
      _IfLetContent(ifContent: store.map(ifContent), elseContent: elseContent)
    }
  }

  /// Creates a view that is empty without a child.
  ///
  /// - Parameters:
  ///   - store: The store of the optional state.
  ///   - ifContent: Returns the view of the present child.
  public init<IfContent: View>(
    _ store: Store<ChildState?, Action>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<ChildState, Action>) -> IfContent
  ) where Content == IfContent? {
    self.init(store: store) { $0.map(ifContent) }
  }

  /// The current view of the two.
  public var body: some View {
    WithViewStore(store, observe: { $0 != nil }) { (viewStore: ViewStore<Bool, Action>) in
      content(child(isPresent: viewStore.state))
    }
  }

  private func child(isPresent: Bool) -> Store<ChildState, Action>? {
    guard isPresent else {
      stores.keep { _ in false }
      return nil
    }
    return stores.store(true, of: store) { store.computedChild(state: { $0 }, action: { $0 }) }
  }
}

/// The content of an ``IfLetStore``.
public struct _IfLetContent<IfContent: View, ElseContent: View>: View {
  let ifContent: IfContent?
  let elseContent: () -> ElseContent

  /// The current view of the two.
  public var body: some View {
    if let ifContent {
      ifContent
    } else {
      elseContent()
    }
  }
}

extension IfLetStore {
  /// Creates a view of a presented child, with content for both states.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - ifContent: Returns the view of the present child.
  ///   - elseContent: Returns the view without a child.
  public init<IfContent: View, ElseContent: View>(
    _ store: Store<PresentationState<ChildState>, PresentationAction<Action>>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<ChildState, Action>) -> IfContent,
    @ViewBuilder else elseContent: @escaping () -> ElseContent
  ) where Content == _IfLetContent<IfContent, ElseContent> {
    self.init(
      store.scope(state: \.wrappedValue, action: \.presented),
      then: ifContent,
      else: elseContent
    )
  }

  /// Creates a view of a presented child that is empty without the child.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - ifContent: Returns the view of the present child.
  public init<IfContent: View>(
    _ store: Store<PresentationState<ChildState>, PresentationAction<Action>>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<ChildState, Action>) -> IfContent
  ) where Content == IfContent? {
    self.init(store.scope(state: \.wrappedValue, action: \.presented), then: ifContent)
  }

  /// Creates a view of one case of the presented state, with content for other cases.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - toState: Returns the case's state in the presented state.
  ///   - fromAction: Embeds a case's action in the presented actions.
  ///   - ifContent: Returns the view while the enum is in the case.
  ///   - elseContent: Returns the view while the enum is in another case.
  public init<DestinationState, DestinationAction, IfContent: View, ElseContent: View>(
    _ store: Store<PresentationState<DestinationState>, PresentationAction<DestinationAction>>,
    state toState: @escaping (_ destinationState: DestinationState) -> ChildState?,
    action fromAction: @escaping (_ action: Action) -> DestinationAction,
    @ViewBuilder then ifContent: @escaping (_ store: Store<ChildState, Action>) -> IfContent,
    @ViewBuilder else elseContent: @escaping () -> ElseContent
  ) where Content == _IfLetContent<IfContent, ElseContent> {
    self.init(
      store.scope(
        state: { $0.wrappedValue.flatMap(toState) },
        action: { .presented(fromAction($0)) }
      ),
      then: ifContent,
      else: elseContent
    )
  }

  /// Creates a view of one case of the presented state that is empty in other cases.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - toState: Returns the case's state in the presented state.
  ///   - fromAction: Embeds a case's action in the presented actions.
  ///   - ifContent: Returns the view while the enum is in the case.
  public init<DestinationState, DestinationAction, IfContent: View>(
    _ store: Store<PresentationState<DestinationState>, PresentationAction<DestinationAction>>,
    state toState: @escaping (_ destinationState: DestinationState) -> ChildState?,
    action fromAction: @escaping (_ action: Action) -> DestinationAction,
    @ViewBuilder then ifContent: @escaping (_ store: Store<ChildState, Action>) -> IfContent
  ) where Content == IfContent? {
    self.init(
      store.scope(
        state: { $0.wrappedValue.flatMap(toState) },
        action: { .presented(fromAction($0)) }
      ),
      then: ifContent
    )
  }
}
#endif
