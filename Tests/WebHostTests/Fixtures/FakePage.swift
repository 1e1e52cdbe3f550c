public import ViewKit

@testable import WebHost

/// A page whose tree and responses are set by a test.
@MainActor
final class FakePage: WebPage {
  var root: Element
  var onNeedsFlush: (@MainActor () -> Void)?
  var focusedNode: NodeID?
  var outcome = EventOutcome.handled
  var onEvent: (@MainActor (Event) -> Void)?
  private(set) var received: [Event] = []
  private(set) var flushCount = 0
  private(set) var closeCount = 0
  private var pending: [Patch] = []

  init(_ root: Element = Element(id: 0, .root, [:], [Element(id: 1, .text, [.text: "0"])])) {
    self.root = root
  }

  var snapshot: Element { root }

  func change(_ patches: Patch...) {
    var model = TreeModel(root)
    _ = model.apply(patches)
    root = model.root
    pending += patches
    onNeedsFlush?()
  }

  func reportChanges(to onChange: (@Sendable () -> Void)?) {}

  func flushGroups() -> [PatchGroup] {
    flushCount += 1
    defer { pending = [] }
    return pending.isEmpty ? [] : [PatchGroup(patches: pending)]
  }

  func send(_ event: Event) -> EventOutcome {
    received.append(event)
    onEvent?(event)
    return outcome
  }

  var lastID: Int { 1000 }

  func element(_ id: NodeID) -> Element? { TreeModel(root).element(id) }

  func leave(for address: String) async -> Bool { false }

  func close() { closeCount += 1 }
}

extension NodeID: ExpressibleByIntegerLiteral {
  /// Creates the value from a literal in a test.
  public init(integerLiteral value: Int) { self.init(rawValue: value) }
}

extension PropValue: ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral
{
  /// Creates the value from a literal in a test.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates the value from a literal in a test.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates the value from a literal in a test.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// Creates the value from a literal in a test.
  public init(floatLiteral value: Double) { self = .double(value) }
}

extension Element {
  init(
    id: Int,
    _ role: Role,
    _ props: Props = [:],
    _ children: [Element] = [],
    on events: EventKinds = []
  ) {
    self.init(
      id: NodeID(rawValue: id),
      role: role,
      props: props,
      events: events,
      children: children
    )
  }
}
