import PropertyTesting
import ViewKit

/// An app with two hosts: a prompt host that flushes after each event, and a late host that flushes occasionally,
/// as over a slow connection.
///
/// The user sees the late host's tree, so a pressed element may already be covered or removed. Both hosts must accept
/// and reject the same events. After a flush of the late host, both trees must be equal except for node ids.
///
/// The graph evaluates views before an element is pressed or an address opened, but not before other steps. If a value
/// changes twice between two evaluations, for example a row that is removed and inserted again, only the prompt host
/// observes the intermediate state. Therefore the late host flushes before such steps.
@MainActor
final class LateHostSubject: ProgramSubject {
  enum Step: ProgramStep {
    /// The app changes its state.
    case change(UInt64)
    /// A listening element is pressed or dismissed.
    case press(EventKind, Int)
    /// A control receives a value, or a row becomes visible.
    case enter(EventKind, Int, String)
    /// An element receives or loses the focus.
    case focus(Int, Bool)
    case open(String)
    case flush

    static func random(_ generator: inout SeededGenerator) -> Self {
      let element = generator.below(1_000)
      return switch generator.below(12) {
      case 0, 1: .change(generator.next() % 1_000)
      case 2...6: .press(generator.pick(.tap, .tap, .dismiss, .submit), element)
      case 7:
        .enter(
          generator.pick(.input, .change, .change, .appear),
          element,
          generator.pick("true", "false", "red", "blue", "1", "7", "cards", "other", "")
        )
      case 8: .focus(element, generator.once(in: 2))
      case 9: .open(generator.pick("/cards", "/cards/1", "/cards/1/2", "/cards/3", "/other", "/no"))
      default: .flush
      }
    }

    var description: String {
      switch self {
      case .change(let seed): "change(\(seed))"
      case .press(let kind, let element): "press(.\(kind), \(element))"
      case .enter(let kind, let element, let value): "enter(.\(kind), \(element), \"\(value)\")"
      case .focus(let element, let has): "focus(\(element), \(has))"
      case .open(let address): "open(\"\(address)\")"
      case .flush: "flush"
      }
    }

    var simpler: [Self] {
      switch self {
      case .press(let kind, let element) where element > 40: [.press(kind, element % 40)]
      case .enter(let kind, let element, let value) where element > 40:
        [.enter(kind, element % 40, value)]
      default: []
      }
    }
  }

  private let boards: [Board]
  private let prompt: ViewTester
  private let late: ViewGraph
  private var seen: TreeModel
  /// The prompt host's node for each node that the late host shows.
  private var twins: [NodeID: NodeID] = [:]
  /// True if the late host has pending changes.
  private var isBehind = false
  /// The screens of the prompt host; `hasMoved` is true if they changed since both trees were last equal.
  private var screens: [NodeID] = []
  private var hasMoved = false
  /// False if steps followed a change of screens: the late host cannot know the focus when the screen was covered.
  private var isFocusKnown = true

  init() {
    boards = [Board(), Board()]
    prompt = ViewTester(AddressedBoard(board: boards[0]))
    late = ViewGraph(AddressedBoard(board: boards[1]))
    seen = TreeModel(late.snapshot)
    _ = compare()
    noteScreens()
    hasMoved = false
  }

  func run(_ step: Step) async -> String? {
    switch step {
    case .change(let seed):
      if isBehind, let problem = flush() { return problem }
      isBehind = true
      for board in boards {
        var generator = SeededGenerator(seed: seed)
        board.change(using: &generator)
      }
      prompt.flush()
      noteScreens()
      return nil
    case .press(let kind, let index):
      return send(kind, to: element(index) { $0.events.contains(kind) })
    case .enter(let kind, let index, let value):
      if isBehind, let problem = flush() { return problem }
      return send(kind, to: element(index) { $0.events.contains(kind) }, value)
    case .focus(let index, let has):
      if isBehind, let problem = flush() { return problem }
      return send(has ? .focus : .blur, to: element(index) { _ in true })
    case .open(let address):
      return send(.open, to: seen.root, address)
    case .flush:
      return flush()
    }
  }

  private func send(_ kind: EventKind, to element: Element?, _ value: String? = nil) -> String? {
    guard let element, let twin = twins[element.id] else { return nil }
    if hasMoved { isFocusKnown = false }
    let expected = prompt.send(kind, to: twin, value: value)
    let event = Event(node: element.id, kind: kind, value: value)
    seen.enter(event)
    let outcome = late.send(event)
    isBehind = true
    noteScreens()
    guard outcome != expected else { return nil }
    return "\(kind) on \(element.role): expected \(expected), as at once, but it is \(outcome)"
  }

  private func flush() -> String? {
    let problems = seen.apply(late.flush())
    isBehind = false
    return problems.first?.description ?? compare()
  }

  /// Returns the difference between both trees, or nil, and pairs their nodes.
  private func compare() -> String? {
    let before = twins
    twins = [:]
    if let difference = pair(seen.root, prompt.model.root) {
      return "\(difference)\nLate:\n\(seen.root.dump)\nAt once:\n\(prompt.dump)"
    }
    let present = Set(twins.values)
    for (node, twin) in before
    where twins[node] != twin && (twins[node] != nil || present.contains(twin)) {
      return "\(name(of: twin)) is another node late than before, or at once"
    }
    hasMoved = false
    let focused = late.focusedNode.flatMap { twins[$0] }
    if !isFocusKnown || focused == prompt.graph.focusedNode { return nil }
    return """
      Expected the focus at \(name(of: prompt.graph.focusedNode)), as at once, \
      but it is at \(name(of: focused))
      """
  }

  private func noteScreens() {
    let roles: [Role] = [.page, .sheet, .alert]
    let now = prompt.findAll().map(\.element).filter {
      roles.contains($0.role) || $0.props[.isSelected] == .bool(true)
    }
    if now.map(\.id) != screens { hasMoved = true }
    screens = now.map(\.id)
  }

  private func name(of node: NodeID?) -> String {
    node.flatMap(prompt.model.element)?.dump ?? "nothing"
  }

  private func pair(_ shown: Element, _ expected: Element) -> String? {
    twins[shown.id] = expected.id
    guard shown.role == expected.role, shown.props == expected.props,
      shown.events == expected.events, shown.children.count == expected.children.count
    else { return "\(shown.role) \(shown.id) differs" }
    for (shown, expected) in zip(shown.children, expected.children) {
      if let difference = pair(shown, expected) { return difference }
    }
    return nil
  }

  /// Returns one of the matching elements, except inside hidden tabs.
  private func element(_ index: Int, where isMeant: (Element) -> Bool) -> Element? {
    var found: [Element] = []
    func visit(_ element: Element) {
      if isMeant(element) { found.append(element) }
      if element.props[.isHidden] != .bool(true) { element.children.forEach(visit) }
    }
    visit(seen.root)
    return found.isEmpty ? nil : found[index % found.count]
  }
}

private struct AddressedBoard: View {
  let board: Board

  var body: some View {
    BoardView(board: board)
      .address(PageAddress(components: [board.tab] + board.path.map(String.init))) { address in
        guard let tab = address.components.first, tab != "no" else { return false }
        board.tab = tab
        board.path = address.components.dropFirst().compactMap { Int($0) }
        return true
      }
  }
}
