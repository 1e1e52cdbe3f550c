import CasePathsCore
import ComposableArchitecture
import Testing

@MainActor
@Suite struct NewInsideOldTests {
  let clock = TestClock()

  func makeStore(
    createsDownloadForEachAction: Bool = false
  ) -> TestStore<IdentifiedArrayOf<Download.State>, DownloadListAction> {
    let download = createsDownloadForEachAction ? makeDownloadForEachAction() : makeDownload(clock)
    return TestStore(initialState: [Download.State(id: 1), Download.State(id: 2)]) {
      makeList(download)
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `rows of a pre-1.0 list are current features with separate effects`() async {
    let store = makeStore()
    await store.send(.row(1, .start))
    await store.send(.row(2, .start))
    await clock.advance(by: .seconds(1))
    await store.receive(/DownloadListAction.row) { $0[id: 1]?.ticks = 1 }
    await store.receive(/DownloadListAction.row) { $0[id: 2]?.ticks = 1 }
    // Both rows use the same id; each row cancels its own effect.
    await store.send(.row(1, .stop))
    await clock.advance(by: .seconds(1))
    await store.receive(/DownloadListAction.row) { $0[id: 2]?.ticks = 2 }
    await store.send(.row(2, .stop))
    await store.finish()
  }

  @Test(arguments: [false, true])
  func `a current row cancels its own children's effects and not its sibling's`(
    isCreatedForEachAction: Bool
  ) async {
    let store = makeStore(createsDownloadForEachAction: isCreatedForEachAction)
    for id in [1, 2] {
      await store.send(.row(id, .showDetails(true))) { $0[id: id]?.details = Details.State() }
      await store.send(.row(id, .details(.load)))
    }
    await store.send(.row(1, .showDetails(false))) { $0[id: 1]?.details = nil }
    await clock.advance(by: .seconds(1))
    await store.receive(/DownloadListAction.row) { $0[id: 2]?.details?.isLoaded = true }
    await store.finish()
  }
}
