/// Prevents the user from closing the sheet around a view.
final class DismissalBehavior: Behavior {
  private(set) var isDisabled: Bool
  private weak var sheet: ElementNode?

  init(isDisabled: Bool) {
    self.isDisabled = isDisabled
  }

  /// Returns the sheet that contains a node; `nil` outside a sheet.
  static func sheet(around node: Node) -> ElementNode? {
    node.ancestors.lazy.compactMap { $0 as? ElementNode }.first { $0.role == .sheet }
  }

  override func attach(to node: AttachmentNode) {
    super.attach(to: node)
    sheet = Self.sheet(around: node)
    sheet?.add(self)
  }

  override func update(from other: Behavior) {
    guard let other = other as? DismissalBehavior, other.isDisabled != isDisabled else { return }
    isDisabled = other.isDisabled
    sheet?.dismissalChanged()
  }

  override func end() {
    sheet?.remove(self)
  }
}
