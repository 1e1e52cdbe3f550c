/// The elements of a tree by their ids, of which half a word is kept.
@MainActor
struct ElementsByID {
  private var elements: [UInt32: ElementNode] = [:]

  /// The element with an id, which may be any number that a browser has sent.
  subscript(id: NodeID) -> ElementNode? {
    get { UInt32(exactly: id.rawValue).flatMap { elements[$0] } }
    set { elements[UInt32(id.rawValue)] = newValue }
  }

  /// All elements, in no order.
  var all: some Collection<ElementNode> { elements.values }
}
