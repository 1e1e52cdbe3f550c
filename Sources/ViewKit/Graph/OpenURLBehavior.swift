/// Opens addresses within the app, such as the address of a link, for the whole screen.
final class OpenURLBehavior: Behavior {
  private var open: @MainActor (PageAddress) -> Bool
  private weak var root: ElementNode?

  /// - Parameter open: A function that shows the screen at an address and returns false if the screen does not exist.
  init(_ open: @escaping @MainActor (PageAddress) -> Bool) {
    self.open = open
  }

  override func attach(to node: AttachmentNode) {
    super.attach(to: node)
    root = node.graph.root
    root?.add(self)
  }

  override func update(from other: Behavior) {
    if let other = other as? OpenURLBehavior { open = other.open }
  }

  override func end() {
    root?.remove(self)
  }

  func callAsFunction(_ address: PageAddress) -> Bool {
    open(address)
  }
}

extension ViewGraph {
  /// The address of the current screen; `nil` if the app does not provide one.
  public var address: PageAddress? {
    guard case .string(let text)? = root?.props[.address] else { return nil }
    return PageAddress(text)
  }

  /// Shows the screen at an address within the app.
  ///
  /// A host calls this function with the requested address before it first displays the tree; later it sends
  /// ``EventKind/open`` to the root. The graph first evaluates all changes since the last flush. Opening the current
  /// address is a no-op.
  ///
  /// - Returns: `noHandler` if no view opens addresses, `invalidValue` if the address has no screen.
  @discardableResult
  public func open(_ address: PageAddress) -> EventOutcome {
    evaluateChanges()
    guard let root, !root.openers.isEmpty else { return .noHandler }
    if self.address == address { return .handled }
    let answers = root.openers.map { $0(address) }
    return answers.contains(true) ? .handled : .invalidValue
  }
}
