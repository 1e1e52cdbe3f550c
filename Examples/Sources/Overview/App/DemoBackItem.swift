import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// Leads from a demo back to the start page.
struct LeaveDemo: Sendable {
  private let leave: @MainActor @Sendable () -> Void

  init(_ leave: @escaping @MainActor @Sendable () -> Void) {
    self.leave = leave
  }

  @MainActor func callAsFunction() { leave() }
}

extension EnvironmentValues {
  /// The way back to the start page, for a demo that was opened from there.
  @Entry var leaveDemo: LeaveDemo?
}

/// The way back to the start page, in the bar of a demo's first page.
struct DemoBackItem: View {
  @Environment(\.leaveDemo) private var leaveDemo

  var body: some View {
    if let leaveDemo {
      ToolbarItem(placement: .navigation) {
        Button {
          leaveDemo()
        } label: {
          Image(systemName: "chevron.left")
        }
        .accessibilityLabel("Back")
        .accessibilityIdentifier("demo-back")
      }
    }
  }
}
