import ComposableArchitecture
import ComposableEnvironment

/// The download for features in the Environment style.
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

/// The download, created for each action.
@MainActor
func makeDownloadForEachAction()
  -> ComposableEnvironment.Reducer<Download.State, Download.Action, Void>
{
  .init { (_: Void) in Download() }
}

/// A feature created from the environment for each action.
@MainActor
let multiplying = ComposableEnvironment.Reducer<Int, Int, Int> { factor in
  Reduce<Int, Int> { state, number in
    state = number * factor
    return .none
  }
}

/// The list as a current reducer, so that a current test store tracks its effects in flight.
@MainActor
func makeList(
  _ download: ComposableEnvironment.Reducer<Download.State, Download.Action, Void>
) -> Reduce<IdentifiedArrayOf<Download.State>, DownloadListAction> {
  Reduce(downloads(download), environment: ())
}
