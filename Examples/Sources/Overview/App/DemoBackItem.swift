import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// An action that returns from a demo to the start page.
struct LeaveDemo: Sendable {
  private let leave: @MainActor @Sendable () -> Void

  init(_ leave: @escaping @MainActor @Sendable () -> Void) {
    self.leave = leave
  }

  @MainActor func callAsFunction() { leave() }
}

extension EnvironmentValues {
  /// The action that returns to the start page; `nil` if the demo was not opened from there.
  @Entry var leaveDemo: LeaveDemo?
}

/// The Back button in the navigation bar of a demo's root page.
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
