import ViewKit

/// The region of an element on the screen, used by keys and the mouse.
struct Region: Hashable {
  let id: NodeID
  /// The element's area, which may extend beyond the visible area.
  let rect: CellRect
  /// The visible part of the area.
  let visible: CellRect
  let events: EventKinds
  /// The enclosing windows from the outside in, as indices into the canvas's windows.
  let windows: [Int]
  /// The missing rows of a placeholder; `nil` for other elements.
  var missing: PlaceholderRows?
}

/// A window onto content that may be larger.
struct Window: Hashable {
  let id: NodeID
  let axis: LayoutAxis
  let rect: CellRect
  /// The scroll offset and its maximum.
  let offset: Int
  let limit: Int
}
