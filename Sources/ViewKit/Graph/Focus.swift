/// Which element the keyboard speaks to, and what is remembered to find the next one.
@MainActor
struct Focus {
  /// The element that has the focus; a page or a presentation has it where nothing inside has.
  var holder: NodeID?
  /// The element that has the focus in the host's picture.
  var told: NodeID?
  /// The page or presentation in front at the last flush.
  var front: NodeID?
  /// What had the focus when a page or a presentation was covered, to come back to.
  var returns: [NodeID: NodeID] = [:]
  /// An element that had to give the focus away while it was disabled, and the one that got it.
  var displaced: (from: NodeID, to: NodeID)?
  /// The views that follow the focus.
  var followers: [FocusBehavior] = []
  /// Views that the app wants to have the focus, the last one wins.
  var requests: [FocusBehavior] = []
  /// True where the app wants that nothing has the focus.
  var isReleased = false
  /// The stacks whose last pages can be in front.
  var stacks: [NodeID: ElementNode] = [:]

  /// Whether the app wants nothing that has not been done.
  var isSettled: Bool { requests.isEmpty && !isReleased }
}

extension ElementNode {
  /// Whether a person can go to the element with the keyboard.
  var takesFocus: Bool {
    role.traits.takesFocus || events.contains(.tap)
  }

  /// The elements that a host shows this one in, nearest first, beginning with itself.
  var shownPath: some Sequence<ElementNode> {
    sequence(first: self, next: { $0.enclosingElement })
  }
}

extension Role {
  /// Whether the role is a screen of its own, which has the focus itself where nothing inside has.
  var isScreen: Bool { traits.isScreen }

  /// Whether an element of this role keeps everything below it out of reach.
  var isModal: Bool { traits.isModal }
}
