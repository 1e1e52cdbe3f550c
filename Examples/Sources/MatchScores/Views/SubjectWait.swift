#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// What a page shows whose subject is known by its id only: a wait, or why there is none.
struct SubjectWait: View {
  /// `team`, `player` or `game`.
  let id: String
  let status: LoadingStatus
  let retry: @MainActor () -> Void

  var body: some View {
    if let error = status.error {
      LoadingFailedView(
        message: "Oops, we couldn't fetch the \(id)",
        error: error,
        id: id,
        retry: retry
      )
    } else {
      ProgressView("Loading \(id)").padding(48).frame(maxWidth: .infinity)
    }
  }
}
