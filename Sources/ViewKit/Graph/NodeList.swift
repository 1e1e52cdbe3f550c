/// A list of nodes that stores a single node without an allocation: most nodes have at most one child.
///
/// The list takes one word. A `ShortList` of nodes would take a word and a byte, because a generic enum stores its case
/// next to the payload. A visitor's page has hundreds of nodes.
struct NodeList: RandomAccessCollection, ExpressibleByArrayLiteral {
  private enum Storage {
    case none
    case one(Node)
    case many([Node])
  }

  private let storage: Storage

  init(_ nodes: [Node]) {
    storage =
      switch nodes.count {
      case 0: .none
      case 1: .one(nodes[0])
      default: .many(nodes)
      }
  }

  init(arrayLiteral nodes: Node...) {
    self.init(nodes)
  }

  var startIndex: Int { 0 }

  var endIndex: Int {
    switch storage {
    case .none: 0
    case .one: 1
    case .many(let nodes): nodes.count
    }
  }

  subscript(index: Int) -> Node {
    switch storage {
    case .one(let node) where index == 0: node
    case .many(let nodes): nodes[index]
    default: preconditionFailure("There are \(count) nodes; \(index) is out of range.")
    }
  }
}
