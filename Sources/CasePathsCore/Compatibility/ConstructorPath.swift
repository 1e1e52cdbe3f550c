import IssueReporting

extension AnyCasePath {
  /// Makes a case path of a case's constructor alone, looking into the enum when the program runs.
  ///
  /// `constructor` must be what an enum spells as `Root.case`; it captures nothing.
  init(constructor: @escaping (Value) -> Root) {
    // Modules in the Swift 5 language mode do not see a constructor as `@Sendable`. It captures nothing.
    nonisolated(unsafe) let constructor = constructor
    self.init(
      embed: { constructor($0) },
      extract: { ConstructedCase.value(of: $0, madeBy: constructor) }
    )
  }

  /// Makes a case path to a case of what an optional wraps.
  init<Wrapped>(wrappedConstructor constructor: @escaping (Value) -> Root) where Root == Wrapped? {
    // As above: a constructor captures nothing.
    nonisolated(unsafe) let constructor = constructor
    self.init(
      embed: { constructor($0) },
      extract: { root in
        guard let wrapped = root else { return nil }
        if let value: Value = ConstructedCase.value(of: wrapped, madeBy: { constructor($0) }) {
          return value
        }
        // The constructor may be the optional's own.
        return ConstructedCase.value(of: root, madeBy: constructor)
      }
    )
  }
}

extension AnyCasePath where Value == Void {
  /// Makes a path to a case that holds nothing, or to one value of a case.
  init(constant make: @escaping () -> Root) {
    // The autoclosure of an enum's case captures nothing.
    nonisolated(unsafe) let make = make
    self.init(
      embed: { make() },
      extract: { ConstructedCase.isSameWrappedCase($0, make()) ? () : nil }
    )
  }
}

extension AnyCasePath where Value == Void {
  /// Makes a path to a case that holds nothing, of what an optional wraps.
  init<Wrapped>(wrappedConstant make: @escaping () -> Root) where Root == Wrapped? {
    // As above: the autoclosure captures nothing.
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

/// Takes a value out of a case, knowing only what puts it in.
private enum ConstructedCase {
  /// The value that `constructor` makes `root` of, or nil if `root` is in another case.
  static func value<Root, Value>(of root: Root, madeBy constructor: (Value) -> Root?) -> Value? {
    guard let held = held(by: root, as: Value.self), let again = constructor(held) else {
      return wrappedValue(of: root, madeBy: constructor)
    }
    return isSameCase(root, again) ? held : nil
  }

  /// The value that `constructor` makes an enum of that the optional `root` wraps.
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

  /// Whether two enums are in the same case, whatever they hold.
  static func isSameCase<Root>(_ first: Root, _ second: Root) -> Bool {
    guard let tag = EnumTag(Root.self) else { return false }
    return tag.read(from: first) == tag.read(from: second)
  }

  /// Whether two enums, or what two optionals wrap, are in the same case.
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
    // A single value with a label is shown as a tuple of one.
    let tuple = Mirror(reflecting: held)
    guard tuple.displayStyle == .tuple, tuple.children.count == 1 else { return nil }
    return tuple.children.first?.value as? Value
  }

  /// The function that a mirror shows, alone or with a label; reported if it is of a type that is not known.
  private static func function<Value>(_ held: Any, in root: Any.Type) -> Value? {
    let label = Mirror(reflecting: held)
    let held = label.displayStyle == .tuple ? label.children.first?.value ?? held : held
    if let function = HeldFunction.value(in: held, as: Value.self) { return function }
    if type(of: held) == Value.self { reportIssue(Messages.opaqueEnum(root, Value.self)) }
    return nil
  }
}
