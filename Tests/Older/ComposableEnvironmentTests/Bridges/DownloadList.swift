import ComposableEnvironment

enum DownloadListAction {
  case row(Int, Download.Action)
  case remove(Int)
}

/// A list in the Environment style with current features as rows.
@MainActor
func downloads(
  _ download: Reducer<Download.State, Download.Action, Void>
) -> Reducer<IdentifiedArrayOf<Download.State>, DownloadListAction, Void> {
  .combine(
    download.forEach(
      state: \.self,
      action: /DownloadListAction.row,
      environment: { $0 }
    ),
    Reducer { state, action, _ in
      if case .remove(let id) = action { state.remove(id: id) }
      return .none
    }
  )
}
