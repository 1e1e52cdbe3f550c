import ComposableArchitecture
import Dispatch
import Foundation
import Testing
import ViewKit

@testable import MatchScores

@MainActor
@Suite struct RootTests {
  @Test func `MS-30 every screen shows a new favorite immediately`() async {
    let store = TestStore(initialState: Root.State()) { Root() }
    await store.send(.teamList(.opened(.lakers))) {
      $0.teamPages.path[id: 0] = .team(TeamDetail.State(.lakers))
    }
    await store.send(.teamList(.stars(.tapped(.team(.lakers))))) {
      $0.favorites.stars.$favorites.withLock { $0.teams = [.lakers] }
    }
    #expect(store.state.teamPages.path[id: 0, case: \.team]?.stars.favorites.teams == [.lakers])
    #expect(store.state.teamList.stars.favorites.contains(.team(.lakers)))
    #expect(!store.state.teamList.stars.favorites.contains(.team(.hawks)))
    await store.send(.favorites(.stars(.tapped(.team(.lakers))))) {
      $0.teamList.stars.$favorites.withLock { $0.teams = [] }
    }
  }

  @Test func `MS-30 favorites survive a restart`() throws {
    let storage = FileStorage.inMemory
    func store() -> StoreOf<Root> {
      Store(initialState: Root.State()) {
        Root()
      } withDependencies: {
        $0.defaultFileStorage = storage
      }
    }
    let before = store()
    before.send(.gameList(.stars(.tapped(.game(.boston)))))
    before.send(.playerList(.stars(.tapped(.player(.bird)))))
    let after = store().favorites.stars.favorites
    #expect(after == Favorites(players: [.bird], games: [.boston]))
  }

  @Test func `MS-35 a tab that is selected again sends no request`() async {
    let asked = LockIsolated(0)
    let store = TestStore(initialState: Root.State()) {
      Root()
    } withDependencies: {
      $0.matchScoresClient.fetchTeams = { _ in
        asked.withValue { $0 += 1 }
        return .only([.hawks])
      }
    }
    await store.send(.teamList(.onAppear)) { $0.teamList.teams = Pages(status: .loading) }
    await store.receive(\.teamList.response) {
      $0.teamList.teams = Pages(items: [.hawks], status: .loaded)
    }
    await store.send(.tabSelected(.players)) { $0.selectedTab = .players }
    await store.send(.tabSelected(.teams)) { $0.selectedTab = .teams }
    await store.send(.teamList(.onAppear))
    #expect(asked.value == 1)
  }

  @Test func `MS-36 an address is a tab with its pushed pages`() async {
    let store = TestStore(initialState: Root.State()) { Root() }
    await store.send(.placeOpened(.player(1))) {
      $0.selectedTab = .players
      $0.playerPages.path[id: 0] = .player(PlayerDetail.State(id: 1))
    }
    #expect(store.state.place == .player(1))
    await store.send(.placeOpened(.favorites)) { $0.selectedTab = .favorites }
    #expect(store.state.place == .favorites)
    await store.send(.placeOpened(.players)) { $0.selectedTab = .players }
    await store.receive(\.playerPages.path.popFrom) { $0.playerPages.path[id: 0] = nil }
    #expect(store.state.place == .players)
  }

  @Test func `Back and Forward find pages on the tab that opened them`() async {
    let store = TestStore(initialState: Root.State()) { Root() }
    await store.send(.teamList(.opened(.lakers))) {
      $0.teamPages.path[id: 0] = .team(TeamDetail.State(.lakers))
    }
    await store.send(.teamPages(.path(.element(id: 0, action: .team(.opened(.player(.bird))))))) {
      $0.teamPages.path[id: 1] = .player(PlayerDetail.State(.bird))
    }
    #expect(store.state.place == .player(Player.bird.id))
    await store.send(.tabSelected(.games)) { $0.selectedTab = .games }
    // Back to the tab, back to the team, and forward to the player again.
    await store.send(.placeOpened(.player(Player.bird.id))) { $0.selectedTab = .teams }
    await store.send(.placeOpened(.team(Team.lakers.id)))
    await store.receive(\.teamPages.path.popFrom) { $0.teamPages.path[id: 1] = nil }
    await store.send(.placeOpened(.player(Player.bird.id))) {
      $0.teamPages.path[id: 2] = .player(PlayerDetail.State(id: Player.bird.id))
    }
    #expect(store.state.selectedTab == .teams)
  }

  @Test func `Forward restores a page that the favorites opened`() async {
    let store = TestStore(initialState: Root.State(selectedTab: .favorites)) { Root() }
    await store.send(.placeOpened(.team(14))) {
      $0.favoritePages.path[id: 0] = .team(TeamDetail.State(id: 14))
    }
  }

  @Test(arguments: [
    ("/", true), ("/players", true), ("/players/1", true), ("/favorites", true), ("/teams", true),
    ("/favorites/1", false), ("/players/x", false), ("/nothing", false), ("/players/1/2", false),
  ])
  func `MS-36 pages exist at the addresses of tabs, teams, games and players`(
    address: String,
    hasPage: Bool
  ) throws {
    #expect(MatchScoresPage.hasPage(try #require(PageAddress(address))) == hasPage)
  }

  @Test func `pages open pages on the same tab, and close one by one`() async {
    let store = TestStore(initialState: Root.State()) { Root() }
    await store.send(.playerList(.opened(.bird))) {
      $0.playerPages.path[id: 0] = .player(PlayerDetail.State(.bird))
    }
    await store.send(
      .playerPages(.path(.element(id: 0, action: .player(.opened(.team(.celtics))))))
    ) {
      $0.playerPages.path[id: 1] = .team(TeamDetail.State(.celtics))
    }
    await store.send(.playerPages(.path(.popFrom(id: 1)))) { $0.playerPages.path[id: 1] = nil }
    await store.send(.playerPages(.path(.popFrom(id: 0)))) { $0.playerPages.path[id: 0] = nil }
  }

  @Test func `MS-37 a tab change is a one-line state difference`() {
    let changed = LockIsolated<[String]>([])
    let queue = DispatchQueue(label: "MS-37")
    let store = Store(initialState: Root.State()) {
      Root()._printChanges(
        _ReducerPrinter(
          printChange: { _, old, new in
            let (old, new) = (Self.lines(old), Self.lines(new))
            changed.setValue(
              old.count == new.count ? zip(old, new).filter { $0 != $1 }.map(\.1) : new
            )
          },
          queue: queue
        )
      )
    }
    store.send(.tabSelected(.games))
    queue.sync {}
    #expect(changed.value.count == 1, "\(changed.value)")
    #expect(changed.value.first?.contains("games") == true)
  }

  private nonisolated static func lines(_ state: Root.State) -> [String] {
    var text = ""
    dump(state, to: &text)
    // Without the observation number of the state, which printed differences omit as well.
    return text.split(separator: "\n").map(String.init).filter { !$0.contains("- number: ") }
  }
}
