import ComposableArchitecture
import DependenciesTestSupport
import Testing

@testable import GuideCode

@MainActor
@Suite(.dependencies) struct VersionsTests {
  @Test func `a changed query is unsaved until it is saved`() async {
    let store = TestStore(initialState: Playlist.State()) { Playlist() }
    await store.send(.binding(.set(\.query, "Bach"))) {
      $0.query = "Bach"
      $0.isDirty = true
    }
    await store.send(.saveTapped)
    await store.receive(\.saved) { $0.isDirty = false }
  }

  @Test func `a presented track is renamed`() async {
    let state = Playlist.State(destination: .track(Track.State(id: 1)))
    let store = TestStore(initialState: state) { Playlist() }
    await store.send(\.destination.track.renamed, "Aria") {
      $0.destination?.modify(\.track) { $0.title = "Aria" }
    }
  }
}
