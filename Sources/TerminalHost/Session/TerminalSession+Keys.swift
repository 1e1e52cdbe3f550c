import ViewKit

/// Key handling.
extension TerminalSession {
  func press(_ key: TerminalInput.Key, _ modifiers: TerminalInput.Modifiers) -> Request {
    switch (key, modifiers) {
    case (.character("c"), .control): return .quit
    case (.character("z"), .control): return .suspend
    case (.character("l"), .control): return .redraw
    default: break
    }
    if let unfolded = state.unfolded {
      choose(key, from: unfolded)
      return .nothing
    }
    if let field = focusedElement, field.isField, write(key, modifiers, in: field) {
      return .nothing
    }
    if pressShortcut(key, modifiers) { return .nothing }
    switch key {
    case .tab: moveFocus(by: modifiers.contains(.shift) ? -1 : 1)
    case .up, .down, .left, .right: arrow(key)
    case .pageUp: scroll(by: -(size.height - 4))
    case .pageDown: scroll(by: size.height - 4)
    case .home: scroll(by: -1_000_000)
    case .end: scroll(by: 1_000_000)
    case .enter, .character(" "): activate()
    case .escape: goBack()
    case .character(let character) where modifiers.isSubset(of: .shift):
      return pressLetter(character)
    case .character, .backspace, .delete: break
    }
    return .nothing
  }

  private func pressLetter(_ character: Character) -> Request {
    switch character {
    case "q": return .quit
    case "1"..."9": if let number = character.wholeNumberValue { selectTab(number) }
    case "+", "=": step(by: 1)
    case "-": step(by: -1)
    case "<": scrollAcross(by: -size.width / 4)
    case ">": scrollAcross(by: size.width / 4)
    case "/": search()
    case "r": reload()
    case "x": pressNear { $0.isDestructive }
    case "f": pressNear { $0.hasSymbol(["star", "heart", "bookmark"]) }
    default: _ = panels.press(character)
    }
    return .nothing
  }

  /// Inserts pasted text into the focused field; without a focused field it is ignored.
  func paste(_ text: String) {
    guard let field = focusedElement, field.isField else { return }
    var edit = TextEdit(field.props.string(.value) ?? "", cursor: state.cursor)
    let isTall = field.props.string(.axis) == "vertical"
    edit.insert(isTall ? text : text.replacing("\n", with: " "))
    enter(edit, in: field)
  }

  // MARK: Fields

  /// Applies a key to a field; returns false if the field does not use the key.
  private func write(
    _ key: TerminalInput.Key,
    _ modifiers: TerminalInput.Modifiers,
    in field: Element
  ) -> Bool {
    var edit = TextEdit(field.props.string(.value) ?? "", cursor: state.cursor)
    let isTall = field.props.string(.axis) == "vertical"
    switch key {
    case .enter where isTall && !modifiers.contains(.alt): edit.insert("\n")
    case .enter:
      send(.submit, to: field.id)
      return true
    case .escape:
      // Escape clears the search text first, then releases the focus.
      guard isSearch(field) else { return false }
      if edit.text.isEmpty {
        send(.blur, to: field.id)
      } else {
        enter(TextEdit("", cursor: 0), in: field)
      }
      return true
    default: guard edit.apply(key, modifiers) else { return false }
    }
    enter(edit, in: field)
    return true
  }

  private func enter(_ edit: TextEdit, in field: Element) {
    state.cursor = edit.cursor
    guard edit.text != field.props.string(.value) ?? "" else { return }
    written = edit.text
    send(.input, to: field.id, value: edit.text)
  }

  private func search() {
    guard let field = front.first(where: { $0.isField && isSearch($0) }) else { return }
    send(.focus, to: field.id)
  }

  /// True if the field is a search field: by its style, or as a field next to a magnifying glass symbol.
  private func isSearch(_ field: Element) -> Bool {
    if field.props.string(.style) == "search" { return true }
    let around = front.path(to: field.id)?.dropLast().last
    return around?.children.contains { sibling in
      sibling.role == .image
        && sibling.props.string(.systemImage)?.hasPrefix("magnifyingglass") == true
    } ?? false
  }

  // MARK: Back, reload, tabs

