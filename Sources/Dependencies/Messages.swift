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
    A test must control its dependencies. Override the dependency with "withDependencies", or give its key a \
    "testValue".
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
    The test value is used instead. Conform the key to "DependencyKey" in a module that is linked into the program, or \
    set the dependency with "prepareDependencies".
    """
  }

  static func cycle(_ keys: [Any.Type]) -> String {
    """
    The default values of these dependencies depend on each other:
      \(keys.map { "\($0)" }.joined(separator: " -> "))
    The last dependency returns the value of another context. Read a dependency where it is used, for example inside a \
    closure of the client, not while the default value is created.
    """
  }

  static func cycleWithoutEnd<Key: TestDependencyKey>(_ key: Key.Type) -> String {
    """
    The default value of \(key) depends on itself, and no value of another context can replace it.
    """
  }

  static func noURLOpener(_ address: String) -> String {
    """
    Unimplemented: @Dependency(\\.openURL)
      Address: \(address)
    The address was not opened. Override the dependency with "withDependencies", or with "prepareDependencies" where \
    the program starts.
    """
  }

  static func wrongType(_ value: Any, expected: Any.Type) -> String {
    """
    "@Dependency(_:as:)" expects a value of type \(expected), but the dependency has type \(type(of: value)).
    """
  }

  static func alreadyRead(_ value: Any.Type) -> String {
    """
    "prepareDependencies" was called too late for the dependency of type \(value): it was already read or prepared.
    The dependency keeps its current value. Prepare dependencies once, where the program starts.
    """
  }

  static func modelWithoutDependencies(_ model: AnyObject) -> String {
    """
    "withDependencies(from:)" received a model without dependencies.
      Model: \(type(of: model))
    The current dependencies are used. Create the model inside "withDependencies", or give it a "@Dependency" property.
    """
  }

  static func unknownContext(_ name: String) -> String {
    """
    The environment variable SWIFT_DEPENDENCIES_CONTEXT is "\(name)", which is not a valid context.
    The variable is ignored. Set it to "live", "preview" or "test".
    """
  }

  static func failed(_ assertion: String) -> String {
    """
    "\(assertion)" failed; it would also fail in the running program.
    """
  }

  static func unimplementedRequest(_ address: String) -> String {
    """
    Unimplemented: @Dependency(\\.urlSession)
      Request: \(address)
    A test made a request without overriding the session, so the request fails. Override the dependency with \
    "withDependencies".
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
