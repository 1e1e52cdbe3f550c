import ComposableArchitecture
import ViewKit

@Reducer
struct Track {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var title = ""
  }

  enum Action {
    case renamed(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .renamed(let title):
        state.title = title
        return .none
      }
    }
  }
}

struct TrackView: View {
  let store: StoreOf<Track>

  var body: some View {
    Text(store.title)
  }
}

// [feature]
@Reducer
struct Playlist {
  @Reducer
  enum Destination {
    case track(Track)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var current = Track.State(id: 0)
    var tracks: IdentifiedArrayOf<Track.State> = []
    var query = ""
    var isDirty = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case current(Track.Action)
    case destination(PresentationAction<Destination.Action>)
    case tracks(IdentifiedActionOf<Track>)
    case saveTapped
    case saved
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.query) { _, state in
        state.isDirty = true
        return .none
      }
    Scope(\.current, action: \.current) { Track() }
    Reduce { state, action in
      switch action {
      case .saveTapped:
        return .run { send in await save(send) }
      case .saved:
        state.isDirty = false
        return .none
      case .binding, .current, .destination, .tracks:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.tracks, action: \.tracks) { Track() }
  }

  private func save(_ send: SendOf<Self>) async {
    await send(.saved)
  }
}
// [end]

extension Playlist.Destination.State: Equatable {}

// [view]
struct PlaylistView: View {
  @Bindable var store: StoreOf<Playlist>

  var body: some View {
    VStack {
      TextField("Search", text: $store.query)
      TrackView(store: store.scope(\.current, action: \.current))
      ForEach(store.scope(\.tracks, action: \.tracks)) { TrackView(store: $0) }
      Button("Save") { withAnimation { _ = store.send(.saveTapped) } }
    }
    .sheet(item: $store.scope(\.$destination, action: \.destination).track) { TrackView(store: $0) }
  }
}
// [end]
