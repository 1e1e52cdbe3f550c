/// Takes functions without parameters out of what a mirror shows of an enum.
///
/// A mirror copies a function as the enum holds it, which is not how generic code calls one: there, what
/// goes in and out goes through memory. The compiler knows the way between both where it knows the
/// function's type, so the types are spelled out here; structs are how a stored function is read as it is.
enum HeldFunction {
  private struct Plain { let function: () -> Void }
  private struct Shared { let function: @Sendable () -> Void }
  private struct Main { let function: @MainActor () -> Void }
  private struct SharedMain { let function: @MainActor @Sendable () -> Void }
  private struct Throwing { let function: () throws -> Void }
  private struct SharedThrowing { let function: @Sendable () throws -> Void }
  private struct Async { let function: () async -> Void }
  private struct SharedAsync { let function: @Sendable () async -> Void }
  private struct AsyncThrowing { let function: () async throws -> Void }
  private struct SharedAsyncThrowing { let function: @Sendable () async throws -> Void }

  /// The function in `held`, which a mirror has copied out of an enum; nil for types that are not here.
  static func value<Value>(in held: Any, as type: Value.Type) -> Value? {
    func read<Held>(_ held: Held) -> Any? {
      withUnsafePointer(to: held) { function(ofType: type, at: UnsafeRawPointer($0)) }
    }
    guard Swift.type(of: held) == type else { return nil }
    return _openExistential(held, do: read) as? Value
  }

  private static func function(ofType type: Any.Type, at held: UnsafeRawPointer) -> Any? {
    func load<Form>(_: Form.Type) -> Form { held.assumingMemoryBound(to: Form.self).pointee }
    if type == (() -> Void).self { return load(Plain.self).function }
    if type == (@Sendable () -> Void).self { return load(Shared.self).function }
    if type == (@MainActor () -> Void).self { return load(Main.self).function }
    if type == (@MainActor @Sendable () -> Void).self { return load(SharedMain.self).function }
    if type == (() throws -> Void).self { return load(Throwing.self).function }
    if type == (@Sendable () throws -> Void).self { return load(SharedThrowing.self).function }
    if type == (() async -> Void).self { return load(Async.self).function }
    if type == (@Sendable () async -> Void).self { return load(SharedAsync.self).function }
    if type == (() async throws -> Void).self { return load(AsyncThrowing.self).function }
    if type == (@Sendable () async throws -> Void).self {
      return load(SharedAsyncThrowing.self).function
    }
    return nil
  }
}
