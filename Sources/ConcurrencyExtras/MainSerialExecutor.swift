#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#endif

/// Runs an operation while all asynchronous work of the process runs in turn on the main actor.
///
/// Tasks then start in the order in which they were made, which makes tests of code that cannot be
/// given an executor repeatable. It concerns the whole process, so tests that use it must not run in
/// parallel with others. Work that prefers an executor of its own is not moved.
///
/// - Parameter operation: The work to run in turn.
@MainActor
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: @isolated(any) () async throws -> Void
) async rethrows {
  let previous = uncheckedUseMainSerialExecutor
  uncheckedUseMainSerialExecutor = true
  defer { uncheckedUseMainSerialExecutor = previous }
  try await operation()
}

/// Runs a synchronous operation while all asynchronous work of the process goes to the main actor.
///
/// - Parameter operation: Starts the work that is to run in turn.
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: () throws -> Void
) rethrows {
  let previous = uncheckedUseMainSerialExecutor
  uncheckedUseMainSerialExecutor = true
  defer { uncheckedUseMainSerialExecutor = previous }
  try operation()
}

/// Whether all asynchronous work of the process runs in turn on the main actor.
///
/// Prefer ``withMainSerialExecutor(operation:)-(()->Void)``, which puts back what was set before.
public var uncheckedUseMainSerialExecutor: Bool {
  get { enqueueHook?.pointee != nil }
  set { enqueueHook?.pointee = newValue ? { job, _ in MainActor.shared.enqueue(job) } : nil }
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
