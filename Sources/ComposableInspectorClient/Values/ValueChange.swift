import ComposableCore
import Sharing

/// A part of a state changed by an action.
package struct ValueChange: Codable, Equatable, Identifiable, Sendable {
  /// The path of the part in code: `cart.items[id: 3].count`; empty for the complete state.
  package let path: String
  /// The old value; `nil` if missing.
  package let old: String?
  /// The new value; `nil` if removed.
  package let new: String?

  package var id: String { path }
}

extension ValueChange {
  /// The maximum number of changes.
  static let limit = 200

  /// Returns the changed parts, at the deepest level with a path.
  ///
  /// Shared values are compared as read by `SharedReplay.read`, with their values before and after.
  ///
  /// - Complexity: O(*n* × *d*) with the number of parts *n* and their depth *d*; equal parts are skipped.
  static func changes(from old: Any, to new: Any) -> [ValueChange] {
    var changes: [ValueChange] = []
    collect(old, new, path: "", into: &changes)
    return changes
  }

  private static func collect(
    _ old: Any,
    _ new: Any,
    path: String,
    into changes: inout [ValueChange]
  ) {
    guard changes.count < limit, !ValueComparison.differences(old, new).isEmpty else { return }
    let count = changes.count
    let (before, after) = (ValueParts(old), SharedReplay.readLater { ValueParts(new) })
    if isSameKind(before.value, after.value) {
      compare(before.parts, after.parts, path: path, into: &changes)
    }
    guard changes.count == count else { return }
    changes.append(
      ValueChange(
        path: path,
        old: ValueText.line(old, limit: 400),
        new: SharedReplay.readLater { ValueText.line(new, limit: 400) }
      )
    )
  }

  private static func compare(
    _ old: [ValueParts.Part],
    _ new: [ValueParts.Part],
    path: String,
    into changes: inout [ValueChange]
  ) {
    let before = Dictionary(old.map { ($0.name, $0.value) }) { first, _ in first }
    let names = Set(new.map(\.name))
    for part in old where !names.contains(part.name) && changes.count < limit {
      let text = ValueText.line(part.value, limit: 400)
      changes.append(ValueChange(path: join(path, part.name), old: text, new: nil))
    }
    for part in new where changes.count < limit {
      let inner = join(path, part.name)
      if let old = before[part.name] {
        collect(old, part.value, path: inner, into: &changes)
      } else {
        let text = SharedReplay.readLater { ValueText.line(part.value, limit: 400) }
        changes.append(ValueChange(path: inner, old: nil, new: text))
      }
    }
  }

  /// Returns true if two values have the same kind of parts; enums must be in the same case.
  private static func isSameKind(_ old: Any, _ new: Any) -> Bool {
    guard type(of: old) == type(of: new) else { return false }
    let mirror = Mirror(reflecting: old)
    switch mirror.displayStyle {
    case .enum:
      return !mirror.children.isEmpty
        && ActionLabel.abbreviated(old) == ActionLabel.abbreviated(new)
    case .optional, .none, .class: return false
    default: return true
    }
  }

  private static func join(_ path: String, _ name: String) -> String {
    if name.isEmpty { return path }
    return path.isEmpty || name.hasPrefix("[") ? path + name : "\(path).\(name)"
  }
}
