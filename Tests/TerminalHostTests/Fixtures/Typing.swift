import ViewKit

@testable import TerminalHost

/// A session with a view that is evaluated again whenever its observed state changes.
@MainActor
func session<Content: View>(
  _ view: @autoclosure @escaping @MainActor () -> Content,
  width: Int = 40,
  height: Int = 12
) -> TerminalSession {
  let shown = Shown(content: view)
  return TerminalSession(ViewGraph(shown), size: CellSize(width: width, height: height))
}

private struct Shown<Content: View>: View {
  let content: @MainActor () -> Content

  var body: some View { content() }
}

extension TerminalSession {
  /// Presses keys in order.
  func press(_ keys: TerminalInput.Key...) {
    for key in keys { _ = handle(.key(key)) }
  }

  /// Handles a terminal's bytes for text or keys, and returns the last request.
  @discardableResult
  func type(_ bytes: String) -> Request {
    var parser = InputParser()
    return (parser.parse(bytes.utf8) + parser.flush()).map { handle($0) }.last ?? .nothing
  }
}
