import ComposableArchitecture
import DependenciesTestSupport
import Testing

@Reducer
private struct TwoFactor {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var code = ""
    var isFormValid = false
    var isRequestInFlight = false
    let token: String
  }

  enum Action: ViewAction {
    case alert(PresentationAction<Alert>)
    case response(Result<LoginClient.Response, any Error>)
    case view(View)
    enum Alert: Equatable {}
    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
      case submitButtonTapped
    }
  }

  @Dependency(\.login) var login

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .alert: return .none
      case .response(.failure(let error)):
        state.alert = AlertState { TextState("\(error)") }
        state.isRequestInFlight = false
        return .none
      case .response(.success):
        state.isRequestInFlight = false
        return .none
      case .view(.binding):
        state.isFormValid = state.code.count >= 4
        return .none
      case .view(.submitButtonTapped):
        state.isRequestInFlight = true
        return .run { [code = state.code, token = state.token] send in
          await send(.response(Result { try await login.twoFactor(code, token) }))
        }
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
private struct Login {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var twoFactor: TwoFactor.State?
    var email = ""
    var password = ""
    var isFormValid = false
    var isLoginRequestInFlight = false
  }

  enum Action: ViewAction {
    case alert(PresentationAction<Alert>)
    case loginResponse(Result<LoginClient.Response, any Error>)
    case twoFactor(PresentationAction<TwoFactor.Action>)
    case view(View)
    enum Alert: Equatable {}
    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
      case loginButtonTapped
    }
  }

  @Dependency(\.login) var login

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .alert, .twoFactor: return .none
      case .loginResponse(.failure(let error)):
        state.alert = AlertState { TextState("\(error)") }
        state.isLoginRequestInFlight = false
        return .none
      case .loginResponse(.success(let response)):
        state.isLoginRequestInFlight = false
        if response.twoFactorRequired { state.twoFactor = TwoFactor.State(token: response.token) }
        return .none
      case .view(.binding):
        state.isFormValid = !state.email.isEmpty && !state.password.isEmpty
        return .none
      case .view(.loginButtonTapped):
        state.isLoginRequestInFlight = true
        return .run { [email = state.email, password = state.password] send in
          await send(.loginResponse(Result { try await login.login(email, password) }))
        }
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$twoFactor, action: \.twoFactor) { TwoFactor() }
  }
}

@DependencyClient
private struct LoginClient: Sendable {
  struct Response: Equatable, Sendable {
    var token: String
    var twoFactorRequired: Bool
  }
  var login: @Sendable (_ email: String, _ password: String) async throws -> Response
  var twoFactor: @Sendable (_ code: String, _ token: String) async throws -> Response
}

extension LoginClient: TestDependencyKey {
  static let testValue = LoginClient()
}

extension DependencyValues {
  fileprivate var login: LoginClient {
    get { self[LoginClient.self] }
    set { self[LoginClient.self] = newValue }
  }
}

@MainActor
@Suite(.dependencies) struct LoginAppTests {
  private struct Invalid: Error, Equatable, CustomStringConvertible {
    var description: String { "Invalid password." }
  }

  @Test func `a two-factor login is tested exhaustively`() async {
    let store = TestStore(initialState: Login.State()) {
      Login()
    } withDependencies: {
      $0.login.login = { @Sendable _, _ in .init(token: "deadbeef", twoFactorRequired: true) }
      $0.login.twoFactor = { @Sendable _, _ in .init(token: "beef", twoFactorRequired: false) }
    }
    await store.send(\.view.binding.email, "2fa@pointfree.co") { $0.email = "2fa@pointfree.co" }
    await store.send(\.view.binding.password, "password") {
      $0.password = "password"
      $0.isFormValid = true
    }
    await store.send(\.view.loginButtonTapped) { $0.isLoginRequestInFlight = true }
    await store.receive(\.loginResponse.success) {
      $0.isLoginRequestInFlight = false
      $0.twoFactor = TwoFactor.State(token: "deadbeef")
    }
    await store.send(\.twoFactor.view.binding.code, "1234") {
      $0.twoFactor?.code = "1234"
      $0.twoFactor?.isFormValid = true
    }
    await store.send(\.twoFactor.view.submitButtonTapped) {
      $0.twoFactor?.isRequestInFlight = true
    }
    await store.receive(\.twoFactor.response.success) { $0.twoFactor?.isRequestInFlight = false }
    await store.send(\.twoFactor.dismiss) { $0.twoFactor = nil }
  }

  @Test func `a two-factor login is tested non-exhaustively`() async {
    let store = TestStore(initialState: Login.State()) {
      Login()
    } withDependencies: {
      $0.login.login = { @Sendable _, _ in .init(token: "deadbeef", twoFactorRequired: true) }
      $0.login.twoFactor = { @Sendable _, _ in throw Invalid() }
    }
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.view(.set(\.email, "2fa@pointfree.co")))
    await store.send(.view(.set(\.password, "password"))) { $0.isFormValid = true }
    await store.send(.view(.loginButtonTapped))
    await store.receive(\.loginResponse)
    await store.send(.twoFactor(.presented(.view(.set(\.code, "12")))))
    await store.send(.twoFactor(.presented(.view(.submitButtonTapped))))
    await store.receive(\.twoFactor.response.failure) {
      $0.twoFactor?.alert = AlertState { TextState("Invalid password.") }
    }
    await store.send(\.twoFactor.alert.dismiss) { $0.twoFactor?.alert = nil }
  }

  @Test func `a wrong password shows an alert`() async {
    let store = TestStore(initialState: Login.State()) {
      Login()
    } withDependencies: {
      $0.login.login = { @Sendable _, _ in throw Invalid() }
    }
    await store.send(\.view.loginButtonTapped) { $0.isLoginRequestInFlight = true }
    await store.receive(\.loginResponse.failure) {
      $0.alert = AlertState { TextState("Invalid password.") }
      $0.isLoginRequestInFlight = false
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  @Test func `leaving the screen cancels the request in flight`() async {
    let store = TestStore(
      initialState: Login.State(twoFactor: TwoFactor.State(code: "1234", token: ""))
    ) {
      Login()
    } withDependencies: {
      $0.login.twoFactor = { @Sendable _, _ in try await Task.never() }
    }
    await store.send(\.twoFactor.view.submitButtonTapped) {
      $0.twoFactor?.isRequestInFlight = true
    }
    await store.send(\.twoFactor.dismiss) { $0.twoFactor = nil }
    await store.finish()
  }

  @Test func `a wrong payload in the middle of a flow fails`() async {
    let store = TestStore(initialState: Login.State()) {
      Login()
    } withDependencies: {
      $0.login.login = { @Sendable _, _ in .init(token: "a", twoFactorRequired: false) }
    }
    await store.send(\.view.loginButtonTapped) { $0.isLoginRequestInFlight = true }
    let text = await failure(line: #line + 1) {
      await store.receive(\.loginResponse.success, .init(token: "b", twoFactorRequired: false)) {
        $0.isLoginRequestInFlight = false
      }
    }
    #expect(text.contains("− ") && text.contains("\"b\"") && text.contains("\"a\""), "\(text)")
  }
}
