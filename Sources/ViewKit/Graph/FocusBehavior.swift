/// Synchronizes a focus state of the app with the focus of views.
final class FocusBehavior: Behavior {
  private var isWanted: Bool
  private var note: @MainActor (Bool) -> Void
  private var hasFocus = false

  /// - Parameters:
  ///   - isWanted: True if the app's state requests the focus for the views.
  ///   - note: A function that updates the app's state after the views received or lost the focus.
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

  /// Updates the behavior after a focus change; views that lose the focus are notified before views that receive it.
  func focusDidChange(_ holder: ElementNode?, isGain: Bool) {
    let isInside = holder?.ancestors.contains { $0 === node } ?? false
    guard isInside != hasFocus, isInside == isGain else { return }
    hasFocus = isInside
    isWanted = isInside
    note(isInside)
  }

  /// Resets the app's state after a request that failed.
  func resign() {
    isWanted = false
    note(false)
  }

  /// Returns the first focusable element inside; `nil` if no element is focusable.
  func target(in graph: ViewGraph) -> ElementNode? {
    var elements: [ElementNode] = []
    node?.appendElements(to: &elements)
    return elements.lazy.compactMap { graph.focusStops(in: $0).first }.first
  }
}
