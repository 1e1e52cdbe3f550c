#if OlderNames
public import CasePathsCore
public import ComposableCore
import ComposableDiagnostics
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// A view that shows the current case of an enum state.
///
/// Use this view for state that is not observable. With observable state, write `switch store.case`, or `switch
/// store.state` and `store.scope`.
///
/// ```swift
/// SwitchStore(store) { state in
///   switch state {
///   case .loggedIn:
///     CaseLet(\App.State.loggedIn, action: App.Action.loggedIn) { store in
///       HomeView(store: store)
///     }
///   case .loggedOut:
///     CaseLet(\App.State.loggedOut, action: App.Action.loggedOut) { store in
///       LoginView(store: store)
///     }
///   }
/// }
/// ```
public struct SwitchStore<EnumState, Action, Content: View>: View {
  private let store: Store<EnumState, Action>
  private let content: (EnumState) -> Content

  /// Creates a view whose content is rebuilt when the state changes to another case.
  ///
  /// - Parameters:
  ///   - store: The store of the enum state.
  ///   - content: Returns the view, with a ``CaseLet`` for each case.
  public init(
    _ store: Store<EnumState, Action>,
    @ViewBuilder content: @escaping (_ initialState: EnumState) -> Content
  ) {
    self.store = store
    self.content = content
  }

  /// The view of the current case.
  public var body: some View {
    WithViewStore(store, observe: { $0 }, removeDuplicates: childIdentityIsSame()) {
      (viewStore: ViewStore<EnumState, Action>) in
      content(viewStore.state)
    }
    .environment(\.switchedStores, switched)
  }

  @Environment(\.switchedStores) private var outer

  private var switched: SwitchedStores {
    var stores = outer
    stores.add(store)
    return stores
  }
}

/// A view of one case of the enclosing ``SwitchStore`` or ``Switch``.
public struct CaseLet<EnumState, EnumAction, CaseState, CaseAction, Content: View>: View {
  /// The source of the case's view.
  private enum Source {
    case store(content: (Store<CaseState, CaseAction>) -> Content)
    case binding(
      path: AnyCasePath<EnumState, CaseState>,
      content: (Binding<CaseState>) -> Content
    )
  }

  @Environment(\.switchedStores) private var switched
  @Environment(\.switchedBindings) private var switchedBindings
  @State private var stores = ChildStores<Bool, CaseState, CaseAction>()
  /// Extracts the case's state from the enum; returns `nil` in another case.
  public let toCaseState: (_ state: EnumState) -> CaseState?
  /// Embeds the case's actions in the enum's actions.
  public let fromCaseAction: (_ action: CaseAction) -> EnumAction
  private let source: Source
  private let callSite: CallSite

