import Foundation

/// A program that was built beside the tests, in a process of its own: it is told lines, and says lines.
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
  ///   - arguments: What it is started with.
  ///   - isHeard: Whether what it says of errors is among the tests' own output.
  /// - Throws: An error of the system, where the program cannot be started.
  package init(_ name: String, _ arguments: [String], isHeard: Bool = true) throws {
    // What is told to a process that has ended is then an error, and does not end this one.
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
    // The last process that has the other end is then the last that could say anything.
    try? output.fileHandleForWriting.close()
  }

  deinit { kill() }

  /// The next line that is said; nil when no process says any more.
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

  /// Says a line to the process.
  package func tell(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
  }

  package func send(_ signal: CInt) {
    if process.isRunning { Foundation.kill(process.processIdentifier, signal) }
  }

  /// Ends the process without giving it a moment.
  package func kill() { send(SIGKILL) }

  /// Waits until the process has ended; gives its exit status.
  package func end() async -> Int32 {
    for await _ in ended.stream {}
    return process.terminationStatus
  }

  /// What is read, until there is no more.
  private static func chunks(of handle: FileHandle) -> AsyncStream<Data> {
    let (stream, continuation) = AsyncStream.makeStream(of: Data.self)
    // A thread that waits, because Foundation's handlers crash now and then when a pipe is closed. And the system's
    // function, because Foundation's ends the program where a signal interrupts the wait.
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
