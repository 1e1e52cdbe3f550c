/// Some nodes in order, of which one alone needs no memory of its own: most nodes have none or one inside.
///
/// It is one word. A `ShortList` of nodes would be a word and a byte, since the cases of a generic enum are told apart beside
/// what they carry, and with that byte hundreds of nodes for each visitor would be larger.
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
    default: preconditionFailure("There are \(count) nodes, and none at \(index).")
    }
  }
}
