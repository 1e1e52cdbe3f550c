/// Drives views without a host: finds elements, does what a person would, and applies the patches.
///
/// ```swift
/// let tester = ViewTester(CounterView())
/// tester.find(label: "Add")?.tap()
/// tester.find(text: "Count: 1")
/// ```
@MainActor
public final class ViewTester {
  /// The graph under test.
  public let graph: ViewGraph
  /// What a host would show: the first snapshot with every patch applied.
  public private(set) var model: TreeModel
  /// The patches of the last flush.
  public private(set) var patches: [Patch] = []
  /// What went wrong so far: patches that did not fit, and trees that differ from a fresh render.
  public private(set) var problems: [String] = []
  /// Whether each flush is followed by a comparison with a fresh render of everything.
  public var checksEveryFlush = false

  /// Makes the tree of a view.
  public init(_ view: some View) {
    graph = ViewGraph(view)
    model = TreeModel(graph.snapshot)
  }

  /// The tree as text, one line for each element.
  public var dump: String {
    model.root.dump
  }

  /// Brings the model up to date.
  public func flush() {
    patches = graph.flush()
    problems += model.apply(patches).map(\.description)
    if checksEveryFlush { check() }
  }

  /// Compares the patched tree with the graph's own and with one rendered anew.
  public func check() {
    if model.root != graph.snapshot {
      problems.append("Patched:\n\(dump)\nbut the graph has:\n\(graph.snapshot.dump)")
    }
    let fresh = graph.renderFresh()
    if model.root != fresh { problems.append("Patched:\n\(dump)\nbut fresh:\n\(fresh.dump)") }
  }

  /// Does something to an element, as a host would, and brings the model up to date.
  @discardableResult
  public func send(_ kind: EventKind, to id: NodeID, value: String? = nil) -> EventOutcome {
    let event = Event(node: id, kind: kind, value: value)
    model.enter(event)
    let outcome = graph.send(event)
    flush()
    return outcome
  }

  /// The address of what is shown, where the app gives it one.
  public var address: String? {
    if case .string(let text)? = model.root.props[.address] { text } else { nil }
  }

  /// Asks for what is at an address, as a link or a browser's Back does.
  @discardableResult
  public func open(_ address: String) -> EventOutcome {
    send(.open, to: model.root.id, value: address)
  }

  /// Ends the views.
  public func close() {
    graph.close()
  }
}

// MARK: - Finding elements

extension ViewTester {
  /// The first element, in reading order, that has all that is asked for.
  ///
  /// `label` is what assistive technology would say: an element's label, or its title or text without one.
  public func find(
    _ role: Role? = nil,
    label: String? = nil,
    text: String? = nil,
    testID: String? = nil
  ) -> Found? {
    findAll(role, label: label, text: text, testID: testID).first
  }

  /// All elements, in reading order, that have all that is asked for.
  public func findAll(
    _ role: Role? = nil,
    label: String? = nil,
    text: String? = nil,
    testID: String? = nil
  ) -> [Found] {
    var found: [Found] = []
    model.root.visit { element in
      if let role, element.role != role { return }
      if let label, element.spokenLabel != label { return }
      if let text, element.props[.text] != .string(text) { return }
      if let testID, element.props[.testID] != .string(testID) { return }
      found.append(Found(tester: self, element: element))
    }
    return found
  }

  /// An element as it was when it was found, and what can be done to it.
  @MainActor
  public struct Found {
    let tester: ViewTester
    /// The element as it was when it was found.
    public let element: Element

    /// The element as it is now, unless it is gone.
    public var current: Element? { tester.model.element(element.id) }

    /// Activates the element, or the nearest one around it that listens to taps.
    @discardableResult
    public func tap() -> EventOutcome {
      tester.send(.tap, to: tester.model.listener(for: .tap, at: element.id))
    }

    /// Replaces the text of a field.
    @discardableResult
    public func type(_ text: String) -> EventOutcome {
      tester.send(.input, to: element.id, value: text)
    }

    /// Presses Return in a field.
    @discardableResult
    public func submit() -> EventOutcome {
      tester.send(.submit, to: element.id)
    }

    /// Turns a toggle on or off.
    @discardableResult
    public func toggle() -> EventOutcome {
      let isOn = current?.props[.isOn] == .bool(true)
      return tester.send(.change, to: element.id, value: isOn ? "false" : "true")
    }

    /// Gives a control a value: a picker's tag, a slider's number.
    @discardableResult
    public func select(_ value: String) -> EventOutcome {
      tester.send(.change, to: element.id, value: value)
    }

    /// Closes a sheet, a dialog or a page.
    @discardableResult
    public func dismiss() -> EventOutcome {
      tester.send(.dismiss, to: element.id)
    }

    /// Has the host say that the element can be seen.
    @discardableResult
    public func appear() -> EventOutcome {
      tester.send(.appear, to: tester.model.listener(for: .appear, at: element.id))
    }

    /// Asks a list to reload.
    @discardableResult
    public func refresh() -> EventOutcome {
      tester.send(.refresh, to: tester.model.listener(for: .refresh, at: element.id))
    }
  }
}

extension TreeModel {
  /// The nearest element, from an element outwards, that listens to a kind of event; else the element.
  fileprivate func listener(for kind: EventKind, at id: NodeID) -> NodeID {
    root.chain(to: id)?.last { $0.events.contains(kind) }?.id ?? id
  }
}

extension Element {
  fileprivate func visit(_ visitor: (Element) -> Void) {
    visitor(self)
    for child in children { child.visit(visitor) }
  }

  fileprivate func chain(to id: NodeID) -> [Element]? {
    if self.id == id { return [self] }
    for child in children {
      if let rest = child.chain(to: id) { return [self] + rest }
    }
    return nil
  }

  fileprivate var spokenLabel: String? {
    for prop in [Prop.label, .title, .text] {
      if case .string(let words)? = props[prop] { return words }
    }
    return nil
  }
}
