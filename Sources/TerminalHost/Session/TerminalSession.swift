import Foundation
import ViewKit

/// A person's screen: takes keys, hands events to the views, and draws the frame that follows.
///
/// It knows of no terminal. Everything that a person does goes to the views by `ViewGraph.send(_:)`, which types each
/// event's value in one place.
@MainActor
final class TerminalSession {
  let graph: ViewGraph
  /// What keys show above the app.
  let panels: TerminalPanels
  /// The user's locale; the app may choose another language.
  private let locale: Locale
  /// The locale of `state.loadingLabel`; `nil` before the first update.
  private var labelLocale: Locale?
  private(set) var size: CellSize
  /// What is on the screen.
  private(set) var frame: ScreenFrame
  /// The tree that it was drawn from.
  private(set) var root: Element
  var state = ScreenState()
  /// The text that was last written into a field, until it is known what the views have made of it.
  var written: String?
  /// How the app's screen was before a panel was shown; nil while none is.
  var savedScreen: SavedScreen?

  /// What has been told that it can be seen.
  private var seen: Set<NodeID> = []
  /// The sizes that elements which asked for theirs have been told.
  private var reportedSizes: [NodeID: CellSize] = [:]
  /// What stays where it is when the rows have come that were asked for.
  private var scrollAnchors: [ScrollAnchor] = []

  /// What the program is to do after a key.
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

  /// Does what a person has asked for, and brings the frame up to date.
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

  /// Brings the frame up to date with the views, and tells them what can be seen.
  ///
  /// What appears may bring more that appears; what never comes to an end goes on at the next update.
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

  /// Hands an event to the views.
  @discardableResult
  func send(_ kind: EventKind, to id: NodeID, value: String? = nil) -> EventOutcome {
    graph.send(Event(node: id, kind: kind, value: value))
  }

  /// The part of the tree that a person can get at.
  var front: Element {
    root.children.last { $0.role.isCover } ?? root
  }

  /// The element that has the focus.
  var focusedElement: Element? {
    state.focused.flatMap { root.descendant($0) }
  }

  private func follow(_ focused: NodeID?) {
    guard focused != state.focused else { return }
    state.focused = focused
    // A page that appears has the focus. It may be a part of another page, which then still shows its beginning.
    state.revealed = focusedElement?.role == .page ? nil : focused
    state.unfolded = nil
    if let field = focusedElement, field.isField {
      state.cursor = field.props.string(.value)?.count ?? 0
    }
  }

  /// Puts the cursor at the end of a text that the views have put in place of the one that was written.
  private func followText() {
    guard let text = written else { return }
    written = nil
    if let field = focusedElement, field.isField,
      let shown = field.props.string(.value), shown.count != text.count
    {
      state.cursor = shown.count
    }
  }

  // MARK: What is seen

  /// Tells elements that asked for it that they are seen, how large they are, and which missing rows are near.
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

// MARK: - What stays where it is

extension TerminalSession {
  /// A place in a window that is seen before rows come, which may be in front of it.
  private struct ScrollAnchor {
    let window: NodeID
    /// A row that was seen, and how far down its window's content, or across; nil where that was at its end.
    let row: (id: NodeID, position: Int)?
  }

  /// Notes what of a placeholder's window is seen besides the placeholder.
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

  /// Scrolls to where what was seen is now.
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
  /// How far down the window's content a region stands, or across.
  fileprivate func position(of region: Region) -> Int {
    axis == .vertical ? region.rect.y - rect.y + offset : region.rect.x - rect.x + offset
  }
}

extension Element {
  /// Whether text is written into the element.
  var isField: Bool { role == .textField || role == .secureField }

  /// The elements from this one down to one inside of it.
  func path(to id: NodeID) -> [Element]? {
    if self.id == id { return [self] }
    for child in children {
      if let rest = child.path(to: id) { return [self] + rest }
    }
    return nil
  }

  /// The first element, in reading order, that is shown and meets a condition.
  func first(where isWanted: (Element) -> Bool) -> Element? {
    if props.isInvisible { return nil }
    if isWanted(self) { return self }
    // Of a stack's pages only the last one is shown.
    let shown = role == .navigationStack ? Array(children.suffix(1)) : children
    for child in shown {
      if let found = child.first(where: isWanted) { return found }
    }
    return nil
  }
}
