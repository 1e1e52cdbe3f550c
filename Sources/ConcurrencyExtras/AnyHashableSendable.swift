/// A hashable, sendable value of any type: the identity of an effect or of a screen.
///
/// It equals whatever `AnyHashable` makes of the same value, and never nests: wrapping one again gives
/// the same box.
public struct AnyHashableSendable: Hashable, Sendable {
  /// The wrapped value.
  public let base: any Hashable & Sendable

  /// Wraps a value whose type has been erased already.
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
      // The same static type on both sides is the usual case, and needs no box.
      if type(of: rhs.base) == Base.self, let other = rhs.base as? Base {
        return base == other
      }
      return AnyHashable(base) == AnyHashable(rhs.base)
    }
    return equals(lhs.base)
  }

  /// Hashes as the same value does inside an `AnyHashable`.
  public func hash(into hasher: inout Hasher) {
    AnyHashable(base).hash(into: &hasher)
  }
}

extension AnyHashableSendable: _HasCustomAnyHashableRepresentation {
  /// Makes `AnyHashable` see through this box, so both compare as equal.
  public func _toCustomAnyHashable() -> AnyHashable? {
    AnyHashable(base)
  }
}

extension AnyHashableSendable: CustomStringConvertible {
  /// The value's own description.
  public var description: String { String(describing: base) }
}

extension AnyHashableSendable: CustomDebugStringConvertible {
  /// The value's own description, marked as erased.
  public var debugDescription: String {
    "AnyHashableSendable(\(String(reflecting: base)))"
  }
}

extension AnyHashableSendable: CustomReflectable {
  /// Shows the value as it is, without a box around it.
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
