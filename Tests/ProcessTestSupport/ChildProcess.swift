import Foundation

/// A program built alongside the tests, run as a child process with line-based input and output.
package final class ChildProcess {
  private let process = Process()
  private let input = Pipe()
  private let ended = AsyncStream.makeStream(of: Void.self)
  private var said: AsyncStream<Data>.AsyncIterator
  private var unread = Data()

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - name: The name of its target.
  ///   - arguments: The command-line arguments.
  ///   - isHeard: True to include standard error in the tests' output.
  /// - Throws: A system error if the program cannot be started.
  package init(_ name: String, _ arguments: [String], isHeard: Bool = true) throws {
    // Writing to an ended process must throw an error instead of terminating this process.
    signal(SIGPIPE, SIG_IGN)
    let output = Pipe()
    process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(component: name)
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    if !isHeard { process.standardError = FileHandle.nullDevice }
    said = Self.chunks(of: output.fileHandleForReading).makeAsyncIterator()
    process.terminationHandler = { [ended] _ in ended.continuation.finish() }
    try process.run()
    // The stream must end as soon as the last process with the other end of the pipe exits.
    try? output.fileHandleForWriting.close()
  }

  deinit { kill() }

  /// Returns the next output line; `nil` at the end of the output.
  package func line() async -> String? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread = Data(unread[unread.index(after: end)...]) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      guard let data = await said.next(isolation: #isolation) else { return nil }
      unread += data
    }
  }

  /// Writes a line to the process's input.
  package func tell(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
  }

  package func send(_ signal: CInt) {
    if process.isRunning { Foundation.kill(process.processIdentifier, signal) }
  }

  /// Kills the process without a grace period.
  package func kill() { send(SIGKILL) }

  /// Waits for the exit of the process and returns its status.
  package func end() async -> Int32 {
    for await _ in ended.stream {}
    return process.terminationStatus
  }

  /// The chunks of the output until its end.
  private static func chunks(of handle: FileHandle) -> AsyncStream<Data> {
    let (stream, continuation) = AsyncStream.makeStream(of: Data.self)
    // A blocking thread, because Foundation's handlers crash occasionally when a pipe is closed; and the system's
    // `read`, because Foundation's terminates the program if a signal interrupts the wait.
    Thread.detachNewThread {
      var buffer = Data(count: 4096)
      while true {
        let count = buffer.withUnsafeMutableBytes {
          read(handle.fileDescriptor, $0.baseAddress, $0.count)
        }
        if count > 0 { continuation.yield(buffer.prefix(count)) }
        if count == 0 || count < 0 && errno != EINTR { break }
      }
      continuation.finish()
    }
    return stream
  }
}
