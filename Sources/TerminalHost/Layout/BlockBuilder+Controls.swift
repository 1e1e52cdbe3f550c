import ViewKit

/// What a person operates.
extension BlockBuilder {
  func button(_ element: Element, _ look: Look) -> Block {
    let style = element.props.string(.style)
    let parts = labelParts(element, inside(element, look))
    let content = row(of: parts)
    switch style {
    case "plain", "borderless":
      let block = row(of: parts)
      return Block(.layers(.center), id: element.id, children: [block])
    case "navigationLink":
      let arrow = words("›", look.style.with(.dim))
      let spacer = Block(.spacer(minimum: 1))
      return Block(
        .stack(.horizontal, spacing: 0, alignment: 1),
        id: element.id,
        children: [content, spacer, arrow]
      )
    default: return bracketed(content, inside(element, look).style, id: element.id)
    }
  }

  private func inside(_ element: Element, _ look: Look) -> Look {
    var look = look
    if element.props.string(.buttonRole) == "destructive" { look.style.foreground = .palette(9) }
    if let tint = element.props.color(.tint).flatMap(CellColor.init), look.style.foreground == nil {
      look.style.foreground = tint
    }
    if element.props.string(.style) == "borderedProminent" { look.style = look.style.with(.bold) }
    if element.props.bool(.isOn) == true || element.props.bool(.isSelected) == true {
      look.style = look.style.with([.bold, .underlined])
    }
    return look
  }

  /// Content between brackets, which say without colours that it can be pressed.
  func bracketed(_ content: Block, _ style: CellStyle, id: NodeID) -> Block {
    Block(
      .stack(.horizontal, spacing: 0, alignment: 1),
      id: id,
      children: [words("[", style), content, words("]", style)]
    )
  }

  /// A label's blocks: symbols that have no character are left out where a text says the same.
  func labelParts(_ element: Element, _ look: Look) -> [Block] {
    var parts: [Block] = []
    if let name = element.props.string(.systemImage), let glyph = SymbolGlyphs.glyph(name) {
      parts.append(words(glyph, look.style))
    }
    if let title = element.props.string(.title) { parts.append(words(title, look.style)) }
    let hasText = element.children.contains { $0.role == .text }
    parts += children(element, look) { child in
      guard child.role == .image, hasText else { return true }
      return child.props.string(.systemImage).flatMap(SymbolGlyphs.glyph) != nil
    }
    if parts.isEmpty, let label = element.props.string(.label) {
      parts.append(words(label, look.style))
    }
    return parts
  }

  func row(of parts: [Block]) -> Block {
    parts.count == 1
      ? parts[0] : Block(.stack(.horizontal, spacing: 1, alignment: 1), children: parts)
  }

  func link(_ element: Element, _ look: Look) -> Block {
    var look = look
    look.style = look.style.with(.underlined)
    return Block(
      .stack(.horizontal, spacing: 1, alignment: 1),
      id: element.id,
      children: labelParts(element, look)
    )
  }

  func field(_ element: Element) -> Block {
    let props = element.props
    let text = props.string(.value) ?? ""
    let isFocused = state.focused == element.id
    let content = FieldContent(
      text: text,
      placeholder: props.string(.placeholder) ?? props.string(.title) ?? "",
      isSecure: element.role == .secureField,
      isTall: props.string(.axis) == "vertical",
      cursor: isFocused ? min(state.cursor, text.count) : nil
    )
    let block = Block(.field(content), id: element.id)
    block.style = CellStyle(attributes: .underlined)
    return block
  }

  func toggle(_ element: Element, _ look: Look) -> Block {
    let isOn = element.props.bool(.isOn) == true
    return captioned(element, look, control: words(isOn ? "[x]" : "[ ]", look.style), isFirst: true)
  }

