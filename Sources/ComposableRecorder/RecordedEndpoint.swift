public import Dependencies

/// A dependency closure whose results are recorded, for a test that runs effects with these results.
///
/// ```swift
/// let recorder = store.record(resultsOf: [
///   .endpoint(\.apiClient.fetchProducts, named: "apiClient.fetchProducts")
/// ])
/// ```
///
/// The endpoint is a settable property of `DependencyValues` or of a value in it: a struct with `@DependencyClient`, or
/// any other struct of closures. The closure is sendable and has at most three arguments.
public struct RecordedEndpoint {
  /// The endpoint's path in `DependencyValues`.
  let name: String
  let signature: EndpointSignature
  /// Replaces the closure with a closure of the same behavior that logs each call.
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

// MARK: - Asynchronous endpoints that can throw

extension RecordedEndpoint {
  /// Returns an endpoint without arguments.
  ///
  /// - Parameters:
  ///   - path: The key path of the endpoint.
  ///   - name: The endpoint's path in `DependencyValues`, as written in source code: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable () async throws -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(0, true, true, Value.self)) { closure, endpoint in
      { try await endpoint.calls { try await closure() } }
    }
  }

  /// Returns an endpoint with one argument.
  ///
  /// - Parameters:
  ///   - path: The key path of the endpoint.
  ///   - name: The endpoint's path in `DependencyValues`, as written in source code: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<A, Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable (A) async throws -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(1, true, true, Value.self)) { closure, endpoint in
      { a in try await endpoint.calls { try await closure(a) } }
    }
  }

  /// Returns an endpoint with two arguments.
  ///
  /// - Parameters:
  ///   - path: The key path of the endpoint.
  ///   - name: The endpoint's path in `DependencyValues`, as written in source code: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<A, B, Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable (A, B) async throws -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(2, true, true, Value.self)) { closure, endpoint in
      { a, b in try await endpoint.calls { try await closure(a, b) } }
    }
  }

  /// Returns an endpoint with three arguments.
  ///
  /// - Parameters:
  ///   - path: The key path of the endpoint.
  ///   - name: The endpoint's path in `DependencyValues`, as written in source code: `apiClient.fetchProducts`.
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

// MARK: - Asynchronous endpoints that cannot throw

extension RecordedEndpoint {
  /// Returns an endpoint without arguments.
  ///
  /// - Parameters:
  ///   - path: The key path of the endpoint.
  ///   - name: The endpoint's path in `DependencyValues`, as written in source code: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable () async -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(0, true, false, Value.self)) { closure, endpoint in
      { await endpoint.calls { await closure() } }
    }
  }

  /// Returns an endpoint with one argument.
  ///
  /// - Parameters:
  ///   - path: The key path of the endpoint.
  ///   - name: The endpoint's path in `DependencyValues`, as written in source code: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<A, Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable (A) async -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(1, true, false, Value.self)) { closure, endpoint in
      { a in await endpoint.calls { await closure(a) } }
    }
  }

  /// Returns an endpoint with two arguments.
  ///
  /// - Parameters:
  ///   - path: The key path of the endpoint.
  ///   - name: The endpoint's path in `DependencyValues`, as written in source code: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<A, B, Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable (A, B) async -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(2, true, false, Value.self)) { closure, endpoint in
      { a, b in await endpoint.calls { await closure(a, b) } }
    }
  }

  /// Returns an endpoint with three arguments.
  ///
  /// - Parameters:
  ///   - path: The key path of the endpoint.
  ///   - name: The endpoint's path in `DependencyValues`, as written in source code: `apiClient.fetchProducts`.
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

// MARK: - Synchronous endpoints that can throw

extension RecordedEndpoint {
  /// Returns an endpoint without arguments.
  ///
  /// - Parameters:
  ///   - path: The key path of the endpoint.
  ///   - name: The endpoint's path in `DependencyValues`, as written in source code: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable () throws -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(0, false, true, Value.self)) { closure, endpoint in
      { try endpoint.calls { try closure() } }
    }
  }

  /// Returns an endpoint with one argument.
  ///
  /// - Parameters:
  ///   - path: The key path of the endpoint.
  ///   - name: The endpoint's path in `DependencyValues`, as written in source code: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<A, Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable (A) throws -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(1, false, true, Value.self)) { closure, endpoint in
      { a in try endpoint.calls { try closure(a) } }
    }
  }

  /// Returns an endpoint with two arguments.
  ///
  /// - Parameters:
  ///   - path: The key path of the endpoint.
  ///   - name: The endpoint's path in `DependencyValues`, as written in source code: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<A, B, Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable (A, B) throws -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(2, false, true, Value.self)) { closure, endpoint in
      { a, b in try endpoint.calls { try closure(a, b) } }
    }
  }

  /// Returns an endpoint with three arguments.
  ///
  /// - Parameters:
  ///   - path: The key path of the endpoint.
  ///   - name: The endpoint's path in `DependencyValues`, as written in source code: `apiClient.fetchProducts`.
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

// MARK: - Synchronous endpoints that cannot throw

extension RecordedEndpoint {
  /// Returns an endpoint without arguments.
  ///
  /// - Parameters:
  ///   - path: The key path of the endpoint.
  ///   - name: The endpoint's path in `DependencyValues`, as written in source code: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable () -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(0, false, false, Value.self)) { closure, endpoint in
      { endpoint.calls { closure() } }
    }
  }

  /// Returns an endpoint with one argument.
  ///
  /// - Parameters:
  ///   - path: The key path of the endpoint.
  ///   - name: The endpoint's path in `DependencyValues`, as written in source code: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<A, Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable (A) -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(1, false, false, Value.self)) { closure, endpoint in
      { a in endpoint.calls { closure(a) } }
    }
  }

  /// Returns an endpoint with two arguments.
  ///
  /// - Parameters:
  ///   - path: The key path of the endpoint.
  ///   - name: The endpoint's path in `DependencyValues`, as written in source code: `apiClient.fetchProducts`.
  /// - Returns: The endpoint.
  public static func endpoint<A, B, Value>(
    _ path: WritableKeyPath<DependencyValues, @Sendable (A, B) -> Value>,
    named name: String
  ) -> Self {
    Self(path, name, signature(2, false, false, Value.self)) { closure, endpoint in
      { a, b in endpoint.calls { closure(a, b) } }
    }
  }

  /// Returns an endpoint with three arguments.
  ///
  /// - Parameters:
  ///   - path: The key path of the endpoint.
  ///   - name: The endpoint's path in `DependencyValues`, as written in source code: `apiClient.fetchProducts`.
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
