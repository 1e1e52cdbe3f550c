import ViewKit

extension Element {
  /// The page that is on top of all others that are shown: the one whose title is the window's.
  ///
  /// The page's script looks for its heading in the same way.
  var shownPage: Element? {
    // A tab that is not selected, or a dialog that is closed.
    if role == .tabPanel, props[.isHidden] == .bool(true) { return nil }
    if props[.isPresented] == .bool(false) { return nil }
    if let inner = children.reversed().lazy.compactMap(\.shownPage).first { return inner }
    return role == .page ? self : nil
  }
}
