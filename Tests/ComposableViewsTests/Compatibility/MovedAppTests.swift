import ComposableArchitecture
import Testing
import ViewKit

/// Forms of views and features in apps of 1.x and earlier.
@MainActor
struct MovedAppTests {
  @Test func `a nonisolated function derives a binding`() {
    let box = LockIsolated(4.0)
    let whole = Binding(get: { box.value }, set: { box.setValue($0) })
    halved(whole).wrappedValue = 3
    #expect(box.value == 6)
    let tester = ViewTester(Pager { Text("content") })
    #expect(tester.find(text: "content") != nil)
  }

  @Test func `a link with a tag loads a store for its page`() {
    let store = Store(initialState: Loader.State()) { Loader() }
    let tester = ViewTester(LoaderView(store: store))
    tester.checksEveryFlush = true
    tester.find(.button, label: "Load counter 7")?.tap()
    #expect(tester.find(text: "loading") != nil)
    store.send(.loaded(7))
    tester.flush()
    #expect(tester.find(text: "count 7") != nil)
    tester.findAll(.page).last?.dismiss()
    #expect(store.selection == nil)
    #expect(tester.problems == [])
  }

  @Test func `three presentations of one destination follow each other`() {
    let store = Store(initialState: Presenter.State()) { Presenter() }
    let tester = ViewTester(PresenterView(store: store))
    tester.checksEveryFlush = true
    for name in ["first", "second", "third"] {
      store.send(.present(name))
      tester.flush()
      #expect(tester.find(text: name) != nil)
      tester.findAll(.sheet).last?.dismiss()
      #expect(store.destination == nil)
    }
    #expect(tester.problems == [])
  }

  @available(*, deprecated, message: "The binding assigns a shared value.")
  @Test func `a bound field of a shared value is saved`() {
    let store = Store(initialState: Options.State()) { Options() }
    let tester = ViewTester(OptionsView(store: store))
    tester.find(.toggle)?.toggle()
    #expect(store.options.isLoud)
    store.send(.tapped)
    #expect(store.count == 1)
  }

  @Test func `a combination of environment reducers runs a SwiftUI view's store`() {
    let store = Store(
      initialState: Board(rows: [BoardRow(id: 1)]),
      reducer: boardReducer,
      environment: BoardEnvironment(now: { 5 })
    )
    let viewStore = ViewStore(store, observe: { $0 })
    viewStore.send(.row(id: 1, action: .tap))
    viewStore.send(.sort)
    #expect(viewStore.rows[id: 1]?.count == 1)
    #expect(viewStore.total == 5)
  }

  @Test func `a preview takes a client with its own functions`() async throws {
    #expect(try await RepositoryClient.preview.search("x") == 1)
  }
}

private nonisolated func halved(_ binding: Binding<Double>) -> Binding<Double> {
  Binding(get: { binding.wrappedValue / 2 }, set: { binding.wrappedValue = $0 * 2 })
}

private struct Pager<Content: View>: View {
  @Binding var offset: Double
  let content: Content

  init(offset: Binding<Double> = .constant(0), @ViewBuilder content: () -> Content) {
    _offset = offset
    self.content = content()
  }

  var body: some View { content }
}

@Reducer
private struct LoadedCounter {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case increment }
  var body: some ReducerOf<Self> {}
}

@Reducer
private struct Loader {
  @ObservableState
  struct State: Equatable {
    var rows = [Row(id: 7)]
    var selection: Identified<Int, LoadedCounter.State?>?
  }
  struct Row: Equatable, Identifiable { let id: Int }
  enum Action {
    case counter(LoadedCounter.Action)
    case loaded(Int)
    case selected(Int?)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counter: break
      case .loaded(let count): state.selection?.value = LoadedCounter.State(count: count)
      case .selected(let id): state.selection = id.map { Identified(nil, id: $0) }
      }
      return .none
    }
  }
}

private struct LoaderView: View {
  let store: StoreOf<Loader>

  var body: some View {
    NavigationStack {
      Form {
        ForEach(store.rows) { row in
          NavigationLink(
            "Load counter \(row.id)",
            tag: row.id,
            selection: .init(
              get: { store.selection?.id },
              set: { id in store.send(.selected(id)) }
            )
          ) {
            if let store = store.scope(state: \.selection?.value, action: \.counter) {
              Text("count \(store.count)")
            } else {
              Text("loading")
            }
          }
        }
      }
    }
  }
}

@Reducer
private struct Presenter {
  @Reducer
  enum Destination {
    case first(LoadedCounter)
    case second(LoadedCounter)
    case third(LoadedCounter)
  }
  @ObservableState
  struct State { @Presents var destination: Destination.State? }
  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case present(String)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .present(let name) = action {
        state.destination =
          switch name {
          case "first": .first(LoadedCounter.State())
          case "second": .second(LoadedCounter.State())
          default: .third(LoadedCounter.State())
          }
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

private struct PresenterView: View {
  @Bindable var store: StoreOf<Presenter>

  var body: some View {
    Text("page")
      .fullScreenCover(
        item: $store.scope(state: \.destination?.first, action: \.destination.first)
      ) { _ in
        Text("first")
      }
      .sheet(item: $store.scope(state: \.destination?.second, action: \.destination.second)) { _ in
        Text("second")
      }
      .sheet(item: $store.scope(state: \.destination?.third, action: \.destination.third)) { _ in
        Text("third")
          .presentationDragIndicator(.visible)
          .presentationDetents([.medium, .large])
      }
  }
}

private struct OptionValues: Equatable {
  var isLoud = false
}

@Reducer
private struct Options {
  @ObservableState
  struct State: Equatable {
    @Shared(value: OptionValues()) var options
    @Shared(value: 0) var count
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case tapped
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .tapped = action { state.$count.withLock { $0 += 1 } }
      return .none
    }
  }
}

@available(*, deprecated, message: "The binding assigns a shared value.")
private struct OptionsView: View {
  @Bindable var store: StoreOf<Options>

  var body: some View {
    Toggle("Loud", isOn: $store.options.isLoud)
  }
}

private struct Board: Equatable {
  var total = 0
  var rows: IdentifiedArrayOf<BoardRow> = []
}

private struct BoardRow: Equatable, Identifiable {
  let id: Int
  var count = 0
}

private enum BoardRowAction: Equatable { case tap }

private enum BoardAction: Equatable {
  case row(id: Int, action: BoardRowAction)
  case sort
}

private struct BoardEnvironment {
  var now: () -> Int
}

@MainActor
private let boardRowReducer = AnyReducer<BoardRow, BoardRowAction, Void> { state, _, _ in
  state.count += 1
  return .none
}

@MainActor
private let boardReducer = AnyReducer<Board, BoardAction, BoardEnvironment>.combine(
  boardRowReducer.forEach(
    state: \.rows,
    action: /BoardAction.row(id:action:),
    environment: { _ in () }
  ),
  AnyReducer { state, action, environment in
    switch action {
    case .row: return .none
    case .sort:
      state.total = environment.now()
      return .none
    }
  }
)

@DependencyClient
private struct RepositoryClient: Sendable {
  var search: @Sendable (_ query: String) async throws -> Int

  // Functions can use the initializer added by the macro; the argument of `#Preview` cannot.
  static var preview: Self { Self(search: { _ in 1 }) }
}

#Preview {
  Text("repositories \(String(describing: RepositoryClient.preview))")
}
