/// The elements of a tree by id; keys take half a word.
@MainActor
struct ElementsByID {
  private var elements: [UInt32: ElementNode] = [:]

  /// The element with an id; `nil` for an unknown id, because a browser may send any number.
  subscript(id: NodeID) -> ElementNode? {
    get { UInt32(exactly: id.rawValue).flatMap { elements[$0] } }
    set { elements[UInt32(id.rawValue)] = newValue }
  }

  /// All elements, in no particular order.
  var all: some Collection<ElementNode> { elements.values }
}
