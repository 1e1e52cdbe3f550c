import ViewKit

/// The interface between a host and the page that it shows: a semantic tree with changes and events.
@MainActor
protocol WebPage: AnyObject {
  /// The current tree.
  var snapshot: Element { get }
  /// Called at the first change after each flush.
  var onNeedsFlush: (@MainActor () -> Void)? { get set }
  /// Calls a function at changes, in the context of the code that makes them and from any thread.
  func reportChanges(to onChange: (@Sendable () -> Void)?)
  /// Updates the tree and returns the changes.
  func flushGroups() -> [PatchGroup]
  /// The number of the last created node.
  var lastID: Int { get }
  /// Sends a user event to the page.
  func send(_ event: Event) -> EventOutcome
  /// Returns the element of a node, with its descendants; `nil` if the tree does not contain the node.
  func element(_ id: NodeID) -> Element?
  /// The focused node; `nil` without a focus.
  var focusedNode: NodeID? { get }
  /// Leaves the page for an address outside of the app; returns true once the browser leaves.
  func leave(for address: String) async -> Bool
  /// Ends the page and cancels its effects.
  func close()
}
