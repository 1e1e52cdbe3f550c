/// Sets properties of an element around a view: the bar of a page, the heights of a sheet.
final class PropBehavior: Behavior {
  /// The kind of the element.
  enum Target {
    case page
    case sheet
    case tabView
    case root
  }

  let target: Target
  private(set) var props: Props
  private weak var element: ElementNode?

  init(_ target: Target, _ props: Props) {
    self.target = target
    self.props = props
  }

  /// The depth of the modifier; the outermost properties win.
  var depth: Int { node?.depth ?? .max }

  override func attach(to node: AttachmentNode) {
    super.attach(to: node)
    element = target.element(around: node)
    element?.add(self)
  }

  override func update(from other: Behavior) {
    guard let other = other as? PropBehavior, other.props != props else { return }
    props = other.props
    element?.propsChanged()
  }

  override func end() {
    element?.remove(self)
  }
}

extension PropBehavior.Target {
  @MainActor
  func element(around node: Node) -> ElementNode? {
    let elements = node.ancestors.lazy.compactMap { $0 as? ElementNode }
    return switch self {
    case .root: node.graph.root
    case .page: node.graph.page(around: node)
    case .sheet: elements.first { $0.role == .sheet }
    case .tabView: elements.first { $0.role == .tabView }
    }
  }
}
