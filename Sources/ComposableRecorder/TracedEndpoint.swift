/// The call signature of an endpoint, for a generated test.
package struct EndpointSignature: Sendable {
  let argumentCount: Int
  let isAsync: Bool
  let canThrow: Bool
  /// The type of the results.
  let value: Any.Type
}

/// An endpoint of a recorded store, whose calls are logged.
struct TracedEndpoint: Sendable {
  let name: String
  let log: EndpointLog

  func calls<Value>(_ work: () async throws -> Value) async throws -> Value {
    let call = log.begin(name)
    do {
      let value = try await work()
      log.end(call, .success(value))
      return value
    } catch {
      log.end(call, .failure(error))
      throw error
    }
  }

  func calls<Value>(_ work: () async -> Value) async -> Value {
    let call = log.begin(name)
    let value = await work()
    log.end(call, .success(value))
    return value
  }

  func calls<Value>(_ work: () throws -> Value) throws -> Value {
    let call = log.begin(name)
    do {
      let value = try work()
      log.end(call, .success(value))
      return value
    } catch {
      log.end(call, .failure(error))
      throw error
    }
  }

  func calls<Value>(_ work: () -> Value) -> Value {
    let call = log.begin(name)
    let value = work()
    log.end(call, .success(value))
    return value
  }
}
