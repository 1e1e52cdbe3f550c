import ComposableArchitecture
import Foundation
import ViewKit

// The app of the examples in comments: a feature with one of each element, and the views of its parts.

struct Item: Codable, Equatable, Identifiable, Sendable {
  var id = 0
  var title = ""
}

struct ItemClient: Sendable {
  var events: @Sendable () -> AsyncStream<Int> = { AsyncStream { $0.finish() } }
  var fetch: @Sendable () async throws -> String = { "" }
}

@Reducer
struct Detail {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var name = ""
  }

  enum Action {
    case saveTapped
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}

@Reducer
struct Settings {
  @ObservableState
  struct State: Equatable {
    var volume = 0.5
  }

  enum Action {
    case changed(Double)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}

@Reducer
enum Screen {
  case detail(Detail)
  case settings(Settings)
}

@Reducer
struct Feature {
  @ObservableState
  struct State {
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var detail: Detail.State?
    var count = 0
    var focus: Field?
    var isLoading = false
    var isValid = false
    var name = ""
    var page = 0
    var path = StackState<Screen.State>()
    var query = ""
    var rows: IdentifiedArrayOf<Detail.State> = []
    @Presents var screen: Screen.State?
    var selectedTab = 0
  }

  enum Action: BindableAction {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case detail(PresentationAction<Detail.Action>)
    case doneTapped
    case event(Int)
    case incrementTapped
    case path(StackActionOf<Screen>)
    case refreshTapped
    case response(Result<String, any Error>)
    case rows(IdentifiedActionOf<Detail>)
    case screen(PresentationAction<Screen.Action>)
    case show(String)
    case tabSelected(Int)
    case task
    case ticked

    enum Alert: Equatable { case deleteConfirmed }
  }

  enum CancelID { case lyrics, progress, refresh, search }
  enum Field: Hashable { case name, street }

  var body: some ReducerOf<Self> {
    BindingReducer()
    EmptyReducer()
      .ifLet(\.$alert, action: \.alert)
      .ifLet(\.$detail, action: \.detail) { Detail() }
      .ifLet(\.$screen, action: \.screen)
      .forEach(\.path, action: \.path)
      .forEach(\.rows, action: \.rows) { Detail() }
  }
}

@MainActor let store = Store(initialState: Feature.State()) { Feature() }

struct CounterView: View {
  var body: some View { Text("1") }
}

struct DetailView: View {
  let store: StoreOf<Detail>
  var body: some View { Text(store.name) }
}

struct SettingsView: View {
  let store: StoreOf<Settings>
  var body: some View { Text("\(store.volume)") }
}

struct RootView: View {
  let store: StoreOf<Feature>
  var body: some View { Text("\(store.count)") }
}

struct ScreenView: View {
  let store: Store<Screen.State, Screen.Action>
  var body: some View { Text("A screen") }
}

/// The value of `…` in an example.
func elided<Value>() -> Value {
  fatalError("Examples in comments are compiled, and not run.")
}
