import ComposableCore
import ComposableDiagnostics
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

#if canImport(SwiftUI)
/// The destination type of a link that pushes a value.
public typealias _NavigationLinkDestination = Never
#else
/// The destination type of a link that pushes a value.
public typealias _NavigationLinkDestination = EmptyView
#endif

extension NavigationLink where Destination == _NavigationLinkDestination {
  /// Creates a link that pushes a screen onto a feature's stack, with a custom label.
  ///
  /// The feature receives `push` before the screen appears.
  ///
  /// - Parameters:
  ///   - state: The screen's state; `nil` disables the link.
  ///   - label: Returns the label.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init<State, L: View>(
    state: State?,
    @ViewBuilder label: () -> L,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Label == _NavigationLinkStoreContent<State, L> {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(value: state.map { StackState<State>.Component($0) }) {
      _NavigationLinkStoreContent<State, L>(
        label: label(),
        isEnabled: state != nil,
        callSite: callSite
      )
    }
  }

  /// Creates a link that pushes a screen onto a feature's stack, with a text label.
  ///
  /// The initializer is disfavored, because otherwise a trailing destination closure would be taken for a state.
  ///
  /// - Parameters:
  ///   - title: The label's text.
  ///   - state: The screen's state; `nil` disables the link.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @_disfavoredOverload
  public init<State>(
    _ title: some StringProtocol,
    state: State?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Label == _NavigationLinkStoreContent<State, Text> {
    self.init(
      state: state,
      label: { Text(title) },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

/// The label of a link that pushes a state; in debug builds it reports an issue if no enclosing stack accepts the
/// state's type.
public struct _NavigationLinkStoreContent<State, Label: View>: View {
  @Environment(\.pushableState) private var pushableState
  let label: Label
  let isEnabled: Bool
  let callSite: CallSite

  init(label: Label, isEnabled: Bool, callSite: CallSite) {
    self.label = label
    self.isEnabled = isEnabled
    self.callSite = callSite
  }

  /// The label.
  public var body: some View {
    #if DEBUG
    label.onAppear {
      if isEnabled, pushableState != PushableState(State.self) {
        report(Messages.linkWithoutStack(State.self, callSite: callSite), at: callSite)
      }
    }
    #else
    label
    #endif
  }
}
