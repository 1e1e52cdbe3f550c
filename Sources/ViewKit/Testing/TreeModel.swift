/// A host's picture of a tree: an element that patches are applied to.
///
/// Nothing traps: a patch that does not fit is left out and reported. With a graph's first snapshot and all its
/// patches, the model's root is always equal to the graph's snapshot.
public struct TreeModel: Equatable, Sendable {
  /// The tree as patched so far.
  public private(set) var root: Element

  /// A patch that does not fit the tree.
  public struct Problem: Error, Equatable, Sendable, CustomStringConvertible {
    /// The patch that was left out.
    public var patch: Patch
    /// Why it does not fit.
    public var description: String
  }

  /// Starts with a tree.
  public init(_ root: Element) {
    self.root = root
  }

  /// Applies patches in order and returns those that do not fit.
  public mutating func apply(_ patches: [Patch]) -> [Problem] {
    patches.compactMap { patch -> Problem? in
      do throws(Misfit) {
        try apply(patch)
        return nil
      } catch {
        return Problem(patch: patch, description: error.reason)
      }
    }
  }

  /// Does to a control what a browser does by itself: shows the value that the person has entered.
  public mutating func enter(_ event: Event) {
    guard let path = path(to: event.node) else { return }
    root.change(at: path[...]) { element in
      guard let (prop, value) = EventValue(event, on: element.role)?.shown(in: element.props)
      else { return }
      element.props[prop] = value
    }
  }

  /// The element with an id.
  public func element(_ id: NodeID) -> Element? {
    path(to: id).map { path in path.reduce(root) { $0.children[$1] } }
  }

  private struct Misfit: Error {
    let reason: String
  }

  private mutating func apply(_ patch: Patch) throws(Misfit) {
    switch patch {
    case .insert(let element, let parent, let next):
      if path(to: element.id) != nil { throw Misfit(reason: "\(element.id) is there already.") }
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

  private mutating func change(
    _ id: NodeID,
    _ change: (inout Element) -> Void
  ) throws(Misfit) {
    guard let path = path(to: id) else { throw Misfit(reason: "There is no node \(id.rawValue).") }
    root.change(at: path[...], change)
  }

  private mutating func take(_ id: NodeID) throws(Misfit) -> Element {
    guard let path = path(to: id), let index = path.last, let element = element(id) else {
      throw Misfit(reason: "There is no node \(id.rawValue) that could be taken out.")
    }
    root.change(at: path.dropLast()) { $0.children.remove(at: index) }
    return element
  }

  private mutating func insert(
    _ element: Element,
    into parent: NodeID,
    before next: NodeID?
  ) throws(Misfit) {
    guard let path = path(to: parent), let target = self.element(parent) else {
      throw Misfit(reason: "There is no parent \(parent.rawValue).")
    }
    var index = target.children.endIndex
    if let next {
      guard let found = target.children.firstIndex(where: { $0.id == next }) else {
        throw Misfit(reason: "\(next.rawValue) is no child of \(parent.rawValue).")
      }
      index = found
    }
    root.change(at: path[...]) { $0.children.insert(element, at: index) }
  }

  private func path(to id: NodeID) -> [Int]? {
    root.path(to: id)
  }
}

extension Element {
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
