import Foundation
import ViewKit

/// The session of one user: handles keys, sends events to the views, and draws the resulting frame.
///
/// It does not access the terminal. All user events pass through `ViewGraph.send(_:)`, which converts each event's
/// value to its type.
@MainActor
final class TerminalSession {
  let graph: ViewGraph
  /// The panels that keys show above the app.
  let panels: TerminalPanels
  /// The user's locale; the app may choose another language.
  private let locale: Locale
  /// The locale of `state.loadingLabel`; `nil` before the first update.
  private var labelLocale: Locale?
  private(set) var size: CellSize
  /// The current frame.
  private(set) var frame: ScreenFrame
  /// The element tree of the frame.
  private(set) var root: Element
  var state = ScreenState()
  /// The text last typed into a field; `nil` after the views' response to it was processed.
  var written: String?
  /// The state of the app's screen before a panel opened; `nil` while no panel is open.
  var savedScreen: SavedScreen?

  /// The visible elements that received their `appear` event.
  private var seen: Set<NodeID> = []
  /// The last reported sizes, by element with a `resize` event.
  private var reportedSizes: [NodeID: CellSize] = [:]
  /// The scroll anchors to restore after missing rows load.
  private var scrollAnchors: [ScrollAnchor] = []

  /// The program's action after a key.
  enum Request: Equatable { case nothing, quit, suspend, redraw }

  init(
    _ graph: ViewGraph,
    size: CellSize,
    panels: TerminalPanels = TerminalPanels([]),
    locale: Locale = .current
  ) {
    self.graph = graph
    self.panels = panels
    self.locale = locale
    self.size = size
    root = graph.snapshot
    frame = ScreenFrame.drawing(root, size: size, state: state)
    update()
  }

  /// Handles user input and updates the frame.
  func handle(_ input: TerminalInput) -> Request {
    var request = Request.nothing
    switch input {
    case .resize(let size):
      self.size = size
      state.revealed = state.focused
    case .paste(let text): paste(text)
    case .mouse(let event): click(event)
    case .key(let key, let modifiers): request = press(key, modifiers)
    }
    update()
    return request
  }

  /// Updates the frame for the current views, and reports visible elements to them.
  ///
  /// The reported elements may change the views, so the update repeats, at most eight times. Further changes wait for
  /// the next update.
  func update() {
    var closed: SavedScreen?
    for _ in 0..<8 {
      _ = graph.flush()
      root = graph.snapshot
      closed = closed ?? followPanel()
      follow(graph.focusedNode)
      followText()
      if let closed, scrollAnchors.isEmpty { putBack(closed) }
      updateLanguage()
      if let unfolded = state.unfolded, root.descendant(unfolded.owner) == nil {
        state.unfolded = nil
      }
      frame = ScreenFrame.drawing(root, size: size, state: state)
      state.offsets = frame.offsets
      state.revealed = nil
      putBack()
      if !reportVisibleElements(), !graph.needsFlush { return }
    }
  }

  private func updateLanguage() {
    let language = root.props.string(.language).map { Locale(identifier: $0) } ?? locale
    guard language != labelLocale else { return }
    labelLocale = language
    state.loadingLabel = BuiltInString.loading.text(in: language)
    state.isRightToLeft = language.language.characterDirection == .rightToLeft
  }

  /// Sends an event to the views.
  @discardableResult
  func send(_ kind: EventKind, to id: NodeID, value: String? = nil) -> EventOutcome {
    graph.send(Event(node: id, kind: kind, value: value))
  }

  /// The part of the tree that the user can reach: the frontmost presentation or the root.
  var front: Element {
    root.children.last { $0.role.isCover } ?? root
  }

  /// The focused element; `nil` without a focus.
  var focusedElement: Element? {
    state.focused.flatMap { root.descendant($0) }
  }

  private func follow(_ focused: NodeID?) {
    guard focused != state.focused else { return }
    state.focused = focused
    // A page receives the focus when it appears. It may be part of another page, which must not scroll to it.
    state.revealed = focusedElement?.role == .page ? nil : focused
    state.unfolded = nil
    if let field = focusedElement, field.isField {
      state.cursor = field.props.string(.value)?.count ?? 0
    }
  }

  /// Moves the cursor to the end of the text if the views replaced the typed text.
  private func followText() {
    guard let text = written else { return }
    written = nil
    if let field = focusedElement, field.isField,
      let shown = field.props.string(.value), shown.count != text.count
    {
      state.cursor = shown.count
    }
  }

