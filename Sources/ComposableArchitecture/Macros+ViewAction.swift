import ComposableCore

/// Lets a view send its feature's view actions by `send(.tapped)`, and keeps it from sending others.
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
/// The feature's action conforms to `ViewAction`. The view has a `store`; calls of `store.send` in it
/// are warned of.
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for: R.Type) =
  #externalMacro(module: "ComposableMacros", type: "ViewActionMacro")
where R.Action: ViewAction
