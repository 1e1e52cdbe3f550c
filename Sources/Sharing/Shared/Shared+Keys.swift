import Dependencies

extension Shared {
  /// Shares the value of a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default, for a key that has no holder and nothing stored.
  ///   - key: Where the value is stored.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    let references = DependencyValues.inForce.persistentReferences
    self.init(reference: references.mutableReference(for: key, default: wrappedValue))
  }

  /// Shares the optional value of a key, nil by default.
  ///
  /// - Parameter key: Where the value is stored.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Shares the value of a key that has a default.
  ///
  /// - Parameter key: Where the value is stored.
  public init<Key: SharedKey<Value>>(_ key: Key.Default) {
    self.init(wrappedValue: key.initialValue, key.base)
  }

  /// Shares the value of a key, with another default than the key's.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default.
  ///   - key: Where the value is stored.
  public init<Key: SharedKey<Value>>(
    wrappedValue: @autoclosure () -> Value,
    _ key: Key.Default
  ) {
    self.init(wrappedValue: wrappedValue(), key.base)
  }

  /// Shares the value of a key that has one stored.
  ///
  /// - Parameter key: Where the value is stored.
  /// - Throws: Why it cannot be loaded, or ``MissingSharedValue`` if nothing is stored.
  public init(require key: some SharedKey<Value>) async throws {
    let value = try await key.requiredValue()
    let references = DependencyValues.inForce.persistentReferences
    self.init(reference: references.mutableReference(for: key, loaded: value))
  }

  /// Makes this wrapper share the value of another key, and loads it.
  ///
  /// - Parameter key: Where the value is stored. The present value is its default.
  /// - Throws: Why it cannot be loaded.
  public func load(_ key: some SharedKey<Value>) async throws {
    let current = reference.live
    // What is loaded comes from outside, as a change that a key receives: no test is asked of it.
    shareUntracked(Shared(wrappedValue: current, key).reference)
    try await load()
  }
}

extension SharedReader {
  /// Reads the value of a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default, for a key that has no holder and nothing stored.
  ///   - key: Where the value comes from.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>) {
    let references = DependencyValues.inForce.persistentReferences
    self.init(reference: references.reference(for: key, default: wrappedValue))
  }

  /// Reads the optional value of a key, nil by default.
  ///
  /// - Parameter key: Where the value comes from.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedReaderKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Reads the value of a key that has a default.
  ///
  /// - Parameter key: Where the value comes from.
  public init<Key: SharedReaderKey<Value>>(_ key: Key.Default) {
    self.init(wrappedValue: key.initialValue, key.base)
  }

  /// Reads the value of a key, with another default than the key's.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default.
  ///   - key: Where the value comes from.
  public init<Key: SharedReaderKey<Value>>(
    wrappedValue: @autoclosure () -> Value,
    _ key: Key.Default
  ) {
    self.init(wrappedValue: wrappedValue(), key.base)
  }

  /// Reads the value of a key that has one stored.
  ///
  /// - Parameter key: Where the value comes from.
  /// - Throws: Why it cannot be loaded, or ``MissingSharedValue`` if nothing is stored.
  public init(require key: some SharedReaderKey<Value>) async throws {
    let value = try await key.requiredValue()
    let references = DependencyValues.inForce.persistentReferences
    self.init(reference: references.reference(for: key, loaded: value))
  }

  /// Makes this wrapper read the value of another key, and loads it.
  ///
  /// - Parameter key: Where the value comes from. The present value is its default.
  /// - Throws: Why it cannot be loaded.
  public func load(_ key: some SharedReaderKey<Value>) async throws {
    let current = reference.live
    readUntracked(SharedReader(wrappedValue: current, key).reference)
    try await load()
  }
}

// The same for keys that also save: the compiler finds names that are declared for them, such as
// `.favorites` in an extension of `SharedKey`, only where a `SharedKey` is asked for.
extension SharedReader {
  /// Reads the value of a key that could also save it.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default, for a key that has no holder and nothing stored.
  ///   - key: Where the value comes from.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(Shared(wrappedValue: wrappedValue(), key))
  }

  /// Reads the optional value of a key that could also save it, nil by default.
  ///
  /// - Parameter key: Where the value comes from.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Reads the value of a key that has a default, and could also save it.
  ///
  /// - Parameter key: Where the value comes from.
  public init<Key: SharedKey<Value>>(_ key: Key.Default) {
    self.init(wrappedValue: key.initialValue, key.base)
  }

  /// Reads the value of a key that could also save it, with another default than the key's.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default.
  ///   - key: Where the value comes from.
  public init<Key: SharedKey<Value>>(
    wrappedValue: @autoclosure () -> Value,
    _ key: Key.Default
  ) {
    self.init(wrappedValue: wrappedValue(), key.base)
  }

  /// Reads the value of a key that has one stored, and could also save it.
  ///
  /// - Parameter key: Where the value comes from.
  /// - Throws: Why it cannot be loaded, or ``MissingSharedValue`` if nothing is stored.
  public init(require key: some SharedKey<Value>) async throws {
    self.init(try await Shared(require: key))
  }

  /// Makes this wrapper read the value of another key that could also save it, and loads it.
  ///
  /// - Parameter key: Where the value comes from. The present value is its default.
  /// - Throws: Why it cannot be loaded.
  public func load(_ key: some SharedKey<Value>) async throws {
    let current = reference.live
    readUntracked(SharedReader(wrappedValue: current, key).reference)
    try await load()
  }
}

/// Nothing is stored for a key that a value was required of.
public struct MissingSharedValue: Error, CustomStringConvertible {
  /// The key.
  public let key: String

  /// What is missing.
  public var description: String { "Nothing is stored for \(key)." }
}

extension SharedReaderKey {
  fileprivate func requiredValue() async throws -> Value {
    let value: Value? = try await withCheckedThrowingContinuation { done in
      let continuation = LoadContinuation<Value>(String(describing: self)) { done.resume(with: $0) }
      load(context: .userInitiated, continuation: continuation)
    }
    guard let value else { throw MissingSharedValue(key: String(describing: self)) }
    return value
  }
}
