/// Empty rows that meet.
///
/// A row is a sixteenth of a screen or less, so of paddings and spacings that follow each other only one is kept, as
/// margins of paragraphs collapse.
extension Block {
  /// Leaves out the rows inside that stand next to rows which are empty anyway.
  func collapseMargins() {
    if box.top > 0 { dropInsideTop() }
    if box.bottom > 0 { dropInsideBottom() }
    switch kind {
    case .stack(.vertical, let spacing, _):
      for (child, next) in zip(children, children.dropFirst()) {
        if spacing > 0 { child.dropBottom() }
        if spacing > 0 || child.endsEmpty { next.dropTop() }
      }
    case .grid(_, _, let spacing) where spacing > 0:
      for child in children {
        child.dropTop()
        child.dropBottom()
      }
    default: break
    }
  }

  /// Whether the last row is empty.
  private var endsEmpty: Bool {
    if box.bottom > 0 { return true }
    switch kind {
    case .stack(.vertical, _, _): return children.last?.endsEmpty == true
    case .layers where children.count == 1: return children[0].endsEmpty
    default: return false
    }
  }

  private func dropTop() {
    // What has a colour of its own is seen, its padding too.
    guard background == nil else { return }
    box.top = 0
    dropInsideTop()
  }

  private func dropBottom() {
    guard background == nil else { return }
    box.bottom = 0
    dropInsideBottom()
  }

  private func dropInsideTop() {
    switch kind {
    case .stack(.vertical, _, _): children.first?.dropTop()
    case .layers where children.count == 1: children[0].dropTop()
    default: break
    }
  }

  private func dropInsideBottom() {
    switch kind {
    case .stack(.vertical, _, _): children.last?.dropBottom()
    case .layers where children.count == 1: children[0].dropBottom()
    default: break
    }
  }
}