  /// Dismisses the innermost pushed page, or else the frontmost presentation, or else presses the app's back button.
  private func goBack() {
    let front = front
    var closable: Element?
    if front.events.contains(.dismiss) { closable = front }
    var next: Element? = front
    while let element = next {
      if element.role == .page, element.events.contains(.dismiss) { closable = element }
      next =
        element.children.lazy.compactMap { child in
          child.first { $0.role == .page }
        }
        .last
      if next?.id == element.id { break }
    }
    if let closable {
      send(.dismiss, to: closable.id)
    } else if let button = front.first(where: \.isBack) {
      send(.tap, to: button.id)
    }
  }

  private func reload() {
    let path = state.focused.flatMap { front.path(to: $0) } ?? []
    let around = path.last { $0.events.contains(.refresh) }
    if let list = around ?? front.first(where: { $0.events.contains(.refresh) }) {
      send(.refresh, to: list.id)
    } else if let button = front.first(where: \.isRetry) {
      send(.tap, to: button.id)
    }
  }

  private func selectTab(_ number: Int) {
    guard let tabs = front.first(where: { $0.role == .tabView }) else { return }
    let all = tabs.children.filter { $0.role == .tab }
    guard all.indices.contains(number - 1) else { return }
    send(.tap, to: all[number - 1].id)
  }

  // MARK: Shortcuts

  /// Presses the control with a matching keyboard shortcut; Control and Alt both match `command`.
  ///
  /// Returns false if the key was not handled.
  private func pressShortcut(
    _ key: TerminalInput.Key,
    _ modifiers: TerminalInput.Modifiers
  ) -> Bool {
    let isPlain = modifiers.intersection([.control, .alt]).isEmpty
    // The focused control handles Enter first.
    if isPlain, key == .enter, focusedElement?.takesEnter == true { return false }
    let names = key.shortcutNames(modifiers)
    guard !names.isEmpty,
      let control = front.first(where: { element in
        guard let shortcut = element.props.string(.keyboardShortcut) else { return false }
        return names.contains(shortcut) && element.props.bool(.isDisabled) != true
      })
    else { return false }
    return send(.tap, to: control.id) == .handled
  }
}

extension TerminalInput.Key {
  /// The shortcut names that match the key with its modifiers.
  fileprivate func shortcutNames(_ modifiers: TerminalInput.Modifiers) -> [String] {
    let name: String
    switch self {
    case .character(let character): name = character == " " ? "space" : character.lowercased()
    case .enter: name = "enter"
    case .escape: name = "escape"
    case .backspace: name = "backspace"
    case .delete: name = "delete"
    case .up: name = "arrowup"
    case .down: name = "arrowdown"
    case .left: name = "arrowleft"
    case .right: name = "arrowright"
    case .tab, .home, .end, .pageUp, .pageDown: return []
    }
    let shift = modifiers.contains(.shift) ? "shift+" : ""
    if modifiers.contains(.control) {
      return ["command+\(shift)\(name)", "control+\(shift)\(name)"]
    }
    if modifiers.contains(.alt) { return ["command+\(shift)\(name)", "option+\(shift)\(name)"] }
    return [shift + name]
  }
}

extension Element {
  /// True if Enter presses the element or opens its choices.
  fileprivate var takesEnter: Bool {
    if case .unfold = role.control?.keyAction(of: self) { return true }
    return events.contains(.tap)
  }

  var isDestructive: Bool {
    events.contains(.tap)
      && (props.string(.buttonRole) == "destructive" || hasSymbol(["trash", "xmark"]))
  }

  /// True if the element is the app's own back button.
  var isBack: Bool {
    role == .button && props.bool(.isDisabled) != true
      && hasSymbol(["chevron.left", "chevron.backward", "arrow.left", "arrow.backward"])
  }

  var isRetry: Bool {
    guard role == .button, events.contains(.tap) else { return false }
    return hasSymbol(["arrow"]) && symbols.contains { $0.contains("clockwise") }
      || props.string(.testID)?.hasSuffix("retry") == true
  }

  /// True if the element is tappable and has one of the given symbols.
  func hasSymbol(_ names: [String]) -> Bool {
    guard events.contains(.tap) else { return false }
    return symbols.contains { symbol in
      names.contains { symbol == $0 || symbol.hasPrefix($0 + ".") }
    }
  }

  fileprivate var symbols: [String] {
    (props.string(.systemImage).map { [$0] } ?? []) + children.flatMap(\.symbols)
  }
}
