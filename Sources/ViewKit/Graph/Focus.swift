/// The keyboard focus of a view graph, with pending requests and the data that selects the next focused element.
@MainActor
struct Focus {
  /// The focused element; `nil` if no element has the focus.
  ///
  /// A page or presentation without a focusable element holds the focus itself.
  var holder: NodeID?
  /// The focused element in the last flush to the host; `nil` if no element had the focus.
  var reported: NodeID?
  /// The frontmost page or presentation at the last flush; `nil` before the first flush.
  var front: NodeID?
  /// The element to restore, by the page or presentation that was covered.
  var returns: [NodeID: NodeID] = [:]
  /// An element that lost the focus while disabled, and the element that received it.
  var displaced: (from: NodeID, to: NodeID)?
  /// The `focused` and `defaultFocus` modifiers that follow the focus.
  var followers: [FocusBehavior] = []
  /// Focus requests of the app since the last flush; the last one wins.
  var requests: [FocusBehavior] = []
  /// True if the app requested that no element has the focus.
  var isReleased = false
  /// The navigation stacks whose top pages may be frontmost.
  var stacks: [NodeID: ElementNode] = [:]

  /// True if the app's requests have been handled.
  var hasNoRequests: Bool { requests.isEmpty && !isReleased }
}

extension ElementNode {
  /// True if the keyboard can reach the element.
  var takesFocus: Bool {
    role.traits.takesFocus || events.contains(.tap)
  }

  /// The element and its ancestors on the host, innermost first.
  var shownPath: some Sequence<ElementNode> {
    sequence(first: self, next: { $0.enclosingElement })
  }
}

extension Role {
  /// True if the role is a screen, which holds the focus if it has no focusable element.
  var isScreen: Bool { traits.isScreen }

  /// True if an element of this role blocks interaction with everything below it.
  var isModal: Bool { traits.isModal }
}
