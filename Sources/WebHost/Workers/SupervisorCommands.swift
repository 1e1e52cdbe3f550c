import CLibrary
import ConcurrencyExtras

/// The command queue of a supervisor's accept loop; each command wakes the loop.
final class SupervisorCommands: Sendable {
  enum Command: Sendable {
    case drain
    case stop
  }

  private let commands = Locked([Command]())
  /// Readable if the queue contains a command.
  let descriptor: CInt
  private let waker: CInt

  /// Creates a queue; `nil` if the process has no free descriptor.
  init?() {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (descriptor, waker) = (ends[0], ends[1])
  }

  deinit {
    _ = close(descriptor)
    _ = close(waker)
  }

  func put(_ command: Command) {
    commands.withLock { $0.append(command) }
    var byte: UInt8 = 1
    _ = write(waker, &byte, 1)
  }

  func take() -> [Command] {
    var bytes = [UInt8](repeating: 0, count: 64)
    _ = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    return commands.withLock { commands in
      defer { commands = [] }
      return commands
    }
  }
}
