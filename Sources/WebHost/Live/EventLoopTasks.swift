import NIOCore

/// Runs tasks on the thread of an event loop.
///
/// A task that goes on there after a visit to another actor can write to a channel without waking a thread. It must not
/// block: the loop's other connections wait meanwhile.
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
