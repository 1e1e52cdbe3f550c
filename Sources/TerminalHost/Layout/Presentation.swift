import ViewKit

/// A presentation above all other content, with its position.
struct Presentation {
  private let block: Block
  private let rect: CellRect

  init(_ element: Element, _ content: Block, in screen: CellRect) {
    let isFull = element.props.string(.style) == "fullScreenCover"
    if isFull {
      block = content
      rect = screen
      return
    }
    let isSheet = element.role == .sheet
    let title = isSheet ? "" : element.props.string(.title) ?? ""
    let framed = Block(.frame(title: title), children: [content])
    block = framed
    let mostWidth = max(4, screen.width - 4)
    let mostHeight = max(3, isSheet ? screen.height - 2 : screen.height)
    // A panel with the `beside` placement has a fixed size on small screens, too.
    let isFixed = PanelStyle(element) == .beside
    let ideal = Int(wholeCells: framed.size(.ideal).width)
    let least = isSheet ? 76 : max(30, title.displayWidth + 8)
    let width = isFixed ? mostWidth : min(mostWidth, max(least, min(ideal, isSheet ? 100 : 60)))
    let height =
      isFixed
      ? mostHeight
      : min(
        mostHeight,
        Int(wholeCells: framed.size(Proposal(width: Double(width), height: nil)).height)
      )
    rect = CellRect(
      x: (screen.width - width) / 2,
      y: (screen.height - height) / 2,
      width: width,
      height: height
    )
  }

  func draw(on canvas: inout Canvas) {
    canvas.grid.clear(rect)
    canvas.draw(block, in: rect, clip: rect)
  }
}

/// The open choices of a menu or picker, displayed below the control.
struct ChoiceList {
  /// A choice.
  struct Choice: Hashable {
    var text: String
    /// The element that receives the choice: the picker, or the element itself.
    var id: NodeID
    /// The value sent to a picker or a toggle; `nil` for an element that is tapped.
    var tag: String?
    var isChosen = false
    var isDisabled = false
  }

  let owner: NodeID
  let choices: [Choice]
  let marked: Int

  init?(of unfolded: ScreenState.Unfolded, in root: Element) {
    guard let element = root.descendant(unfolded.owner) else { return nil }
    owner = unfolded.owner
    choices = Self.choices(of: element)
    guard !choices.isEmpty else { return nil }
    marked = max(0, min(choices.count - 1, unfolded.marked))
  }

  static func choices(of element: Element) -> [Choice] {
    if element.role == .picker {
      let selection = element.props.string(.selection)
      return element.children.compactMap { child in
        guard let tag = child.props.string(.tag) else { return nil }
        return Choice(
          text: child.combinedText,
          id: element.id,
          tag: tag,
          isChosen: selection == tag,
          isDisabled: child.props.bool(.isDisabled) == true
        )
      }
    }
    return element.children.flatMap(actions)
  }

  private static func actions(in element: Element) -> [Choice] {
    if element.props.isInvisible { return [] }
    if element.role == .picker { return choices(of: element) }
    let isToggle = element.role == .toggle
    guard element.events.contains(.tap) || isToggle || element.role == .link else {
      return element.children.flatMap(actions)
    }
    let isOn = element.props.bool(.isOn) == true
    return [
      Choice(
        text: element.combinedText.isEmpty
          ? element.props.string(.label) ?? "" : element.combinedText,
        id: element.id,
        tag: isToggle ? (isOn ? "false" : "true") : nil,
        isChosen: isOn,
        isDisabled: element.props.bool(.isDisabled) == true
      )
    ]
  }

  func draw(on canvas: inout Canvas) {
    let screen = canvas.grid.bounds
    let anchor =
      canvas.regions.last { $0.id == owner }?.rect ?? CellRect(x: 0, y: 0, width: 1, height: 1)
    let width = min(screen.width, (choices.map(\.text.displayWidth).max() ?? 0) + 6)
    let height = min(screen.height, choices.count + 2)
    let below = anchor.bottom
    let rect = CellRect(
      x: max(0, min(anchor.x, screen.width - width)),
      y: below + height <= screen.height ? below : max(0, screen.height - height),
      width: width,
      height: height
    )
    canvas.draw(Block(.frame(title: "")), in: rect, clip: screen)
    let available = max(1, height - 2)
    let first = max(0, min(marked - available / 2, choices.count - available))
    for (line, index) in (first..<min(choices.count, first + available)).enumerated() {
      let choice = choices[index]
      var style = CellStyle.plain
      if choice.isDisabled { style = style.with(.dim) }
      if index == marked { style = style.with(.reversed) }
      let text = (choice.isChosen ? "✓ " : "  ") + choice.text
      let line = CellRect(x: rect.x + 1, y: rect.y + 1 + line, width: width - 2, height: 1)
      canvas.grid.clear(line, style: style)
      canvas.grid.write(text, x: line.x, y: line.y, style: style, clip: line)
    }
  }
}

extension Element {
  /// Returns the element with an identifier, this element or a descendant; `nil` if it is missing.
  func descendant(_ id: NodeID) -> Element? {
    if self.id == id { return self }
    for child in children {
      if let found = child.descendant(id) { return found }
    }
    return nil
  }
}
