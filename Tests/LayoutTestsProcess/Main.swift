import Foundation
import LayoutModel
import ViewKit
import WebHost

/// A page of random trees for the browser tests of the layout, and the frames that the model computes.
///
/// - `/cases?ids=17,18.3.0` returns the cases as JSON: source, window, expected frames, number of reductions.
/// - `/?ids=17,18.3.0` shows the trees, each in a box of its window's size. `&alone` shows
///   the first tree in the browser's window; cases with `&alone` have no scroll views and no overflow.
///
/// An id is a seed and the reductions that follow, each by its index. `&kinds=all` or a list of names replaces the kinds
/// that a browser supports. `&everything` includes the layouts that style sheets cannot express.
@main
struct LayoutTestsProcess {
  static func main() async throws {
    var configuration = WebHostConfiguration(port: 0, title: "Layout")
    configuration.maxSessions = 10_000
    configuration.pageExists = { _ in true }
    configuration.routes = [
      WebRoute("/cases") { request in
        let request = CaseRequest(request.query)
        return .json(request.cases.map { CaseMessage($0.id, $0.layoutCase, request.options) })
      }
    ]
    configuration.onEvent = { event in
      if case .started(let address) = event {
        // `print` buffers while standard output is a pipe.
        let line = "Layout: http://\(address.host):\(address.port)\n"
        FileHandle.standardOutput.write(Data(line.utf8))
      }
    }
    try await WebHost(configuration: configuration) { request in
      CasePage(request: CaseRequest(request.address.query))
    }
    .run()
  }
}

/// A case as JSON.
private struct CaseMessage: Encodable {
  let id: String
  let source: String
  let width: Double
  let height: Double
  let isRightToLeft: Bool
  /// Left, top, right and bottom edge of each leaf.
  let edges: [String: [Double]]
  let reductions: Int

  init(_ id: String, _ layoutCase: LayoutCase, _ options: LayoutCase.Options) {
    self.id = id
    source = layoutCase.source
    width = layoutCase.window.width
    height = layoutCase.window.height
    isRightToLeft = layoutCase.isRightToLeft
    edges = Dictionary(
      layoutCase.expected(options).leaves.map { leaf in
        let frame = leaf.frame
        return (LayoutTree.leafName(leaf.number), [frame.x, frame.y, frame.right, frame.bottom])
      }
    ) { first, _ in first }
    reductions = layoutCase.reductions(options).count
  }
}

/// The cases that a query names.
private struct CaseRequest: Sendable {
  let cases: [(id: String, layoutCase: LayoutCase)]
  let options: LayoutCase.Options
  /// True if the first tree is the whole page.
  let isAlone: Bool

  init(_ query: [PageRequest.QueryItem]) {
    func value(_ name: String) -> String? { query.first { $0.name == name }?.value }
    var options = LayoutCase.Options(kinds: Self.kinds(value("kinds")))
    options.isStyleSheet = value("everything") == nil
    isAlone = value("alone") != nil
    // A page has a margin around its scroll areas, and scrolls to content that is larger than the window.
    if isAlone { options.kinds.subtract([.scroll, .overflow]) }
    self.options = options
    cases = (value("ids") ?? "").split(separator: ",").compactMap { id in
      Self.layoutCase(String(id), options).map { (String(id), $0) }
    }
  }

  private static func kinds(_ names: String?) -> Set<LayoutKind> {
    names.flatMap { LayoutSupport.kinds(named: $0) } ?? LayoutSupport.browser
  }

  private static func layoutCase(_ id: String, _ options: LayoutCase.Options) -> LayoutCase? {
    let numbers = id.split(separator: ".").compactMap { UInt64($0) }
    guard let seed = numbers.first else { return nil }
    var layoutCase = LayoutCase(seed: seed, options: options)
    for index in numbers.dropFirst() {
      let reductions = layoutCase.reductions(options)
      guard index < reductions.count else { return nil }
      layoutCase = reductions[Int(index)]
    }
    return layoutCase
  }
}

/// The page of a request.
private struct CasePage: View {
  let request: CaseRequest

  var body: some View {
    if request.isAlone, let only = request.cases.first {
      // The page keeps a margin around a root stack.
      ZStack { LayoutTreeView(only.layoutCase.tree, prefix: "\(only.id) ") }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .environment(\.layoutDirection, only.layoutCase.isRightToLeft ? .rightToLeft : .leftToRight)
    } else {
      // All boxes share a corner, so their order does not matter.
      ZStack(alignment: .topLeading) {
        ForEach(request.cases, id: \.id) { id, layoutCase in
          CaseBox(id: id, layoutCase: layoutCase)
        }
      }
    }
  }
}

/// A tree in a box of its window's size, above a clear color with the box's id.
private struct CaseBox: View {
  let id: String
  let layoutCase: LayoutCase

  var body: some View {
    ZStack(alignment: .topLeading) {
      Color.clear
        .accessibilityIdentifier(id)
        .frame(width: layoutCase.window.width, height: layoutCase.window.height)
      LayoutTreeView(layoutCase.tree, prefix: "\(id) ")
        .frame(width: layoutCase.window.width, height: layoutCase.window.height)
    }
    .environment(\.layoutDirection, layoutCase.isRightToLeft ? .rightToLeft : .leftToRight)
  }
}
