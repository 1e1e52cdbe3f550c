import ViewKit

/// The state of the screen that is not part of the tree.
struct ScreenState: Hashable {
  /// The element that the keyboard speaks to.
  var focused: NodeID?
  /// The element that is to be scrolled to.
  var revealed: NodeID?
  /// How far windows have been scrolled.
  var offsets: [NodeID: Int] = [:]
  /// Where the cursor is in the field that has the focus, counted in characters.
  var cursor = 0
  /// The menu or picker that is unfolded, and which of its choices is marked.
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
