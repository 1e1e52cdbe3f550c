import Observation
import PropertyTesting
import Testing

@testable import ViewKit

/// The rule for reachable elements, on the tree of the host and on the current tree.
@MainActor
struct ReachTests {
  @Test func `both bases have the obstacles of the host's tree after a flush`() throws {
    var found: Set<Reach.Obstacle?> = []
    for seed in ProgramSeeds.chosen(8) {
      var generator = SeededGenerator(seed: seed)
      let scene = Piece.scene()
      let tester = ViewTester(PieceView(piece: scene))
      for step in 0..<20 {
        switch step {
        case 0: break
        case 1: scene.children[2].isOn = true
        case 2: scene.children.append(.random(height: 4, using: &generator))
        default: scene.change(using: &generator)
        }
        repeat { tester.flush() } while tester.graph.needsFlush
        try #require(tester.problems.isEmpty, "seed \(seed): \(tester.problems)")
        let shown = Reach(basis: .shown, in: tester.graph)
        let present = Reach(basis: .present, in: tester.graph)
        for (id, expected) in obstacles(in: tester.model.root) {
          found.insert(expected)
          let node = try #require(tester.graph.nodes[id])
          let actual = [shown.obstacle(for: node), present.obstacle(for: node)]
          if actual == [expected, expected], shown.contains(node) == (expected == nil) { continue }
          Issue.record(
            "seed \(seed): \(node.role) \(id) has obstacles \(actual) in\n\(tester.dump)"
          )
          return
        }
      }
    }
    #expect(found == [nil, .modal, .disabled, .coveredPage])
  }

  @Test func `a tap is disabled if its button has an obstacle, and handled otherwise`() {
    for seed in ProgramSeeds.chosen(4) {
      var generator = SeededGenerator(seed: seed)
      let scene = Piece.scene()
      scene.children.append(.random(height: 3, using: &generator))
      let tester = ViewTester(PieceView(piece: scene))
      for _ in 0..<10 {
        tester.flush()
        let obstacles = obstacles(in: tester.model.root)
        for button in tester.findAll(.button, label: "Press") {
          let expected: EventOutcome =
            obstacles[button.element.id] == .some(nil) ? .handled : .disabled
          let outcome = tester.graph.send(Event(node: button.element.id, kind: .tap))
          if outcome == expected { continue }
          Issue.record(
            "seed \(seed): a tap on \(button.element.id) is \(outcome) in\n\(tester.dump)"
          )
          return
        }
        scene.change(using: &generator)
      }
    }
  }

  @Test func `only the current tree has a sheet and a page that the host has not received`() throws
  {
    let root = Piece(.stack, [Piece(.button), Piece(.sheet, [Piece(.button), Piece(.button)])])
    let tester = ViewTester(PieceView(piece: root))
    let button = try #require(tester.find(.button, label: "Press"))
    let node = try #require(tester.graph.nodes[button.element.id])
    root.path = [1]
    tester.graph.evaluateChanges()
    #expect(Reach(basis: .shown, in: tester.graph).obstacle(for: node) == nil)
    #expect(Reach(basis: .present, in: tester.graph).obstacle(for: node) == .coveredPage)
    root.children[1].isOn = true
    tester.graph.evaluateChanges()
    #expect(Reach(basis: .shown, in: tester.graph).obstacle(for: node) == nil)
    #expect(Reach(basis: .present, in: tester.graph).obstacle(for: node) == .modal)
    tester.flush()
    #expect(Reach(basis: .shown, in: tester.graph).obstacle(for: node) == .modal)
  }

