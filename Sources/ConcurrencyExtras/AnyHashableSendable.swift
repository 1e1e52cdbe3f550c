/// A type-erased hashable, sendable value, such as the identity of an effect or a screen.
///
/// It is equal to an `AnyHashable` of the same value. Wrapping a wrapper returns the same wrapper.
public struct AnyHashableSendable: Hashable, Sendable {
  /// The wrapped value.
  public let base: any Hashable & Sendable

  /// Wraps a type-erased value.
  ///
  /// - Parameter base: The value to wrap.
  @_disfavoredOverload
  public init(_ base: any Hashable & Sendable) {
    if let erased = base as? Self {
      self = erased
    } else {
      self.base = base
    }
  }

  /// Wraps a value.
  ///
  /// - Parameter base: The value to wrap.
  public init(_ base: some Hashable & Sendable) {
    if let erased = base as? Self {
      self = erased
    } else {
      self.base = base
    }
  }

  /// Compares as `AnyHashable` does.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    func equals<Base: Hashable>(_ base: Base) -> Bool {
      // Equal static types are the common case and need no box.
      if type(of: rhs.base) == Base.self, let other = rhs.base as? Base {
        return base == other
      }
      return AnyHashable(base) == AnyHashable(rhs.base)
    }
    return equals(lhs.base)
  }

  /// Hashes like an `AnyHashable` of the same value.
  public func hash(into hasher: inout Hasher) {
    AnyHashable(base).hash(into: &hasher)
  }
}

extension AnyHashableSendable: _HasCustomAnyHashableRepresentation {
  /// Unwraps the value for `AnyHashable`, so that both types compare as equal.
  public func _toCustomAnyHashable() -> AnyHashable? {
    AnyHashable(base)
  }
}

extension AnyHashableSendable: CustomStringConvertible {
  /// The description of the value.
  public var description: String { String(describing: base) }
}

extension AnyHashableSendable: CustomDebugStringConvertible {
  /// The debug description of the value, marked as erased.
  public var debugDescription: String {
    "AnyHashableSendable(\(String(reflecting: base)))"
  }
}

extension AnyHashableSendable: CustomReflectable {
  /// A mirror of the value, without the wrapper.
  public var customMirror: Mirror { Mirror(reflecting: base) }
}

extension AnyHashableSendable: ExpressibleByBooleanLiteral {
  /// Wraps a literal `Bool`.
  ///
  /// - Parameter value: The literal.
  public init(booleanLiteral value: Bool) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByFloatLiteral {
  /// Wraps a literal `Double`.
  ///
  /// - Parameter value: The literal.
  public init(floatLiteral value: Double) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByIntegerLiteral {
  /// Wraps a literal `Int`.
  ///
  /// - Parameter value: The literal.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByStringLiteral {
  /// Wraps a literal `String`.
  ///
  /// - Parameter value: The literal.
  public init(stringLiteral value: String) { self.init(value) }
}
