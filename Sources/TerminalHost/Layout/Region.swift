import ViewKit

/// Where an element stands on the screen, for keys and a mouse to find it.
struct Region: Hashable {
  let id: NodeID
  /// The whole of it, which may reach beyond what can be seen.
  let rect: CellRect
  /// What of it can be seen.
  let visible: CellRect
  let events: EventKinds
  /// The windows that it is in, from the outside in, as places among the canvas's windows.
  let windows: [Int]
  /// What is not in the tree here, where the element stands for that.
  var missing: PlaceholderRows?
}

/// A window onto something that may be larger.
struct Window: Hashable {
  let id: NodeID
  let axis: LayoutAxis
  let rect: CellRect
  /// How far it has been scrolled, and how far it can be.
  let offset: Int
  let limit: Int
}