  /// The obstacle of each element, from the tree on the host alone.
  private func obstacles(in root: Element) -> [NodeID: Reach.Obstacle?] {
    let modal = root.children.last { $0.role.isModal }?.id
    var obstacles: [NodeID: Reach.Obstacle?] = [:]
    func visit(_ element: Element, isInModal: Bool, isDisabled: Bool, isCovered: Bool) {
      let isInModal = isInModal || element.id == modal
      let flags = [element.props[.isDisabled], element.props[.isHidden]]
      let isDisabled = isDisabled || flags.contains(.bool(true))
      let obstacle: Reach.Obstacle? =
        if isDisabled { .disabled } else if !isInModal { .modal } else if isCovered {
          .coveredPage
        } else { nil }
      obstacles.updateValue(obstacle, forKey: element.id)
      for (index, child) in element.children.enumerated() {
        let isCoveredPage =
          element.role == .navigationStack && index < element.children.count - 1
        visit(
          child,
          isInModal: isInModal,
          isDisabled: isDisabled,
          isCovered: isCovered || isCoveredPage
        )
      }
    }
    visit(root, isInModal: modal == nil, isDisabled: false, isCovered: false)
    return obstacles
  }
}

/// A part of a random tree of views.
@MainActor @Observable
private final class Piece: Identifiable {
  enum Kind: CaseIterable {
    case button, field, group, list, disabled, hidden, tabs, stack, toolbar, sheet, alert
  }

  let kind: Kind
  var children: [Piece]
  /// True if the part is disabled or hidden, or presents its sheet or alert; of tabs, if the second one is selected.
  var isOn = false
  /// The pushed pages of a stack.
  var path: [Int] = []

  init(_ kind: Kind, _ children: [Piece] = []) {
    self.kind = kind
    self.children = children
  }

  /// A tree with disabled buttons, a covered page and a dismissed sheet.
  static func scene() -> Piece {
    let buttons = Piece(.disabled, [Piece(.button)])
    buttons.isOn = true
    let stack = Piece(.stack, [Piece(.button)])
    stack.path = [1]
    return Piece(.group, [buttons, stack, Piece(.sheet, [Piece(.button)])])
  }

  static func random(height: Int, using generator: inout SeededGenerator) -> Piece {
    let kind = height == 0 ? .button : Kind.allCases.randomElement(using: &generator) ?? .button
    let count = [.button, .field].contains(kind) ? 0 : generator.below(3) + 1
    let children = (0..<count).map { _ in Piece.random(height: height - 1, using: &generator) }
    let piece = Piece(kind, children)
    piece.isOn = generator.once(in: 3)
    return piece
  }

  /// Changes this part or a random one inside it.
  func change(using generator: inout SeededGenerator) {
    if let child = children.randomElement(using: &generator), !generator.once(in: 4) {
      return child.change(using: &generator)
    }
    switch generator.below(4) {
    case 0 where !children.isEmpty:
      children.shuffle(using: &generator)
      children[0] = .random(height: 2, using: &generator)
    case 1 where kind == .stack:
      path = (0..<generator.below(3)).map { _ in generator.below(4) }
    default:
      isOn.toggle()
    }
  }
}

private struct PieceView: View {
  @Bindable var piece: Piece

  var body: some View {
    switch piece.kind {
    case .button: Button("Press") {}
    case .field: TextField("Field", text: .constant(""))
    case .group: VStack { inside }
    case .list: List { inside }
    case .disabled: VStack { inside }.disabled(piece.isOn)
    case .hidden:
      if piece.isOn { VStack { inside }.hidden() } else { VStack { inside } }
    case .tabs:
      TabView(selection: $piece.isOn) {
        VStack { inside }.tabItem { Text("First") }.tag(false)
        Button("Press") {}.tabItem { Text("Second") }.tag(true)
      }
    case .stack:
      NavigationStack(path: $piece.path) {
        VStack { inside }
          .navigationDestination(for: Int.self) { number in
            Text("Page \(number)")
            Button("Press") {}
          }
      }
    case .toolbar: Text("Page").toolbar { inside }
    case .sheet: Button("Press") {}.sheet(isPresented: $piece.isOn) { inside }
    case .alert:
      VStack { inside }
        .alert("Alert", isPresented: $piece.isOn) { Button("Cancel", role: .cancel) {} }
    }
  }

  private var inside: some View {
    ForEach(piece.children) { AnyView(PieceView(piece: $0)) }
  }
}
