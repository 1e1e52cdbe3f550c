import CasePathsCore
public import ComposableCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// Shows a child while its state is there, and something else while it is not.
///
/// For state that is not observable; a view of observable state writes
/// `if let store = store.scope(state: \.child, action: \.child)`.
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

  /// Shows one of two views.
  ///
  /// - Parameters:
  ///   - store: The store of the optional state.
  ///   - ifContent: Makes the view of a child that is there.
  ///   - elseContent: Makes the view without a child.
  public init<IfContent: View, ElseContent: View>(
    _ store: Store<ChildState?, Action>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<ChildState, Action>) -> IfContent,
    @ViewBuilder else elseContent: @escaping () -> ElseContent
  ) where Content == _IfLetContent<IfContent, ElseContent> {
    self.init(store: store) { store in
      _IfLetContent(ifContent: store.map(ifContent), elseContent: elseContent)
    }
  }

  /// Shows a view, or nothing.
  ///
  /// - Parameters:
  ///   - store: The store of the optional state.
  ///   - ifContent: Makes the view of a child that is there.
  public init<IfContent: View>(
    _ store: Store<ChildState?, Action>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<ChildState, Action>) -> IfContent
  ) where Content == IfContent? {
    self.init(store: store) { $0.map(ifContent) }
  }

  /// One view or the other, as it is now.
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

/// What an ``IfLetStore`` shows.
public struct _IfLetContent<IfContent: View, ElseContent: View>: View {
  let ifContent: IfContent?
  let elseContent: () -> ElseContent

  /// The one or the other.
  public var body: some View {
    if let ifContent {
      ifContent
    } else {
      elseContent()
    }
  }
}

extension IfLetStore {
  /// Shows one of two views, for a child that is presented.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - ifContent: Makes the view of a child that is there.
  ///   - elseContent: Makes the view without a child.
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

  /// Shows a view, or nothing, for a child that is presented.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - ifContent: Makes the view of a child that is there.
  public init<IfContent: View>(
    _ store: Store<PresentationState<ChildState>, PresentationAction<Action>>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<ChildState, Action>) -> IfContent
  ) where Content == IfContent? {
    self.init(store.scope(state: \.wrappedValue, action: \.presented), then: ifContent)
  }

  /// Shows one of two views, for one case of what is presented.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - toState: Finds the case's state in what is presented.
  ///   - fromAction: Turns the case's actions into those of what is presented.
  ///   - ifContent: Makes the view while the case is there.
  ///   - elseContent: Makes the view while it is not.
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

  /// Shows a view, or nothing, for one case of what is presented.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - toState: Finds the case's state in what is presented.
  ///   - fromAction: Turns the case's actions into those of what is presented.
  ///   - ifContent: Makes the view while the case is there.
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
