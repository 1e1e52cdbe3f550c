import ViewKit

/// The state of the screen that is not part of the tree.
struct ScreenState: Hashable {
  /// The focused element; `nil` without a focus.
  var focused: NodeID?
  /// The element to scroll to; `nil` keeps the scroll position.
  var revealed: NodeID?
  /// The scroll offsets by window.
  var offsets: [NodeID: Int] = [:]
  /// The number of characters before the cursor in the focused field.
  var cursor = 0
  /// The open menu or picker, with the highlighted choice; `nil` if all are closed.
  var unfolded: Unfolded?
  /// The label of an activity without its own, in the user's language.
  var loadingLabel = BuiltInString.loading.rawValue
  /// True if the user's language is written from right to left.
  var isRightToLeft = false

  struct Unfolded: Hashable {
    var owner: NodeID
    var marked = 0
  }
}
