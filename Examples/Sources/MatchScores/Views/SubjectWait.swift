#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The content of a page whose subject is not loaded: a progress indicator, a not-found message, or an error.
struct SubjectWait: View {
  /// `team`, `player` or `game`.
  let id: String
  let status: LoadingStatus
  let retry: @MainActor () -> Void

  var body: some View {
    if status.error?.isMissing == true {
      Text("We have no such \(id).")
        .foregroundColor(.secondary)
        .padding(48)
        .frame(maxWidth: .infinity)
        .accessibilityIdentifier("\(id)-missing")
        .pageNotFound()
    } else if let error = status.error {
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
