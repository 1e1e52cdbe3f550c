import Foundation
import Sharing

/// A field that is another one in one state than in another, as code that assigns it.
struct FieldChange {
  /// How a closure names the field: `.rows[id: 3]?.name`; empty for the whole state.
  let path: String
  /// What it is now.
  let value: Any

  /// The field's name in a sentence: `rows[id: 3]?.name`.
  var name: String { path.hasPrefix(".") ? String(path.dropFirst()) : path }

  /// The fields that differ, as deep inside as they can be assigned.
  static func changes(from old: Any, to new: Any) -> [FieldChange] {
    var changes: [FieldChange] = []
    collect(old, new, path: "", into: &changes)
    return changes
  }

  private static func collect(
    _ old: Any,
    _ new: Any,
    path: String,
    into changes: inout [FieldChange]
  ) {
    guard !ValueComparison.differences(old, new).isEmpty else { return }
    let count = changes.count
    if let parts = parts(old, new) {
      for part in parts { collect(part.old, part.new, path: path + part.path, into: &changes) }
    }
    // No part can be assigned, or none differs that can be seen: then the whole.
    guard changes.count == count else { return }
    var path = path
    while path.hasSuffix("?") { path.removeLast() }
    changes.append(FieldChange(path: path, value: new))
  }

  private struct Part {
    let path: String
    let old: Any
    let new: Any
  }

  /// The parts of two values that have the same ones; nil for what is assigned as a whole.
  private static func parts(_ old: Any, _ new: Any) -> [Part]? {
    guard type(of: old) == type(of: new), !SwiftLiteral.isAtom(new) else { return nil }
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
        new.label.flatMap { SwiftLiteral.field($0) }
          .map { Part(path: ".\($0)", old: old.value, new: new.value) }
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
