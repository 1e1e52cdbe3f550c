/// A driver for views without a host: it finds elements, simulates user input, and applies the patches.
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
  /// The tree of a host: the first snapshot with every patch applied.
  public private(set) var model: TreeModel
  /// The patches of the last flush.
  public private(set) var patches: [Patch] = []
  /// The problems so far: patches that did not fit, and trees that differ from a fresh render.
  public private(set) var problems: [String] = []
  /// A Boolean value that indicates whether each flush is followed by a comparison with a fresh render.
  public var checksEveryFlush = false

  /// Creates the tree of a view.
  public init(_ view: some View) {
    graph = ViewGraph(view)
    model = TreeModel(graph.snapshot)
  }

  /// The tree as text, one line for each element.
  public var dump: String {
    model.root.dump
  }

  /// Flushes the graph and applies the patches to the model.
  public func flush() {
    patches = graph.flush()
    problems += model.apply(patches).map(\.description)
    if checksEveryFlush { check() }
  }

  /// Compares the patched tree with the graph's snapshot and with a fresh render.
  public func check() {
    if model.root != graph.snapshot {
      problems.append("Patched:\n\(dump)\nbut the graph has:\n\(graph.snapshot.dump)")
    }
    let fresh = graph.renderFromScratch()
    if model.root != fresh { problems.append("Patched:\n\(dump)\nbut fresh:\n\(fresh.dump)") }
  }

  /// Sends an event to an element, as a host does, and flushes.
  @discardableResult
  public func send(_ kind: EventKind, to id: NodeID, value: String? = nil) -> EventOutcome {
    let event = Event(node: id, kind: kind, value: value)
    model.enter(event)
    let outcome = graph.send(event)
    flush()
    return outcome
  }

  /// The current address; `nil` if the app sets no address.
  public var address: String? {
    if case .string(let text)? = model.root.props[.address] { text } else { nil }
  }

  /// Opens an address, as a link or a browser's Back button does.
  @discardableResult
  public func open(_ address: String) -> EventOutcome {
    send(.open, to: model.root.id, value: address)
  }

  /// Closes the graph.
  public func close() {
    graph.close()
  }
}

// MARK: - Finding elements

extension ViewTester {
  /// Returns the first element, in reading order, that matches all arguments; `nil` if no element matches.
  ///
  /// `label` is the accessible name: an element's label, or its title or text without a label.
  public func find(
    _ role: Role? = nil,
    label: String? = nil,
    text: String? = nil,
    testID: String? = nil
  ) -> Found? {
    findAll(role, label: label, text: text, testID: testID).first
  }

  /// Returns all elements, in reading order, that match all arguments.
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

  /// A found element, and the user's actions on it.
  @MainActor
  public struct Found {
    let tester: ViewTester
    /// The element at the time of the search.
    public let element: Element

    /// The current state of the element; `nil` if it was removed.
    public var current: Element? { tester.model.element(element.id) }

    /// Taps the element, or its nearest ancestor that listens to taps.
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

    /// Toggles a switch.
    @discardableResult
    public func toggle() -> EventOutcome {
      let isOn = current?.props[.isOn] == .bool(true)
      return tester.send(.change, to: element.id, value: isOn ? "false" : "true")
    }

    /// Sets the value of a control: a picker's tag, a slider's number.
    @discardableResult
    public func select(_ value: String) -> EventOutcome {
      tester.send(.change, to: element.id, value: value)
    }

    /// Dismisses a sheet, a dialog or a page.
    @discardableResult
    public func dismiss() -> EventOutcome {
      tester.send(.dismiss, to: element.id)
    }

    /// Reports the element as visible, as a host does.
    @discardableResult
    public func appear() -> EventOutcome {
      tester.send(.appear, to: tester.model.listener(for: .appear, at: element.id))
    }

    /// Requests a list to reload.
    @discardableResult
    public func refresh() -> EventOutcome {
      tester.send(.refresh, to: tester.model.listener(for: .refresh, at: element.id))
    }
  }
}

extension TreeModel {
  /// Returns the nearest element, from an element to the root, that listens to a kind of event; otherwise the element
  /// itself.
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
      if case .string(let string)? = props[prop] { return string }
    }
    return nil
  }
}
