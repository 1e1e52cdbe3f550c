import ViewKit

/// Keyboard focus and scrolling.
extension TerminalSession {
  /// Moves the focus to the next or previous element of the focus ring.
  func moveFocus(by step: Int) {
    let order = graph.focusOrder
    guard !order.isEmpty else { return }
    guard let index = state.focused.flatMap({ order.firstIndex(of: $0) }) else {
      focus(step > 0 ? order[0] : order[order.count - 1])
      return
    }
    focus(order[(index + step + order.count) % order.count])
  }

  private func focus(_ id: NodeID) {
    send(.focus, to: id)
    state.revealed = id
  }

  /// Steps the focused control's value horizontally, or moves the focus to the nearest element in the key's direction.
  func arrow(_ key: TerminalInput.Key) {
    if key == .left || key == .right, let focused = focusedElement {
      let direction = key == .left ? -1 : 1
      if change(focused, by: direction) { return }
    }
    guard let current = state.focused.flatMap({ frame.region($0) }),
      graph.focusOrder.contains(current.id)
    else {
      if key == .down || key == .right { moveFocus(by: 1) } else { moveFocus(by: -1) }
      return
    }
    let nearest = nearest(to: current, key)
    // Scroll line by line to a distant element, so that the content in between stays readable.
    if let nearest, isNear(nearest, current) { return focus(nearest.id) }
    if key == .down || key == .up {
      if !scroll(by: key == .down ? 1 : -1), let nearest { focus(nearest.id) }
    }
  }

  private func isNear(_ region: Region, _ current: Region) -> Bool {
    if !region.visible.isEmpty { return true }
    let distance = max(region.rect.y - current.rect.bottom, current.rect.y - region.rect.bottom)
    return distance < max(2, size.height / 2)
  }

  private func nearest(to current: Region, _ key: TerminalInput.Key) -> Region? {
    let stops = Set(graph.focusOrder).subtracting([current.id])
    var best: (region: Region, distance: Int)?
    for region in frame.regions where stops.contains(region.id) {
      guard let distance = current.rect.distance(to: region.rect, key) else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (region, distance) }
    }
    return best?.region
  }

  /// Scrolls vertically: the innermost scrollable window around the focus, or else the first one.
  ///
  /// Returns false if the window is missing or at its end.
  @discardableResult
  func scroll(by lines: Int) -> Bool {
    let around =
      state.focused.flatMap { frame.region($0) }?.windows.reversed()
      .map { frame.windows[$0] } ?? []
    let inside = frontWindows
    let candidates = (around + inside).filter { $0.axis == .vertical && $0.limit > 0 }
    guard let window = candidates.first else { return false }
    let offset = max(0, min(window.limit, window.offset + lines))
    state.offsets[window.id] = offset
    return offset != window.offset
  }

  /// Scrolls the first visible window that scrolls horizontally.
  func scrollAcross(by columns: Int) {
    let window = frontWindows.first {
      $0.axis == .horizontal && $0.limit > 0 && !$0.rect.isEmpty
    }
    guard let window else { return }
    state.offsets[window.id] = max(0, min(window.limit, window.offset + columns))
  }

  private var frontWindows: [Window] {
    let front = front
    return front.id == root.id
      ? frame.windows : frame.windows.filter { front.descendant($0.id) != nil }
  }

  // MARK: Mouse

  func click(_ event: TerminalInput.MouseEvent) {
    switch event.kind {
    case .scrollUp, .scrollDown:
      guard
        let window = frontWindows.last(where: {
          $0.rect.contains(x: event.x, y: event.y) && $0.limit > 0
        })
      else { return }
      let change = event.kind == .scrollUp ? -3 : 3
      state.offsets[window.id] = max(0, min(window.limit, window.offset + change))
    case .press:
      state.unfolded = nil
      let stops = Set(graph.focusOrder)
      let front = front
      let hit = frame.regions.last { region in
        guard region.visible.contains(x: event.x, y: event.y) else { return false }
        return stops.contains(region.id)
          || (region.events.contains(.tap) && front.descendant(region.id) != nil)
      }
      guard let hit else { return }
      send(.focus, to: hit.id)
      if let element = root.descendant(hit.id), !element.isField { activate(element) }
    }
  }
}

extension CellRect {
  /// The weighted distance to another rectangle in the key's direction; `nil` if it is not in that direction.
  fileprivate func distance(to other: CellRect, _ key: TerminalInput.Key) -> Int? {
    let across: Int
    let along: Int
    switch key {
    case .down, .up:
      along = key == .down ? other.y - y : y - other.y
      across = max(0, max(other.x - right + 1, x - other.right + 1))
    default:
      // Horizontal movement considers only rectangles that share a line.
      guard other.y < bottom, y < other.bottom else { return nil }
      along = key == .right ? other.x - x : x - other.x
      across = abs(other.y - y)
    }
    return along > 0 ? along * 4 + across : nil
  }
}
