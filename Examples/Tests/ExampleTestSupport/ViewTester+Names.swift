package import ViewKit

extension ViewTester {
  package struct Unseen: Error { package var name: String }

  /// Flushes the graph until no changes are pending.
  package func settle() {
    while graph.needsFlush { flush() }
  }

  package func sees(_ name: String) -> Bool {
    settle()
    return find(testID: name) != nil
  }

  /// The element with this name, with its descendants.
  package func element(_ name: String) throws -> Element {
    settle()
    guard let found = find(testID: name) else { throw Unseen(name: name) }
    return found.element
  }

  @discardableResult
  package func tap(_ name: String) throws -> EventOutcome {
    let outcome = send(.tap, to: try element(name).id)
    settle()
    return outcome
  }

  /// Enters text in a field.
  package func enter(_ text: String, into name: String) throws {
    guard send(.input, to: try element(name).id, value: text) == .handled else {
      throw Unseen(name: name)
    }
    settle()
  }

  /// Sends the event of a host for a row that appeared on screen.
  package func appear(_ name: String) throws {
    let rows = model.root.all { $0.events.contains(.appear) && !$0.all { $0.name == name }.isEmpty }
    guard let row = rows.last else { throw Unseen(name: name) }
    send(.appear, to: row.id)
    settle()
  }

  /// Turns a toggle on or off.
  package func `switch`(_ name: String, to isOn: Bool) throws {
    send(.change, to: try element(name).id, value: "\(isOn)")
    settle()
  }

  /// Taps the button of an alert.
  package func tapButton(_ label: String) throws {
    settle()
    guard let alert = find(.alert)?.element,
      let button = alert.all(where: { $0.role == .button && $0.texts == [label] }).first
    else { throw Unseen(name: label) }
    send(.tap, to: button.id)
    settle()
  }

  /// Returns when a change makes the page match the condition.
  package func wait(until isReady: (ViewTester) -> Bool) async {
    let (changes, changed) = AsyncStream.makeStream(of: Void.self)
    graph.onNeedsFlush = { changed.yield() }
    if isReady(self) { return }
    for await _ in changes where isReady(self) { return }
  }

  /// All texts in reading order, including an alert's.
  package var texts: [String] {
    settle()
    return model.root.texts
  }
}

extension Element {
  package var name: String? { string(.testID) }

  package var isDisabled: Bool { props[.isDisabled] == .bool(true) }

  /// The titles and texts of the descendants, in reading order.
  package var texts: [String] {
    [.title, .text].compactMap(string) + children.flatMap(\.texts)
  }

  package func all(where matches: (Element) -> Bool) -> [Element] {
    (matches(self) ? [self] : []) + children.flatMap { $0.all(where: matches) }
  }

  private func string(_ prop: Prop) -> String? {
    guard case .string(let text)? = props[prop] else { return nil }
    return text
  }
}
