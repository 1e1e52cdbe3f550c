import Foundation
import Observation
import PropertyTesting
import ViewKit

/// A random tree of views for layout, which changes at random.
@MainActor @Observable
final class RandomTree {
  /// A view of the tree.
  @MainActor @Observable
  final class Node: Identifiable {
    enum Kind: CaseIterable {
      case text, color, spacer, divider, image
      case hStack, vStack, zStack, button, overlay, padding, ratio, grid, scroll

      var isLeaf: Bool {
        switch self {
        case .text, .color, .spacer, .divider, .image: true
        default: false
        }
      }
    }

    enum Frame: CaseIterable {
      case none, infiniteWidth, infinite, maximum, otherMaximum, minimum, ideal

      var minimum: CGFloat? { self == .minimum ? 20 : nil }

      var maximumWidth: CGFloat? {
        switch self {
        case .infiniteWidth, .infinite: .infinity
        case .maximum: 80
        case .otherMaximum: 90
        case .none, .minimum, .ideal: nil
        }
      }

      var maximumHeight: CGFloat? { self == .infinite ? .infinity : nil }
    }

    let kind: Kind
    var children: [Node]
    var frame = Frame.none
    var title = "a"

    init(_ kind: Kind, _ children: [Node] = []) {
      self.kind = kind
      self.children = children
    }

    static func random(depth: Int, using generator: inout SeededGenerator) -> Node {
      let kinds = Kind.allCases.filter { depth > 0 || $0.isLeaf }
      let node = Node(kinds.randomElement(using: &generator) ?? .text)
      if !node.kind.isLeaf {
        node.children = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          .random(depth: depth - 1, using: &generator)
        }
      }
      if Bool.random(using: &generator) {
        node.frame = Frame.allCases.randomElement(using: &generator) ?? .none
      }
      return node
    }

    var all: [Node] { [self] + children.flatMap(\.all) }
  }

  var root = Node(.text)

  func change(using generator: inout SeededGenerator) {
    guard let node = root.all.randomElement(using: &generator) else { return }
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: node.title += "b"
    case 1, 2: node.frame = Node.Frame.allCases.randomElement(using: &generator) ?? .none
    case 3 where !node.kind.isLeaf && node.children.count < 5:
      let index = Int.random(in: 0...node.children.count, using: &generator)
      node.children.insert(.random(depth: 2, using: &generator), at: index)
    case 4 where !node.children.isEmpty:
      node.children.remove(at: Int.random(in: 0..<node.children.count, using: &generator))
    default: node.children.shuffle(using: &generator)
    }
  }
}

struct RandomTreeView: View {
  let tree: RandomTree

  var body: some View {
    NodeView(node: tree.root)
  }
}

private struct NodeView: View {
  let node: RandomTree.Node

  var body: some View {
    // One frame of any kind, so a change of the kind keeps the elements.
    content
      .frame(
        minWidth: node.frame.minimum,
        maxWidth: node.frame.maximumWidth,
        minHeight: node.frame.minimum,
        maxHeight: node.frame.maximumHeight
      )
      .fixedSize(horizontal: node.frame == .ideal, vertical: node.frame == .ideal)
  }

  @ViewBuilder private var content: some View {
    switch node.kind {
    case .text: Text(node.title)
    case .color: Color.red
    case .spacer: Spacer()
    case .divider: Divider()
    case .image: Image(systemName: "star")
    case .hStack: HStack { children }
    case .vStack: VStack { children }
    case .zStack: ZStack { children }
    case .button:
      Button {
      } label: {
        children
      }
    case .overlay: ZStack { children }.overlay { Color.blue }
    case .padding: Group { children }.padding().background(.green).padding()
    case .ratio: HStack { children }.aspectRatio(1, contentMode: .fit)
    case .grid: LazyVGrid(columns: [GridItem(), GridItem()]) { children }
    case .scroll: ScrollView(.horizontal) { children }
    }
  }

  private var children: some View {
    ForEach(node.children) { NodeView(node: $0) }
  }
}
