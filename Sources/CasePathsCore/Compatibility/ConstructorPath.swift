#if OlderNames
import IssueReporting

extension AnyCasePath {
  /// Creates a case path from a case constructor, with extraction by runtime reflection.
  ///
  /// `constructor` must be a reference `Root.case`, which captures no values.
  init(constructor: @escaping (Value) -> Root) {
    // In the Swift 5 language mode a constructor is not `@Sendable`, but it captures no values.
    nonisolated(unsafe) let constructor = constructor
    self.init(
      embed: { constructor($0) },
      extract: { ConstructedCase.value(of: $0, madeBy: constructor) }
    )
  }

  /// Creates a case path to a case of an optional's wrapped enum.
  init<Wrapped>(wrappedConstructor constructor: @escaping (Value) -> Root) where Root == Wrapped? {
    // See above: a constructor captures no values.
    nonisolated(unsafe) let constructor = constructor
    self.init(
      embed: { constructor($0) },
      extract: { root in
        guard let wrapped = root else { return nil }
        if let value: Value = ConstructedCase.value(of: wrapped, madeBy: { constructor($0) }) {
          return value
        }
        // The constructor may belong to the optional.
        return ConstructedCase.value(of: root, madeBy: constructor)
      }
    )
  }
}

extension AnyCasePath where Value == Void {
  /// Creates a path to a case without payload, or to one value of a case.
  init(constant make: @escaping () -> Root) {
    // The autoclosure of an enum case captures no values.
    nonisolated(unsafe) let make = make
    self.init(
      embed: { make() },
      extract: { ConstructedCase.isSameWrappedCase($0, make()) ? () : nil }
    )
  }
}

extension AnyCasePath where Value == Void {
  /// Creates a path to a case without payload of an optional's wrapped enum.
  init<Wrapped>(wrappedConstant make: @escaping () -> Root) where Root == Wrapped? {
    // See above: the autoclosure captures no values.
    nonisolated(unsafe) let make = make
    self.init(
      embed: { make() },
      extract: { root in
        guard let wrapped = root, let made = make() else {
          return root.is(\.none) && make().is(\.none) ? () : nil
        }
        return ConstructedCase.isSameCase(wrapped, made) ? () : nil
      }
    )
  }
}

/// Extraction of a payload with only the constructor of the case.
private enum ConstructedCase {
  /// Returns the payload that `constructor` turns into `root`; `nil` for another case.
  static func value<Root, Value>(of root: Root, madeBy constructor: (Value) -> Root?) -> Value? {
    guard let held = held(by: root, as: Value.self), let again = constructor(held) else {
      return wrappedValue(of: root, madeBy: constructor)
    }
    return isSameCase(root, again) ? held : nil
  }

  /// Returns the payload of the enum wrapped by the optional `root`.
  private static func wrappedValue<Root, Value>(
    of root: Root,
    madeBy constructor: (Value) -> Root?
  ) -> Value? {
    guard EnumTag(Root.self)?.isOptional == true,
      let wrapped = Mirror(reflecting: root).children.first?.value
    else { return nil }
    func value<Wrapped>(of wrapped: Wrapped) -> Value? {
      self.value(of: wrapped, madeBy: { constructor($0) as? Wrapped })
    }
    return _openExistential(wrapped, do: value)
  }

  /// Returns true if two enums are in the same case, regardless of their payloads.
  static func isSameCase<Root>(_ first: Root, _ second: Root) -> Bool {
    guard let tag = EnumTag(Root.self) else { return false }
    return tag.read(from: first) == tag.read(from: second)
  }

  /// Returns true if two enums, or the enums wrapped by two optionals, are in the same case.
  static func isSameWrappedCase<Root>(_ first: Root, _ second: Root) -> Bool {
    guard isSameCase(first, second) else { return false }
    guard EnumTag(Root.self)?.isOptional == true,
      let one = Mirror(reflecting: first).children.first?.value,
      let other = Mirror(reflecting: second).children.first?.value
    else { return true }
    func compare<Wrapped>(_ one: Wrapped) -> Bool {
      guard let other = other as? Wrapped else { return false }
      return isSameWrappedCase(one, other)
    }
    return _openExistential(one, do: compare)
  }

  private static func held<Root, Value>(by root: Root, as type: Value.Type) -> Value? {
    guard let tag = EnumTag(Root.self) else { return nil }
    if !tag.isOptional && root is any CustomReflectable {
      reportIssue(Messages.opaqueEnum(Root.self, Value.self))
      return nil
    }
    guard let held = Mirror(reflecting: root).children.first?.value else {
      return () as? Value
    }
    if EnumTag<Root>.isFunction(Value.self) { return function(held, in: Root.self) }
    if let value = held as? Value { return value }
    // A mirror displays a single labeled payload as a tuple.
    let tuple = Mirror(reflecting: held)
    guard tuple.displayStyle == .tuple, tuple.children.count == 1 else { return nil }
    return tuple.children.first?.value as? Value
  }

  /// Returns a function payload from a mirror, with or without label; reports an issue for unsupported types.
  private static func function<Value>(_ held: Any, in root: Any.Type) -> Value? {
    let label = Mirror(reflecting: held)
    let held = label.displayStyle == .tuple ? label.children.first?.value ?? held : held
    if let function = NullaryFunctionUnboxer.value(in: held, as: Value.self) { return function }
    if type(of: held) == Value.self { reportIssue(Messages.opaqueEnum(root, Value.self)) }
    return nil
  }
}
#endif
