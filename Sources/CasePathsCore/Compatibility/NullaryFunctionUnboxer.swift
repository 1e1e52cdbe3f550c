#if OlderNames
/// Extraction of functions without parameters from the mirror of an enum.
///
/// A mirror copies a function with the calling convention of the enum's concrete type, but generic code passes
/// arguments and results in memory. The compiler emits the conversion only for statically known types, so this type
/// lists them. Reading the function from a struct keeps its convention.
enum NullaryFunctionUnboxer {
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

  /// Returns the function in `held`, copied from an enum by a mirror; `nil` for unlisted types.
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
#endif
