/// Opens addresses of the app's own, such as that of a link, for the whole screen.
final class OpenBehavior: Behavior {
  private var open: @MainActor (PageAddress) -> Bool
  private weak var root: ElementNode?

  /// - Parameter open: Shows what is at an address; false where there is nothing.
  init(_ open: @escaping @MainActor (PageAddress) -> Bool) {
    self.open = open
  }

  override func attach(to node: AttachmentNode) {
    super.attach(to: node)
    root = node.graph.root
    root?.add(self)
  }

  override func update(from other: Behavior) {
    if let other = other as? OpenBehavior { open = other.open }
  }

  override func end() {
    root?.remove(self)
  }

  func callAsFunction(_ address: PageAddress) -> Bool {
    open(address)
  }
}

extension ViewGraph {
  /// The address of what is shown, where the app gives it one.
  public var address: PageAddress? {
    guard case .string(let text)? = root?.props[.address] else { return nil }
    return PageAddress(text)
  }

  /// Shows what is at an address of the app's own; `noHandler` where no view opens addresses, and `invalidValue`
  /// where there is nothing at this one.
  ///
  /// A host calls this before it shows anything, with the address that was asked for; from then on it sends
  /// ``EventKind/open`` to the root. What is shown already is not opened again; what the state has changed since the
  /// last flush counts as shown.
  @discardableResult
  public func open(_ address: PageAddress) -> EventOutcome {
    evaluateChanges()
    guard let root, !root.openers.isEmpty else { return .noHandler }
    if self.address == address { return .handled }
    let answers = root.openers.map { $0(address) }
    return answers.contains(true) ? .handled : .invalidValue
  }
}
