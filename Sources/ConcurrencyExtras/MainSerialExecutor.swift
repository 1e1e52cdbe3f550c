import CLibrary

/// Runs an operation while all asynchronous work of the process runs serially on the main actor.
///
/// Tasks then start in the order of their creation, which makes tests of code without a custom executor repeatable. The
/// setting affects the whole process, including overlapping operations and unrelated work. Work with a preferred
/// executor is not moved.
///
/// - Parameter operation: The work to run serially.
@MainActor
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: @isolated(any) () async throws -> Void
) async rethrows {
  SerialScopes.begin()
  defer { SerialScopes.end() }
  try await operation()
}

/// Runs a synchronous operation while all asynchronous work of the process runs serially on the main actor.
///
/// - Parameter operation: A closure that starts the work.
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: () throws -> Void
) rethrows {
  SerialScopes.begin()
  defer { SerialScopes.end() }
  try operation()
}

/// A Boolean value that indicates whether all asynchronous work of the process runs serially on the main actor.
///
/// Prefer ``withMainSerialExecutor(operation:)-(()->Void)``, which restores the previous value.
public var uncheckedUseMainSerialExecutor: Bool {
  get { enqueueHook?.pointee != nil }
  set { enqueueHook?.pointee = newValue ? { job, _ in MainActor.shared.enqueue(job) } : nil }
}

/// The number of running operations that require serial execution.
///
/// Operations may overlap, for example in parallel tests. The value before the first operation is restored after the
/// last, in any order of completion.
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

/// The concurrency runtime's hook for enqueuing a job.
///
/// The variable is looked up by name, because no header declares it; `nil` if the runtime lacks it.
// The pointer is looked up once and never changes. Writing through it races with the enqueuing of jobs; the
// documentation of the public functions states this limit.
nonisolated(unsafe) private let enqueueHook: UnsafeMutablePointer<EnqueueHook?>? = {
  guard
    let process = dlopen(nil, RTLD_LAZY),
    let symbol = dlsym(process, "swift_task_enqueueGlobal_hook")
  else { return nil }
  return symbol.assumingMemoryBound(to: EnqueueHook?.self)
}()
