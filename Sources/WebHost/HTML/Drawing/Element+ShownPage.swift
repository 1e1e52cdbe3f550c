import ViewKit

extension Element {
  /// The topmost shown page, whose title is the title of the window; `nil` without a shown page.
  ///
  /// The page's script selects the same page for its heading.
  var shownPage: Element? {
    // An unselected tab, or a closed dialog.
    if role == .tabPanel, props[.isHidden] == .bool(true) { return nil }
    if props[.isPresented] == .bool(false) { return nil }
    if let inner = children.reversed().lazy.compactMap(\.shownPage).first { return inner }
    return role == .page ? self : nil
  }
}
