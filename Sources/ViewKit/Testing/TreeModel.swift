/// A model of a host's tree that applies patches to an element.
///
/// A patch that does not fit is ignored and reported, never a trap. With a graph's first snapshot and all its patches,
/// the model's root is always equal to the graph's snapshot.
public struct TreeModel: Equatable, Sendable {
  /// The tree with all patches applied so far.
  public private(set) var root: Element

  /// A patch that does not fit the tree.
  public struct Problem: Error, Equatable, Sendable, CustomStringConvertible {
    /// The ignored patch.
    public var patch: Patch
    /// The reason why the patch does not fit.
    public var description: String
  }

  /// Creates a model of a tree.
  public init(_ root: Element) {
    self.root = root
  }

  /// Applies patches in order and returns the problems of patches that do not fit.
  ///
  /// - Complexity: O(*n* + *k*), where *n* is the number of elements in the tree and *k* the number of patches and of
  ///   their elements.
  public mutating func apply(_ patches: [Patch]) -> [Problem] {
    if patches.count > Self.searchLimit {
      var table = NodeTable(root)
      let problems = table.applyAll(patches)
      if let patched = table.root {
        root = patched
        return problems
      }
    }
    return root.applyAll(patches)
  }

  /// The number of patches for which searching the tree is faster than a table of its nodes.
  private static let searchLimit = 16

  /// Simulates a browser's control, which shows the user's input before any patch.
  public mutating func enter(_ event: Event) {
    guard let path = root.path(to: event.node) else { return }
    root.change(at: path[...]) { element in
      guard let (prop, value) = EventValue(event, on: element.role)?.shown(in: element.props)
      else { return }
      element.props[prop] = value
    }
  }

  /// Returns the element with an id; `nil` if the tree does not contain it.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public func element(_ id: NodeID) -> Element? {
    root.path(to: id).map { path in path.reduce(root) { $0.children[$1] } }
  }
}

// MARK: - Patches

/// A tree that patches are applied to.
protocol PatchedTree {
  func contains(_ id: NodeID) -> Bool
  mutating func change(_ id: NodeID, _ change: (inout Element) -> Void) throws(Misfit)
  mutating func take(_ id: NodeID) throws(Misfit) -> Element
  mutating func insert(_ element: Element, into parent: NodeID, before next: NodeID?) throws(Misfit)
}

/// The reason why a patch does not fit.
struct Misfit: Error {
  let reason: String

  static func missing(_ id: NodeID) -> Self { Self(reason: "There is no node \(id.rawValue).") }

  static func missing(toTake id: NodeID) -> Self {
    Self(reason: "There is no node \(id.rawValue) to remove.")
  }

  static func missing(parent: NodeID) -> Self {
    Self(reason: "There is no parent \(parent.rawValue).")
  }

  static func other(parent: NodeID, of next: NodeID) -> Self {
    Self(reason: "\(next.rawValue) is not a child of \(parent.rawValue).")
  }
}

extension PatchedTree {
  fileprivate mutating func applyAll(_ patches: [Patch]) -> [TreeModel.Problem] {
    patches.compactMap { patch -> TreeModel.Problem? in
      do throws(Misfit) {
        try apply(patch)
        return nil
      } catch {
        return TreeModel.Problem(patch: patch, description: error.reason)
      }
    }
  }

  private mutating func apply(_ patch: Patch) throws(Misfit) {
    switch patch {
    case .insert(let element, let parent, let next):
      if contains(element.id) { throw Misfit(reason: "\(element.id) already exists.") }
      try insert(element, into: parent, before: next)
    case .remove(let id):
      _ = try take(id)
    case .move(let id, let parent, let next):
      let element = try take(id)
      try insert(element, into: parent, before: next)
    case .set(let id, let prop, let value):
      try change(id) { $0.props[prop] = value }
    case .listen(let id, let events):
      try change(id) { $0.events = events }
    case .focus(let id):
      try change(id) { _ in }
    }
  }
}

extension Element: PatchedTree {
  func contains(_ id: NodeID) -> Bool { path(to: id) != nil }

  mutating func change(_ id: NodeID, _ change: (inout Element) -> Void) throws(Misfit) {
    guard let path = path(to: id) else { throw .missing(id) }
    self.change(at: path[...], change)
  }

  mutating func take(_ id: NodeID) throws(Misfit) -> Element {
    guard let path = path(to: id), let index = path.last else { throw .missing(toTake: id) }
    var taken: Element?
    change(at: path.dropLast()) { taken = $0.children.remove(at: index) }
    guard let taken else { throw .missing(toTake: id) }
    return taken
  }

  mutating func insert(
    _ element: Element,
    into parent: NodeID,
    before next: NodeID?
  ) throws(Misfit) {
    guard let path = path(to: parent) else { throw .missing(parent: parent) }
    var isMisfit = false
    change(at: path[...]) { target in
      let index = next.map { next in target.children.firstIndex { $0.id == next } }
      guard let index = index ?? target.children.endIndex else { return isMisfit = true }
      target.children.insert(element, at: index)
    }
    if isMisfit, let next { throw .other(parent: parent, of: next) }
  }

  fileprivate func path(to id: NodeID) -> [Int]? {
    if self.id == id { return [] }
    for (index, child) in children.enumerated() {
      if let rest = child.path(to: id) { return [index] + rest }
    }
    return nil
  }

  fileprivate mutating func change(at path: ArraySlice<Int>, _ change: (inout Element) -> Void) {
    guard let first = path.first else {
      change(&self)
      return
    }
    children[first].change(at: path.dropFirst(), change)
  }
}
