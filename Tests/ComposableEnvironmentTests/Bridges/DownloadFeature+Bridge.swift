import ComposableArchitecture
import ComposableEnvironment

/// The download as features in the Environment style see it.
// [bridge]
@MainActor
func makeDownload(
  _ clock: TestClock<Duration>
) -> ComposableEnvironment.Reducer<Download.State, Download.Action, Void> {
  withDependencies {
    $0.continuousClock = clock
  } operation: {
    .init(Download())
  }
}
// [end]

/// The same download, created for each action.
@MainActor
func makeDownloadForEachAction()
  -> ComposableEnvironment.Reducer<Download.State, Download.Action, Void>
{
  .init { (_: Void) in Download() }
}

/// A feature that is made of the environment each time.
@MainActor
let multiplying = ComposableEnvironment.Reducer<Int, Int, Int> { factor in
  Reduce<Int, Int> { state, number in
    state = number * factor
    return .none
  }
}

/// The same root, whose engine is asked what is in flight by a newer test store.
@MainActor
func makeList(
  _ download: ComposableEnvironment.Reducer<Download.State, Download.Action, Void>
) -> Reduce<IdentifiedArrayOf<Download.State>, DownloadListAction> {
  Reduce(downloads(download), environment: ())
}
