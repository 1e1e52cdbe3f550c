import ComposableCore

/// Adds `send(_:)` to a view, which accepts only view actions: `send(.tapped)`.
///
/// ```swift
/// @ViewAction(for: Login.self)
/// struct LoginView: View {
///   let store: StoreOf<Login>
///   var body: some View {
///     Button("Log in") { send(.loginTapped) }
///   }
/// }
/// ```
///
/// The feature's action must conform to `ViewAction`. The view has a `store`; the macro warns about calls of
/// `store.send` in the view.
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for: R.Type) =
  #externalMacro(module: "ComposableMacros", type: "ViewActionMacro")
where R.Action: ViewAction
