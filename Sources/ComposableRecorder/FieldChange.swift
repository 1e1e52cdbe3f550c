import Foundation
import Sharing

/// A field that is another one in one state than in another, as code that assigns it.
struct FieldChange {
  /// How a closure names the field: `.rows[id: 3]?.name`, or `.$count` for a shared value; empty for the whole state.
  let path: String
  /// What it is now.
  let value: Any
  /// What it was; nil for a field that is assigned.
  ///
  /// A shared value is not assigned but changed, by a closure.
  var oldShared: Any?

  /// The field's name in a sentence: `rows[id: 3]?.name`.
  var name: String { path.hasPrefix(".") ? String(path.dropFirst()) : path }

  /// The fields that differ, as deep inside as they can be assigned.
  ///
  /// - Parameters:
  ///   - old: The one state.
  ///   - new: The other one.
  ///   - shared: The shared values that differ, as this thread reads them.
  /// - Returns: The fields.
  static func changes(
    from old: Any,
    to new: Any,
    sharing shared: Set<SharedName> = []
  ) -> [FieldChange] {
    var changes: [FieldChange] = []
    collect(old, new, path: "", into: &changes)
    if shared.isEmpty { return changes }
    let held = Set(SharedPlace.all(in: old).map(\.name))
    return changes + SharedPlace.changes(of: shared.intersection(held), in: new)
  }

  /// The names of the fields that differ between two states with the shared values that there were.
  static func fields<State>(
    from old: (state: State, shared: SharedValues),
    to new: (state: State, shared: SharedValues)
  ) -> [String] {
    let shared = old.shared.changes(to: new.shared).intersection(old.shared.names)
    return SharedReplay.read(old.shared, new.shared) {
      changes(from: old.state, to: new.state, sharing: shared).map(\.name)
    }
  }

  /// Collects the parts that differ.
  ///
  /// - Returns: Whether shared values differ in it, which are collected by themselves.
  @discardableResult
  private static func collect(
    _ old: Any,
    _ new: Any,
    path: String,
    into changes: inout [FieldChange]
  ) -> Bool {
    guard !ValueComparison.differences(old, new).isEmpty else { return false }
    if let old = old as? any SharedValue, let new = new as? any SharedValue,
      old.identity.name == new.identity.name
    {
      return true
    }
    let count = changes.count
    var hasShared = false
    if let parts = parts(old, new) {
      for part in parts {
        let part = collect(part.old, part.new, path: path + part.path, into: &changes)
        hasShared = hasShared || part
      }
    }
    // No part can be assigned, or none differs that can be seen: then the whole.
    guard changes.count == count, !hasShared else { return hasShared }
    var path = path
    while path.hasSuffix("?") { path.removeLast() }
    changes.append(FieldChange(path: path, value: new))
    return false
  }

  struct Part {
    let path: String
    let old: Any
    let new: Any
  }

  /// The parts of two values that have the same ones; nil for what is assigned as a whole.
  static func parts(_ old: Any, _ new: Any) -> [Part]? {
    guard type(of: old) == type(of: new), !SwiftLiteral.isAtom(new), !(new is any SharedValue)
    else { return nil }
    if let old = old as? any PresentedValue, let new = new as? any PresentedValue {
      guard let old = old.presented, let new = new.presented else { return nil }
      return [Part(path: "?", old: old, new: new)]
    }
    if let old = old as? any IdentifiedElements, let new = new as? any IdentifiedElements {
      return parts(old, new)
    }
    let mirrors = (Mirror(reflecting: old), Mirror(reflecting: new))
    switch mirrors.1.displayStyle {
    case .struct:
      return zip(mirrors.0.children, mirrors.1.children).compactMap { old, new in
        guard let label = new.label, let name = SwiftLiteral.field(label) else { return nil }
        let isProjected = label.hasPrefix("_") && new.value is any SharedValue
        return Part(path: isProjected ? ".$\(name)" : ".\(name)", old: old.value, new: new.value)
      }
    case .optional:
      guard let old = mirrors.0.children.first, let new = mirrors.1.children.first else {
        return nil
      }
      return [Part(path: "?", old: old.value, new: new.value)]
    case .collection:
      guard new is any ArrayOfAnything, mirrors.0.children.count == mirrors.1.children.count else {
        return nil
      }
      return zip(mirrors.0.children, mirrors.1.children).enumerated().map { index, pair in
        Part(path: "[\(index)]", old: pair.0.value, new: pair.1.value)
      }
    default:
      return nil
    }
  }

  private static func parts(
    _ old: any IdentifiedElements,
    _ new: any IdentifiedElements
  ) -> [Part]? {
    let ids = new.anyIDs
    guard old.anyIDs == ids else { return nil }
    var writer = SwiftLiteral()
    let names = ids.map { writer.text(of: $0.base) }
    guard writer.missing.isEmpty else { return nil }
    return zip(names, zip(old.anyElements, new.anyElements)).map { name, elements in
      Part(path: "[id: \(name)]?", old: elements.0, new: elements.1)
    }
  }
}