  /// Creates the view of a case of a ``SwitchStore``.
  ///
  /// - Parameters:
  ///   - toCaseState: Returns the case's state in the enum.
  ///   - fromCaseAction: Embeds the case's actions in the enum's actions.
  ///   - content: Returns the case's view.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init(
    _ toCaseState: @escaping (_ state: EnumState) -> CaseState?,
    action fromCaseAction: @escaping (_ action: CaseAction) -> EnumAction,
    @ViewBuilder then content: @escaping (_ store: Store<CaseState, CaseAction>) -> Content,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.toCaseState = toCaseState
    self.fromCaseAction = fromCaseAction
    source = .store(content: content)
    callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates the view of a case in a list of cases, for pre-1.0 code.
  ///
  /// - Parameters:
  ///   - toCaseState: Returns the case's state in the enum.
  ///   - fromCaseAction: Embeds the case's actions in the enum's actions.
  ///   - content: Returns the case's view.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init(
    state toCaseState: @escaping (_ state: EnumState) -> CaseState?,
    action fromCaseAction: @escaping (_ action: CaseAction) -> EnumAction,
    @ViewBuilder then content: @escaping (_ store: Store<CaseState, CaseAction>) -> Content,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      toCaseState,
      action: fromCaseAction,
      then: content,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Creates the view of a case that sends the enum's actions, for pre-1.0 code.
  ///
  /// - Parameters:
  ///   - toCaseState: Returns the case's state in the enum.
  ///   - content: Returns the case's view.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init(
    state toCaseState: @escaping (_ state: EnumState) -> CaseState?,
    @ViewBuilder then content: @escaping (_ store: Store<CaseState, CaseAction>) -> Content,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where EnumAction == CaseAction {
    self.init(
      toCaseState,
      action: { $0 },
      then: content,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Creates the view of a case of a ``Switch``.
  ///
  /// - Parameters:
  ///   - path: The path to the case: `/Destination.edit`.
  ///   - content: Returns the case's view from a binding to the associated value.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @_disfavoredOverload
  public init(
    _ path: AnyCasePath<EnumState, CaseState>,
    @ViewBuilder then content: @escaping (_ value: Binding<CaseState>) -> Content,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where EnumAction == Never, CaseAction == Never {
    toCaseState = { path.extract(from: $0) }
    fromCaseAction = \.self
    source = .binding(path: path, content: content)
    callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates the view of a case of a ``Switch`` from a path to the case's constructor.
  ///
  /// Without further type information, the compiler infers `/Destination.edit` as a path to the constructor.
  ///
  /// - Parameters:
  ///   - path: The path to the constructor of the case.
  ///   - content: Returns the case's view from a binding to the associated value.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init(
    _ path: AnyCasePath<(CaseState) -> EnumState, Void>,
    @ViewBuilder then content: @escaping (_ value: Binding<CaseState>) -> Content,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where EnumAction == Never, CaseAction == Never {
    self.init(
      AnyCasePath(unsafe: path.embed(())),
      then: content,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// The case's view.
  public var body: some View {
    switch source {
    case .store(let content):
      if let store = switched.store(Store<EnumState, EnumAction>.self) {
        WithViewStore(store, observe: { toCaseState($0) != nil }) {
          (viewStore: ViewStore<Bool, EnumAction>) in
          if viewStore.state, let child = child(of: store) {
            content(child)
          } else {
            mistake(Messages.caseLetOfAnotherCase(store.currentState, callSite: callSite))
          }
        }
      } else {
        mistake(Messages.caseLetOutsideSwitch(EnumState.self, callSite: callSite))
      }
    case .binding(let path, let content):
      if let value = switchedBindings.binding(to: EnumState.self) {
        // Empty between the value's change and the update of the enclosing switch.
        Binding<CaseState>(unwrapping: value, case: path).map(content)
      } else {
        mistake(Messages.caseLetOutsideSwitch(ofValue: EnumState.self, callSite: callSite))
      }
    }
  }

  private func child(
    of store: Store<EnumState, EnumAction>
  ) -> Store<CaseState, CaseAction>? {
    stores.store(true, of: store) {
      store.computedChild(state: toCaseState, action: fromCaseAction)
    }
  }

  /// Returns true if the state is in the case.
  func isCase(_ state: EnumState) -> Bool {
    toCaseState(state) != nil
  }

  private func mistake(_ message: @autoclosure @escaping () -> String) -> some View {
    EmptyView().onAppear { report(message(), at: callSite) }
  }
}

/// The stores of the enclosing ``SwitchStore`` views, by their types.
struct SwitchedStores: Equatable {
  private var stores: [ObjectIdentifier: AnyObject] = [:]

  init() {}

  mutating func add<EnumState, Action>(_ store: Store<EnumState, Action>) {
    stores[ObjectIdentifier(Store<EnumState, Action>.self)] = store
  }

  func store<EnumState, Action>(
    _ type: Store<EnumState, Action>.Type
  ) -> Store<EnumState, Action>? {
    stores[ObjectIdentifier(type)] as? Store<EnumState, Action>
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.stores.count == rhs.stores.count && lhs.stores.allSatisfy { rhs.stores[$0] === $1 }
  }
}

extension EnvironmentValues {
  /// The stores of the enclosing ``SwitchStore`` views.
  var switchedStores: SwitchedStores {
    get { self[SwitchedStoresKey.self] }
    set { self[SwitchedStoresKey.self] = newValue }
  }

  private enum SwitchedStoresKey: EnvironmentKey {
    static var defaultValue: SwitchedStores { SwitchedStores() }
  }
}

/// Returns a comparison of states by the identity of their child.
private func childIdentityIsSame<ChildState>() -> (ChildState, ChildState) -> Bool {
  let identity: (ChildState) -> AnyHashable = childIdentity()
  return { identity($0) == identity($1) }
}
#endif
