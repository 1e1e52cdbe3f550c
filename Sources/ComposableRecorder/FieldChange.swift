import ComposableCore
import Foundation
import Sharing

/// A field that differs between two states, as code that assigns it.
struct FieldChange {
  /// The path of the field in a closure: `.rows[id: 3]?.name`, or `.$count` for a shared value; empty for the whole
  /// state.
  let path: String
  /// The new value.
  let value: Any
  /// The old value of a shared value; `nil` for other fields.
  ///
  /// A shared value is changed by a closure instead of an assignment.
  var oldShared: Any?
  /// True if the field has an existential type, such as `any Error`.
  var isExistential = false

  /// The field's name in a message: `rows[id: 3]?.name`.
  var name: String { path.hasPrefix(".") ? String(path.dropFirst()) : path }

  /// Returns the fields that differ, at the deepest level that can be assigned.
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  ///   - shared: The names of the changed shared values, as this thread reads them.
  ///   - isShared: True to compare two values of a shared value instead of two states.
  ///   - numbering: The ids of stack elements; `nil` writes recorded ids.
  /// - Returns: The fields.
  static func changes(
    from old: Any,
    to new: Any,
    sharing shared: Set<SharedName> = [],
    isShared: Bool = false,
    numbering: StackNumbering? = nil
  ) -> [FieldChange] {
    changes(from: old, to: new, sharing: shared, numbering) {
      assignableParts($0, $1, isRoot: $2.isEmpty && !isShared, numbering)
    }
  }

  /// Returns the names of the fields that differ between two states with their shared values.
  static func fields<State>(
    from old: (state: State, shared: SharedValues),
    to new: (state: State, shared: SharedValues)
  ) -> [String] {
    let shared = old.shared.changes(to: new.shared).intersection(old.shared.names)
    return SharedReplay.read(old.shared, new.shared) {
      changes(from: old.state, to: new.state, sharing: shared, nil) { old, new, _ in
        parts(old, new)
      }.map(\.name)
    }
  }

  private static func changes(
    from old: Any,
    to new: Any,
    sharing shared: Set<SharedName>,
    _ numbering: StackNumbering?,
    parts: (_ old: Any, _ new: Any, _ path: String) -> [Part]?
  ) -> [FieldChange] {
    var changes: [FieldChange] = []
    collect(old, new, path: "", isExistential: false, parts, into: &changes)
    if shared.isEmpty { return changes }
    let held = Set(SharedValuePath.all(in: old).map(\.name))
    return changes
      + SharedValuePath.changes(of: shared.intersection(held), in: new, numbering: numbering)
  }

  /// Collects the parts that differ.
  ///
  /// - Returns: True if shared values in it differ; these are collected separately.
  @discardableResult
  private static func collect(
    _ old: Any,
    _ new: Any,
    path: String,
    isExistential: Bool,
    _ parts: (_ old: Any, _ new: Any, _ path: String) -> [Part]?,
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
    // The parts of an existential cannot be assigned.
    for part in isExistential ? [] : parts(old, new, path) ?? [] {
      guard let old = part.old, let new = part.new else {
        changes.append(FieldChange(path: path + part.path, value: part.new as Any))
        continue
      }
      let partHasShared = collect(
        old,
        new,
        path: path + part.path,
        isExistential: part.isExistential,
        parts,
        into: &changes
      )
      hasShared = hasShared || partHasShared
    }
    // If no part can be assigned, or no visible part differs, the whole value is assigned.
    guard changes.count == count, !hasShared else { return hasShared }
    guard path.hasSuffix("?") else {
      changes.append(FieldChange(path: path, value: new, isExistential: isExistential))
      return false
    }
    var path = path
    while path.hasSuffix("?") { path.removeLast() }
    let value = Optional(new) as Any
    changes.append(FieldChange(path: path, value: value, isExistential: isExistential))
    return false
  }

  /// Returns the parts of two values that a test assigns individually; `nil` for a value that it assigns as a whole.
  private static func assignableParts(
    _ old: Any,
    _ new: Any,
    isRoot: Bool,
    _ numbering: StackNumbering?
  ) -> [Part]? {
    let parts = Self.parts(old, new, numbering)
    // Elements have no label.
    guard let parts, parts.contains(where: { $0.label != nil }) else { return parts }
    guard SwiftLiteral.hasMemberwiseInitializer(type(of: new)) else { return nil }
    let constants = StoredProperties.constants(of: type(of: new))
    let changesConstant = parts.contains { part in
      guard let label = part.label, let old = part.old, let new = part.new else { return false }
      return constants.contains(label) && !ValueComparison.differences(old, new).isEmpty
    }
    return changesConstant || (!isRoot && isWrittenWhole(new)) ? nil : parts
  }

