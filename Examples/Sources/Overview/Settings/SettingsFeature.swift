import ComposableArchitecture

/// A form for values of the page behind it; only Save stores them.
@Reducer
struct SettingsFeature {
  @ObservableState
  struct State: Equatable, Sendable {
    var name = ""
    var email = ""
    var notificationsEnabled = false
    var darkModeEnabled = false
    /// True if the email field contains no valid address; set after a pause in typing (debounced).
    var isEmailWrong = false
  }

  enum Action: BindableAction, Equatable, Sendable {
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case emailChecked(isWrong: Bool)
    case saveButtonTapped
  }

  private enum CancelID { case email }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.email):
        state.isEmailWrong = false
        return .run { [email = state.email] send in
          await send(.emailChecked(isWrong: !email.isEmpty && !Self.isEmail(email)))
        }
        .debounce(id: CancelID.email, for: .milliseconds(300), clock: clock)

      case .binding, .cancelButtonTapped:
        return .none

      case .emailChecked(let isWrong):
        state.isEmailWrong = isWrong
        return .none

      case .saveButtonTapped:
        return .run { _ in await dismiss() }
      }
    }
  }

  /// True if the text has the shape of an address: a local part, an at sign, and a domain with a dot.
  static func isEmail(_ text: String) -> Bool {
    let halves = text.split(separator: "@", omittingEmptySubsequences: false)
    guard halves.count == 2, !halves[0].isEmpty, !text.contains(where: \.isWhitespace) else {
      return false
    }
    let labels = halves[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && labels.allSatisfy { !$0.isEmpty }
  }
}
