import Dependencies

extension Shared {
  /// Creates a shared value with a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default, if the key has neither a holder nor a stored value.
  ///   - key: The key that stores the value.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    let references = DependencyValues.activeOverrides.persistentReferences
    self.init(reference: references.mutableReference(for: key, default: wrappedValue))
  }

  /// Creates an optional shared value with a key, `nil` by default.
  ///
  /// - Parameter key: The key that stores the value.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Creates a shared value with a key that has a default.
  ///
  /// - Parameter key: The key that stores the value.
  public init<Key: SharedKey<Value>>(_ key: Key.Default) {
    self.init(wrappedValue: key.initialValue, key.base)
  }

  /// Creates a shared value with a key, and a default that overrides the key's.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default.
  ///   - key: The key that stores the value.
  public init<Key: SharedKey<Value>>(
    wrappedValue: @autoclosure () -> Value,
    _ key: Key.Default
  ) {
    self.init(wrappedValue: wrappedValue(), key.base)
  }

  /// Creates a shared value with a key that must have a stored value.
  ///
  /// - Parameter key: The key that stores the value.
  /// - Throws: The error of the load, or ``MissingSharedValue`` if no value is stored.
  public init(require key: some SharedKey<Value>) async throws {
    let value = try await key.requiredValue()
    let references = DependencyValues.activeOverrides.persistentReferences
    self.init(reference: references.mutableReference(for: key, loaded: value))
  }

  /// Connects this wrapper to another key, and loads the key's value.
  ///
  /// - Parameter key: The key that stores the value; the current value is its default.
  /// - Throws: The error of the load.
  public func load(_ key: some SharedKey<Value>) async throws {
    let current = reference.live
    // A loaded value is an external change, as if received from a key, so tests need not assert it.
    shareUntracked(Shared(wrappedValue: current, key).reference)
    try await load()
  }
}

extension SharedReader {
  /// Creates a reader with a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default, if the key has neither a holder nor a stored value.
  ///   - key: The key that loads the value.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>) {
    let references = DependencyValues.activeOverrides.persistentReferences
    self.init(reference: references.reference(for: key, default: wrappedValue))
  }

  /// Creates an optional reader with a key, `nil` by default.
  ///
  /// - Parameter key: The key that loads the value.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedReaderKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Creates a reader with a key that has a default.
  ///
  /// - Parameter key: The key that loads the value.
  public init<Key: SharedReaderKey<Value>>(_ key: Key.Default) {
    self.init(wrappedValue: key.initialValue, key.base)
  }

  /// Creates a reader with a key, and a default that overrides the key's.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default.
  ///   - key: The key that loads the value.
  public init<Key: SharedReaderKey<Value>>(
    wrappedValue: @autoclosure () -> Value,
    _ key: Key.Default
  ) {
    self.init(wrappedValue: wrappedValue(), key.base)
  }

  /// Creates a reader with a key that must have a stored value.
  ///
  /// - Parameter key: The key that loads the value.
  /// - Throws: The error of the load, or ``MissingSharedValue`` if no value is stored.
  public init(require key: some SharedReaderKey<Value>) async throws {
    let value = try await key.requiredValue()
    let references = DependencyValues.activeOverrides.persistentReferences
    self.init(reference: references.reference(for: key, loaded: value))
  }

  /// Connects this wrapper to another key, and loads the key's value.
  ///
  /// - Parameter key: The key that loads the value; the current value is its default.
  /// - Throws: The error of the load.
  public func load(_ key: some SharedReaderKey<Value>) async throws {
    let current = reference.live
    readUntracked(SharedReader(wrappedValue: current, key).reference)
    try await load()
  }
}

// The same for keys that also save. The compiler finds names declared for such keys, such as `.favorites` in an
// extension of `SharedKey`, only for parameters of type `SharedKey`.
extension SharedReader {
  /// Creates a reader with a key that also saves.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default, if the key has neither a holder nor a stored value.
  ///   - key: The key that loads the value.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(Shared(wrappedValue: wrappedValue(), key))
  }

  /// Creates an optional reader with a key that also saves, `nil` by default.
  ///
  /// - Parameter key: The key that loads the value.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Creates a reader with a key that also saves and has a default.
  ///
  /// - Parameter key: The key that loads the value.
  public init<Key: SharedKey<Value>>(_ key: Key.Default) {
    self.init(wrappedValue: key.initialValue, key.base)
  }

  /// Creates a reader with a key that also saves, and a default that overrides the key's.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default.
  ///   - key: The key that loads the value.
  public init<Key: SharedKey<Value>>(
    wrappedValue: @autoclosure () -> Value,
    _ key: Key.Default
  ) {
    self.init(wrappedValue: wrappedValue(), key.base)
  }

  /// Creates a reader with a key that also saves and must have a stored value.
  ///
  /// - Parameter key: The key that loads the value.
  /// - Throws: The error of the load, or ``MissingSharedValue`` if no value is stored.
  public init(require key: some SharedKey<Value>) async throws {
    self.init(try await Shared(require: key))
  }

  /// Connects this wrapper to another key that also saves, and loads the key's value.
  ///
  /// - Parameter key: The key that loads the value; the current value is its default.
  /// - Throws: The error of the load.
  public func load(_ key: some SharedKey<Value>) async throws {
    let current = reference.live
    readUntracked(SharedReader(wrappedValue: current, key).reference)
    try await load()
  }
}

/// The error of a required key without a stored value.
public struct MissingSharedValue: Error, CustomStringConvertible {
  /// The description of the key.
  public let key: String

  /// A sentence that names the key without a stored value.
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
