import ComposableDiagnostics

/// The issue messages of this module.
enum Messages {
  static func noTestValue<Key: TestDependencyKey>(
    name: String,
    key: Key.Type,
    origin: CallSite?
  ) -> String {
    """
    @Dependency(\(name)) has no test implementation, but was read in a test.
    \(details(key, origin))
    What a test depends on should be under its control. Set the dependency with "withDependencies", or \
    give its key a "testValue".
    """
  }

  static func noLiveValue<Key: TestDependencyKey>(
    name: String,
    key: Key.Type,
    origin: CallSite?
  ) -> String {
    """
    @Dependency(\(name)) has no live implementation, but was read by the running program.
    \(details(key, origin))
    The test's value is used instead. Conform the key to "DependencyKey" in a module that is linked into \
    the program, or set the dependency with "prepareDependencies".
    """
  }

  static func cycle(_ keys: [Any.Type]) -> String {
    """
    The default values of these dependencies need each other:
      \(keys.map { "\($0)" }.joined(separator: " -> "))
    The last one is answered with the value of another context. Read a dependency where it is used, for \
    example inside a closure of the client, and not while the value is being made.
    """
  }

  static func cycleWithoutEnd<Key: TestDependencyKey>(_ key: Key.Type) -> String {
    """
    The default value of \(key) needs itself, and no value of another context can stand in for it.
    """
  }

  static func noURLOpener(_ address: String) -> String {
    """
    Unimplemented: @Dependency(\\.openURL)
      Address: \(address)
    Nothing here opens addresses, so it stays closed. Set the dependency with "withDependencies", or with \
    "prepareDependencies" where the program starts.
    """
  }

  static func wrongType(_ value: Any, expected: Any.Type) -> String {
    """
    "@Dependency(_:as:)" expects a \(expected), and the dependency is a \(type(of: value)).
    """
  }

  static func alreadyRead(_ value: Any.Type) -> String {
    """
    "prepareDependencies" came too late for the dependency of type \(value): it has been read or \
    prepared already.
    It keeps the value it has. Prepare dependencies once, where the program starts.
    """
  }

  static func modelWithoutDependencies(_ model: AnyObject) -> String {
    """
    "withDependencies(from:)" was given a model that has no dependencies to share.
      Model: \(type(of: model))
    The current dependencies are used. Make the model inside "withDependencies", or give it a \
    "@Dependency" property.
    """
  }

  static func unknownContext(_ name: String) -> String {
    """
    The environment variable SWIFT_DEPENDENCIES_CONTEXT is "\(name)", which is no context.
    It is ignored. Set it to "live", "preview" or "test".
    """
  }

  static func failed(_ assertion: String) -> String {
    """
    "\(assertion)" failed, as it would in the running program.
    """
  }

  static func unimplementedRequest(_ address: String) -> String {
    """
    Unimplemented: @Dependency(\\.urlSession)
      Request: \(address)
    A test made a request with a session that it did not provide. The request fails. Set the dependency \
    with "withDependencies".
    """
  }

  private static func details<Key: TestDependencyKey>(
    _ key: Key.Type,
    _ origin: CallSite?
  ) -> String {
    var lines: [String] = []
    if let origin { lines.append("  Location: \(origin.fileID):\(origin.line)") }
    if ObjectIdentifier(Key.self) == ObjectIdentifier(Key.Value.self) {
      lines.append("  Dependency: \(Key.Value.self)")
    } else {
      lines.append("  Key: \(Key.self)")
      lines.append("  Value: \(Key.Value.self)")
    }
    return lines.joined(separator: "\n")
  }
}
