import CLibrary

/// Runs an operation while all asynchronous work of the process runs in turn on the main actor.
///
/// Tasks then start in the order in which they were made, which makes tests of code that cannot be
/// given an executor repeatable. It concerns the whole process: operations that overlap take turns with each
/// other, and all else that runs meanwhile with them. Work that prefers an executor of its own is not moved.
///
/// - Parameter operation: The work to run in turn.
@MainActor
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: @isolated(any) () async throws -> Void
) async rethrows {
  SerialScopes.begin()
  defer { SerialScopes.end() }
  try await operation()
}

/// Runs a synchronous operation while all asynchronous work of the process goes to the main actor.
///
/// - Parameter operation: Starts the work that is to run in turn.
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: () throws -> Void
) rethrows {
  SerialScopes.begin()
  defer { SerialScopes.end() }
  try operation()
}

/// Whether all asynchronous work of the process runs in turn on the main actor.
///
/// Prefer ``withMainSerialExecutor(operation:)-(()->Void)``, which puts back what was set before.
public var uncheckedUseMainSerialExecutor: Bool {
  get { enqueueHook?.pointee != nil }
  set { enqueueHook?.pointee = newValue ? { job, _ in MainActor.shared.enqueue(job) } : nil }
}

/// How many operations just ask for all work to run in turn.
///
/// Operations may overlap, as those of tests that run side by side do: what was set before the first is put
/// back after the last, in whatever order they end.
private enum SerialScopes {
  private static let state = Locked((count: 0, wasSetBefore: false))

  static func begin() {
    state.withLock { state in
      if state.count == 0 { state.wasSetBefore = uncheckedUseMainSerialExecutor }
      state.count += 1
      uncheckedUseMainSerialExecutor = true
    }
  }

  static func end() {
    state.withLock { state in
      state.count -= 1
      if state.count == 0 { uncheckedUseMainSerialExecutor = state.wasSetBefore }
    }
  }
}

private typealias EnqueueOriginal = @convention(thin) (UnownedJob) -> Void
private typealias EnqueueHook = @convention(thin) (UnownedJob, EnqueueOriginal) -> Void

/// The concurrency runtime's variable that, when set, is asked where a job goes.
///
/// Looked up by name because no header declares it; `nil` on a runtime that has none.
// The pointer is found once and never changes. Writing through it races with jobs being enqueued; that
// is the limit the public names above state.
nonisolated(unsafe) private let enqueueHook: UnsafeMutablePointer<EnqueueHook?>? = {
  guard
    let process = dlopen(nil, RTLD_LAZY),
    let symbol = dlsym(process, "swift_task_enqueueGlobal_hook")
  else { return nil }
  return symbol.assumingMemoryBound(to: EnqueueHook?.self)
}()
