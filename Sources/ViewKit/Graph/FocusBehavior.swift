/// Keeps a value of the app's and the focus of some views the same.
final class FocusBehavior: Behavior {
  private var isWanted: Bool
  private var note: @MainActor (Bool) -> Void
  private var hasFocus = false

  /// - Parameters:
  ///   - isWanted: Whether the app's value says that the focus is here.
  ///   - note: Tells the app's value that the focus has come or gone.
  init(isWanted: Bool, note: @escaping @MainActor (Bool) -> Void) {
    self.isWanted = isWanted
    self.note = note
  }

  override func attach(to node: AttachmentNode) {
    super.attach(to: node)
    graph?.focus.followers.append(self)
    if isWanted { graph?.requestFocus(for: self) }
  }

  override func update(from other: Behavior) {
    guard let other = other as? FocusBehavior else { return }
    note = other.note
    let was = isWanted
    isWanted = other.isWanted
    guard isWanted != was, isWanted != hasFocus else { return }
    if isWanted { graph?.requestFocus(for: self) } else { graph?.releaseFocus() }
  }

  override func end() {
    graph?.focus.followers.removeAll { $0 === self }
    if hasFocus || isWanted { note(false) }
  }

  /// Follows the focus; views that lose it are told before those that get it.
  func follow(_ holder: ElementNode?, isGain: Bool) {
    let isInside = holder?.ancestors.contains { $0 === node } ?? false
    guard isInside != hasFocus, isInside == isGain else { return }
    hasFocus = isInside
    isWanted = isInside
    note(isInside)
  }

  /// The app's wish could not be met.
  func giveUp() {
    isWanted = false
    note(false)
  }

  /// The first element inside that can have the focus.
  func target(in graph: ViewGraph) -> ElementNode? {
    var elements: [ElementNode] = []
    node?.appendElements(to: &elements)
    return elements.lazy.compactMap { graph.focusStops(in: $0).first }.first
  }
}
