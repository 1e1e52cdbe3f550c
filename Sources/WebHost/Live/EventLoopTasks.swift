import NIOCore

/// An executor that runs tasks on the thread of an event loop.
///
/// After a call to another actor, such a task can write to a channel without waking a thread. It must not block,
/// because the loop's other connections wait for it.
final class EventLoopTasks: TaskExecutor {
  private let eventLoop: any EventLoop

  init(_ eventLoop: any EventLoop) {
    self.eventLoop = eventLoop
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    eventLoop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