  /// Returns true for a struct other than a feature's state, whose fields only its own methods may be able to set.
  private static func isWrittenWhole(_ value: Any) -> Bool {
    let name = SwiftLiteral.name(of: type(of: value))
    guard !(value is any ObservableState), name != "State", !name.hasSuffix(".State"),
      SharedValuePath.all(in: value).isEmpty
    else { return false }
    var writer = SwiftLiteral()
    _ = writer.text(of: value)
    return writer.missing.isEmpty
  }

  struct Part {
    let path: String
    /// The name of the stored property; `nil` for an element.
    var label: String?
    /// The old value; `nil` for an added element.
    let old: Any?
    /// The new value; `nil` for a removed element.
    let new: Any?
    /// True if the part has an existential type.
    var isExistential = false
  }

  /// Returns the parts of two values with the same structure; `nil` for a value that is assigned as a whole.
  static func parts(
    _ old: Any,
    _ new: Any,
    _ numbering: StackNumbering? = nil
  ) -> [Part]? {
    guard type(of: old) == type(of: new), !SwiftLiteral.isAtom(new), !(new is any SharedValue)
    else { return nil }
    if let old = old as? any PresentedValue, let new = new as? any PresentedValue {
      guard let old = old.presented, let new = new.presented else { return nil }
      return [Part(path: "?", old: old, new: new)]
    }
    if let old = old as? any IdentifiedElements, let new = new as? any IdentifiedElements {
      return parts(old, new, numbering)
    }
    if let old = old as? any StackedElements, let new = new as? any StackedElements {
      return stackParts(old, new, numbering)
    }
    let mirrors = (Mirror(reflecting: old), Mirror(reflecting: new))
    switch mirrors.1.displayStyle {
    case .struct:
      return zip(mirrors.0.children, mirrors.1.children).compactMap { old, new in
        guard let label = new.label,
          let name = SwiftLiteral.field(label, of: new.value, in: mirrors.1.subjectType)
        else { return nil }
        let isProjected = label.hasPrefix("_") && new.value is any SharedValue
        let path = isProjected ? ".$\(name)" : ".\(name)"
        let existential = StoredProperties.existential(label, in: mirrors.1.subjectType)
        return Part(
          path: path,
          label: label,
          old: old.value,
          new: new.value,
          isExistential: existential != nil
        )
      }
    case .optional:
      guard let old = mirrors.0.children.first, let new = mirrors.1.children.first else {
        return nil
      }
      let isExistential = SwiftLiteral.holdsExistentials(mirrors.1.subjectType)
      return [Part(path: "?", old: old.value, new: new.value, isExistential: isExistential)]
    case .collection:
      guard new is any AnyArray, mirrors.0.children.count == mirrors.1.children.count else {
        return nil
      }
      let areExistential = SwiftLiteral.holdsExistentials(mirrors.1.subjectType)
      return zip(mirrors.0.children, mirrors.1.children).enumerated().map { index, pair in
        Part(
          path: "[\(index)]",
          old: pair.0.value,
          new: pair.1.value,
          isExistential: areExistential
        )
      }
    default:
      return nil
    }
  }

  private static func parts(
    _ old: any IdentifiedElements,
    _ new: any IdentifiedElements,
    _ numbering: StackNumbering?
  ) -> [Part]? {
    let ids = new.anyIDs
    guard old.anyIDs == ids else { return nil }
    var writer = SwiftLiteral()
    writer.numbering = numbering
    let names = ids.map { writer.text(of: $0.base) }
    guard writer.missing.isEmpty else { return nil }
    return zip(names, zip(old.anyElements, new.anyElements)).map { name, elements in
      Part(path: "[id: \(name)]?", old: elements.0, new: elements.1)
    }
  }

  /// Returns the common, removed and added elements of two stacks; `nil` if an element moved.
  private static func stackParts(
    _ old: any StackedElements,
    _ new: any StackedElements,
    _ numbering: StackNumbering?
  ) -> [Part]? {
    let olds = zip(old.elementIDs, old.anyElements).map { (id: $0, element: $1) }
    let news = zip(new.elementIDs, new.anyElements).map { (id: $0, element: $1) }
    var writer = SwiftLiteral()
    writer.numbering = numbering
    var kept: [Part] = []
    var removed: [Part] = []
    for element in olds {
      let path = "[id: \(writer.text(of: element.id))]"
      if kept.count < news.count, news[kept.count].id == element.id {
        let new = news[kept.count].element
        kept.append(Part(path: path + "?", old: element.element, new: new))
      } else {
        removed.append(Part(path: path, old: element.element, new: nil))
      }
    }
    guard Set(old.elementIDs).isDisjoint(with: news[kept.count...].map(\.id)) else { return nil }
    let added = news[kept.count...].map { element in
      let path = "[id: \(writer.text(of: element.id))]"
      return Part(path: path, old: nil, new: element.element)
    }
    return kept + removed + added
  }
}
