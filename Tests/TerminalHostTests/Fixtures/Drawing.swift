import Testing
import ViewKit

@testable import TerminalHost

/// The first frame of a view.
@MainActor
func frame(
  of view: some View,
  _ width: Int = 40,
  _ height: Int = 12,
  state: ScreenState = ScreenState()
) -> ScreenFrame {
  let graph = ViewGraph(view)
  defer { graph.close() }
  return .drawing(graph.snapshot, size: CellSize(width: width, height: height), state: state)
}

/// The text of a view's first frame, without trailing empty lines.
@MainActor
func picture(of view: some View, _ width: Int = 40, _ height: Int = 12) -> String {
  frame(of: view, width, height).picture
}

extension ScreenFrame {
  /// The frame's text without trailing empty lines.
  var picture: String {
    var lines = grid.text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
