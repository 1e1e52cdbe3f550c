public import Dependencies

/// A closure of a dependency whose results are recorded, for a test in which its effects run with them.
///
/// ```swift
/// let recorder = store.record(resultsOf: [
///   .endpoint(\.apiClient.fetchProducts, named: "apiClient.fetchProducts")
/// ])
/// ```
///
/// It is a property of `DependencyValues`, or of a value in them, that can be set: one of a struct with
/// `@DependencyClient`, or of any other struct of closures. It is sendable, and has three arguments at the most.
public struct RecordedEndpoint {
  /// How code that has `DependencyValues` names it.
  let name: String
  let signature: EndpointSignature
  /// Puts a closure in its place that does the same, and tells of each call.
  let follow: (inout DependencyValues, EndpointLog) -> Void

  private init<Closure>(
    _ path: WritableKeyPath<DependencyValues, Closure>,
    _ name: String,
    _ signature: EndpointSignature,
    _ follow: @escaping (Closure, TracedEndpoint) -> Closure
  ) {
    self.name = name
    self.signature = signature
    self.follow = { values, log in
      let endpoint = TracedEndpoint(name: name, log: log)
      values[keyPath: path] = follow(values[keyPath: path], endpoint)
    }
  }
}

extension RecordedEndpoint {
  private static func signature(
    _ argumentCount: Int,
    _ isAsync: Bool,
    _ canThrow: Bool,
    _ value: Any.Type
  ) -> EndpointSignature {
    EndpointSignature(
      argumentCount: argumentCount,
      isAsync: isAsync,
      canThrow: canThrow,
      value: value
    )
  }
}

// MARK: - Endpoints that are asynchronous and can fail

extension RecordedEndpoint {
  /// An endpoint with no arguments.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: The same as code that has `DependencyValues` writes it: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable () async throws -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(0, true, true, Value.self)) { closure, endpoint in
      { try await endpoint.calls { try await closure() } }
    }
  }

  /// An endpoint with one argument.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: The same as code that has `DependencyValues` writes it: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<A, Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable (A) async throws -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(1, true, true, Value.self)) { closure, endpoint in
      { a in try await endpoint.calls { try await closure(a) } }
    }
  }

  /// An endpoint with two arguments.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: The same as code that has `DependencyValues` writes it: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<A, B, Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable (A, B) async throws -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(2, true, true, Value.self)) { closure, endpoint in
      { a, b in try await endpoint.calls { try await closure(a, b) } }
    }
  }

  /// An endpoint with three arguments.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: The same as code that has `DependencyValues` writes it: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<A, B, C, Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable (A, B, C) async throws -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(3, true, true, Value.self)) { closure, endpoint in
      { a, b, c in try await endpoint.calls { try await closure(a, b, c) } }
    }
  }
}

// MARK: - Endpoints that are asynchronous and cannot fail

extension RecordedEndpoint {
  /// An endpoint with no arguments.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: The same as code that has `DependencyValues` writes it: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable () async -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(0, true, false, Value.self)) { closure, endpoint in
      { await endpoint.calls { await closure() } }
    }
  }

  /// An endpoint with one argument.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: The same as code that has `DependencyValues` writes it: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<A, Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable (A) async -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(1, true, false, Value.self)) { closure, endpoint in
      { a in await endpoint.calls { await closure(a) } }
    }
  }

  /// An endpoint with two arguments.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: The same as code that has `DependencyValues` writes it: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<A, B, Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable (A, B) async -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(2, true, false, Value.self)) { closure, endpoint in
      { a, b in await endpoint.calls { await closure(a, b) } }
    }
  }

  /// An endpoint with three arguments.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: The same as code that has `DependencyValues` writes it: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<A, B, C, Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable (A, B, C) async -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(3, true, false, Value.self)) { closure, endpoint in
      { a, b, c in await endpoint.calls { await closure(a, b, c) } }
    }
  }
}

// MARK: - Endpoints that are synchronous and can fail

extension RecordedEndpoint {
  /// An endpoint with no arguments.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: The same as code that has `DependencyValues` writes it: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable () throws -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(0, false, true, Value.self)) { closure, endpoint in
      { try endpoint.calls { try closure() } }
    }
  }

  /// An endpoint with one argument.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: The same as code that has `DependencyValues` writes it: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<A, Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable (A) throws -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(1, false, true, Value.self)) { closure, endpoint in
      { a in try endpoint.calls { try closure(a) } }
    }
  }

  /// An endpoint with two arguments.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: The same as code that has `DependencyValues` writes it: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<A, B, Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable (A, B) throws -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(2, false, true, Value.self)) { closure, endpoint in
      { a, b in try endpoint.calls { try closure(a, b) } }
    }
  }

  /// An endpoint with three arguments.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: The same as code that has `DependencyValues` writes it: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<A, B, C, Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable (A, B, C) throws -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(3, false, true, Value.self)) { closure, endpoint in
      { a, b, c in try endpoint.calls { try closure(a, b, c) } }
    }
  }
}

// MARK: - Endpoints that are synchronous and cannot fail

extension RecordedEndpoint {
  /// An endpoint with no arguments.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: The same as code that has `DependencyValues` writes it: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable () -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(0, false, false, Value.self)) { closure, endpoint in
      { endpoint.calls { closure() } }
    }
  }

  /// An endpoint with one argument.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: The same as code that has `DependencyValues` writes it: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<A, Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable (A) -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(1, false, false, Value.self)) { closure, endpoint in
      { a in endpoint.calls { closure(a) } }
    }
  }

  /// An endpoint with two arguments.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: The same as code that has `DependencyValues` writes it: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<A, B, Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable (A, B) -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(2, false, false, Value.self)) { closure, endpoint in
      { a, b in endpoint.calls { closure(a, b) } }
    }
  }

  /// An endpoint with three arguments.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: The same as code that has `DependencyValues` writes it: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<A, B, C, Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable (A, B, C) -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(3, false, false, Value.self)) { closure, endpoint in
      { a, b, c in endpoint.calls { closure(a, b, c) } }
    }
  }
}