  // MARK: Visibility

  /// Sends the `resize`, `appear` and `scroll` events of the current frame to elements that listen; returns true if it
  /// sent an event.
  private func reportVisibleElements() -> Bool {
    var hasReported = false
    var visible: Set<NodeID> = []
    for region in frame.regions {
      if region.events.contains(.resize) {
        let size = region.rect.size
        if reportedSizes[region.id] != size {
          reportedSizes[region.id] = size
          let width = Double(size.width) * Points.perColumn
          let height = Double(size.height) * Points.perRow
          send(.resize, to: region.id, value: "\(width) \(height)")
          hasReported = true
        }
      }
      if region.visible.isEmpty { continue }
      if region.events.contains(.appear) {
        visible.insert(region.id)
        if !seen.contains(region.id) {
          send(.appear, to: region.id)
          hasReported = true
        }
      }
      if region.events.contains(.scroll), let missing = region.missing {
        let rows = missing.rows(seenIn: region.visible, of: region.rect)
        addScrollAnchor(around: region)
        send(.scroll, to: region.id, value: "\(rows.lowerBound),\(rows.upperBound)")
        hasReported = true
      }
    }
    seen = visible
    reportedSizes = reportedSizes.filter { frame.region($0.key) != nil }
    return hasReported
  }
}

// MARK: - Scroll anchors

extension TerminalSession {
  /// A scroll anchor: the position in a window that must not move when rows are inserted before it.
  private struct ScrollAnchor {
    let window: NodeID
    /// A visible row and its position in the window's content; `nil` if the window was scrolled to its end.
    let row: (id: NodeID, position: Int)?
  }

  /// Records the scroll anchor of a placeholder's window.
  private func addScrollAnchor(around placeholder: Region) {
    guard let index = placeholder.windows.last, let path = root.path(to: placeholder.id) else {
      return
    }
    let window = frame.windows[index]
    guard !scrollAnchors.contains(where: { $0.window == window.id }) else { return }
    let rows = Set(
      (path.dropLast().last?.children ?? []).filter { $0.role != .rowPlaceholder }.map(\.id)
    )
    let seen = frame.regions.first { rows.contains($0.id) && !$0.visible.isEmpty }
    if let seen {
      scrollAnchors.append(
        ScrollAnchor(window: window.id, row: (seen.id, window.position(of: seen)))
      )
    } else if window.limit > 0, window.offset == window.limit {
      scrollAnchors.append(ScrollAnchor(window: window.id, row: nil))
    }
  }

  /// Scrolls the windows so that their anchors keep their positions.
  private func putBack() {
    var offsets = state.offsets
    for anchor in scrollAnchors {
      guard let window = frame.windows.first(where: { $0.id == anchor.window }) else { continue }
      if let row = anchor.row {
        guard let region = frame.region(row.id) else { continue }
        let moved = window.position(of: region) - row.position
        offsets[window.id] = max(0, min(window.limit, window.offset + moved))
      } else {
        offsets[window.id] = window.limit
      }
    }
    scrollAnchors = []
    guard offsets != state.offsets else { return }
    state.offsets = offsets
    frame = ScreenFrame.drawing(root, size: size, state: state)
    state.offsets = frame.offsets
  }
}

extension Window {
  /// The position of a region in the window's content, along the window's axis.
  fileprivate func position(of region: Region) -> Int {
    axis == .vertical ? region.rect.y - rect.y + offset : region.rect.x - rect.x + offset
  }
}

extension Element {
  /// True if the element is a text field.
  var isField: Bool { role == .textField || role == .secureField }

  /// The path from this element to a descendant, both included; `nil` if it is not a descendant.
  func path(to id: NodeID) -> [Element]? {
    if self.id == id { return [self] }
    for child in children {
      if let rest = child.path(to: id) { return [self] + rest }
    }
    return nil
  }

  /// Returns the first visible element, in reading order, that satisfies a condition; `nil` if it is missing.
  func first(where isWanted: (Element) -> Bool) -> Element? {
    if props.isInvisible { return nil }
    if isWanted(self) { return self }
    // A navigation stack shows its last page only.
    let shown = role == .navigationStack ? Array(children.suffix(1)) : children
    for child in shown {
      if let found = child.first(where: isWanted) { return found }
    }
    return nil
  }
}
