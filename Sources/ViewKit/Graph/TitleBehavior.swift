/// Sets the title of the page around a view.
final class TitleBehavior: Behavior {
  private(set) var title: String
  private weak var page: ElementNode?

  init(_ title: String) {
    self.title = title
  }

  /// The depth of the modifier; the outermost title wins.
  var depth: Int { node?.depth ?? .max }

  override func attach(to node: AttachmentNode) {
    super.attach(to: node)
    page = node.graph.page(around: node)
    page?.add(self)
  }

  override func update(from other: Behavior) {
    guard let other = other as? TitleBehavior, other.title != title else { return }
    title = other.title
    page?.titleChanged()
  }

  override func end() {
    page?.remove(self)
  }
}
