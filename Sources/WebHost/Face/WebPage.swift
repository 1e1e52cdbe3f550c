import ViewKit

/// What a host needs of the thing it shows: a semantic tree that changes and takes events.
@MainActor
protocol WebPage: AnyObject {
  /// The whole tree as it is now.
  var snapshot: Element { get }
  /// Called when something has changed since the last flush, once until the next one.
  var onNeedsFlush: (@MainActor () -> Void)? { get set }
  /// Brings the tree up to date and tells what changed.
  func flushGroups() -> [PatchGroup]
  /// The number of the node that was made last.
  var lastID: Int { get }
  /// Hands the page something that a person did.
  func send(_ event: Event) -> EventOutcome
  /// One node with all below it.
  func element(_ id: NodeID) -> Element?
  /// The node that has the keyboard's focus, if any.
  var focusedNode: NodeID? { get }
  /// Ends the page: everything it keeps alive is cancelled.
  func close()
}