  func stepper(_ element: Element, _ look: Look) -> Block {
    let props = element.props
    let value = props.number(.value)
    let canLess = value.flatMap { v in props.number(.minimum).map { v > $0 } } ?? true
    let canMore = value.flatMap { v in props.number(.maximum).map { v < $0 } } ?? true
    let control = Block(
      .stack(.horizontal, spacing: 0, alignment: 1),
      children: [
        words("[−]", canLess ? look.style : look.style.with(.dim)),
        words("[+]", canMore ? look.style : look.style.with(.dim)),
      ]
    )
    return captioned(element, look, control: control)
  }

  func slider(_ element: Element, _ look: Look) -> Block {
    let props = element.props
    let least = props.number(.minimum) ?? 0
    let most = props.number(.maximum) ?? 1
    let value = props.number(.value) ?? least
    let range = most / 2 - least / 2
    let share = range > 0 ? max(0, min(1, (value / 2 - least / 2) / range)) : 0
    let bar = Block(.bar(share: share), id: element.id)
    bar.style = look.style
    return bar
  }

  /// A picker: its title and what is chosen, or all choices where they are shown side by side.
  func picker(_ element: Element, _ look: Look) -> Block {
    let selection = element.props.string(.selection)
    if element.props.string(.style) == "segmented" {
      let choices = element.children.map { choice -> Block in
        let isChosen = choice.props.string(.tag) == selection && selection != nil
        let style = isChosen ? look.style.with([.bold, .underlined]) : look.style
        return words(isChosen ? "[\(choice.words)]" : " \(choice.words) ", style)
      }
      return captioned(element, look, control: row(of: choices), isFirst: true)
    }
    let chosen = element.children.first { $0.props.string(.tag) == selection && selection != nil }
    return captioned(element, look, control: words("[\(chosen?.words ?? "–") ▾]", look.style))
  }

  func menu(_ element: Element, _ look: Look) -> Block {
    var label = Element(id: element.id, role: .label, props: element.props)
    // The sign of a menu is drawn once, also where the app's label has one of its own.
    label.props[.systemImage] = label.props[.systemImage].flatMap {
      $0 == .string("chevron.down") ? nil : $0
    }
    let parts = labelParts(label, look)
    return bracketed(row(of: parts + [words("▾", look.style)]), look.style, id: element.id)
  }

  /// A date or a colour, between the signs of the keys that change it.
  func chooser(_ element: Element, _ look: Look) -> Block {
    let value = element.props.string(.value) ?? ""
    var parts = [words("‹", look.style.with(.dim)), words(value, look.style)]
    if let color = CellColor(hexadecimal: value) {
      parts.append(words("■", CellStyle(foreground: color)))
    }
    parts.append(words("›", look.style.with(.dim)))
    return captioned(element, look, control: row(of: parts))
  }

  func disclosure(_ element: Element, _ look: Look) -> Block {
    let isExpanded = element.props.bool(.isExpanded) == true
    let title = words(
      "\(isExpanded ? "▾" : "▸") \(element.props.string(.title) ?? element.props.string(.label) ?? "")",
      look.style.with(.bold),
      id: element.id
    )
    title.box.maxWidth = Int.max
    title.box.alignment = BoxAlignment(x: 0)
    let content = column(children(element, look), across: 0)
    content.box.left += 2
    return Block(
      .stack(.vertical, spacing: 0, alignment: 0),
      children: isExpanded ? [title, content] : [title]
    )
  }

  /// A control with its label beside it.
  private func captioned(
    _ element: Element,
    _ look: Look,
    control: Block,
    isFirst: Bool = false
  ) -> Block {
    let isHidden = element.props.bool(.hidesLabel) == true
    var label = isHidden ? [] : children(element, look) { $0.props[.tag] == nil }
    if !isHidden, let title = element.props.string(.title) {
      label.insert(words(title, look.style), at: 0)
    }
    return Block(
      .stack(.horizontal, spacing: 1, alignment: 1),
      id: element.id,
      children: isFirst && element.role == .toggle ? [control] + label : label + [control]
    )
  }
}

extension Element {
  /// The texts inside, in reading order.
  var words: String {
    let own = (props.string(.text) ?? props.string(.title)).map { [$0] } ?? []
    return (own + children.map(\.words).filter { !$0.isEmpty }).joined(separator: " ")
  }
}
