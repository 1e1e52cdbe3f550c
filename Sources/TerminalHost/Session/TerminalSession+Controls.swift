import ViewKit

/// Actions on controls.
extension TerminalSession {
  /// Performs the Enter key's action on the focused element.
  func activate() {
    guard let focused = focusedElement else { return }
    activate(focused)
  }

  func activate(_ element: Element) {
    guard let control = element.role.control else { return press(element) }
    switch control.keyAction(of: element) {
    case .send(let kind, let value): send(kind, to: element.id, value: value)
    case .unfold: unfold(element)
    case .open(let address): send(.open, to: root.id, value: address)
    case .nothing: break
    }
  }

  /// Performs the Enter key's action on an element that is not a control.
  private func press(_ element: Element) {
    if [.alert, .confirmationDialog].contains(element.role) {
      // A dialog without buttons gets the host's button.
      if graph.focusOrder.isEmpty { send(.dismiss, to: element.id) }
    } else if element.events.contains(.tap) {
      send(.tap, to: element.id)
    }
  }

  private func unfold(_ element: Element) {
    guard element.props.bool(.isDisabled) != true else { return }
    let choices = ChoiceList.choices(of: element)
    let marked = choices.firstIndex { $0.isChosen } ?? choices.firstIndex { !$0.isDisabled } ?? 0
    state.unfolded = .init(owner: element.id, marked: marked)
  }

  /// Moves a control's value by one step; returns false if the control has no horizontal steps.
  func change(
    _ element: Element,
    by direction: Int,
    _ stride: ValueSteps.Stride = .small
  ) -> Bool {
    switch element.role {
    case .picker where element.props.string(.style) == "segmented":
      choose(among: ChoiceList.choices(of: element), direction)
    case .tab:
      guard let tabs = root.path(to: element.id)?.dropLast().last else { return false }
      let all = tabs.children.filter { $0.role == .tab }
      guard let index = all.firstIndex(where: { $0.id == element.id }),
        all.indices.contains(index + direction)
      else { return false }
      send(.tap, to: all[index + direction].id)
    default:
      let value = element.role.control?.value(of: element, movedBy: direction, stride)
      guard let value else { return false }
      send(.change, to: element.id, value: value)
    }
    return true
  }

  private func choose(among choices: [ChoiceList.Choice], _ direction: Int) {
    let chosen = choices.firstIndex { $0.isChosen } ?? (direction > 0 ? -1 : choices.count)
    guard choices.indices.contains(chosen + direction) else { return }
    let choice = choices[chosen + direction]
    send(.change, to: choice.id, value: choice.tag)
  }

  /// Increments or decrements the focused control, or presses the nearest plus or minus button.
  func step(by direction: Int) {
    if let focused = focusedElement, focused.role.control?.hasSteps == true {
      _ = change(focused, by: direction, .large)
      return
    }
    let symbols = direction > 0 ? ["plus"] : ["minus"]
    let signs = direction > 0 ? ["+"] : ["-", "−", "–"]
    pressNear { element in
      element.hasSymbol(symbols)
        || element.role == .button && element.events.contains(.tap)
          && signs.contains(element.combinedText)
    }
  }

  /// Presses the nearest matching button: the focused element, then its row or cell, then the page.
  func pressNear(where isWanted: (Element) -> Bool) {
    let isPressable = { (element: Element) in
      isWanted(element) && element.props.bool(.isDisabled) != true
    }
    let path = state.focused.flatMap { front.path(to: $0) } ?? [front]
    for (index, element) in path.enumerated().reversed() {
      if let button = element.first(where: isPressable) {
        send(.tap, to: button.id)
        return
      }
      // A button outside the row or cell would act on other data.
      let isCell = index > 0 && [.grid, .list].contains(path[index - 1].role)
      if element.role == .row || isCell { return }
    }
  }

  // MARK: Open choices

  func choose(_ key: TerminalInput.Key, from unfolded: ScreenState.Unfolded) {
    guard let list = ChoiceList(of: unfolded, in: root) else {
      state.unfolded = nil
      return
    }
    switch key {
    case .up, .down:
      let step = key == .down ? 1 : list.choices.count - 1
      state.unfolded?.marked = (list.marked + step) % list.choices.count
    case .enter, .character(" "):
      state.unfolded = nil
      let choice = list.choices[list.marked]
      guard !choice.isDisabled else { return }
      if let tag = choice.tag {
        send(.change, to: choice.id, value: tag)
      } else if let element = root.descendant(choice.id) {
        activate(element)
      }
    case .escape, .tab, .left: state.unfolded = nil
    case .character(let character):
      let letter = character.lowercased()
      let match = list.choices.firstIndex { $0.text.lowercased().hasPrefix(letter) }
      if let match { state.unfolded?.marked = match }
    default: break
    }
  }
}
