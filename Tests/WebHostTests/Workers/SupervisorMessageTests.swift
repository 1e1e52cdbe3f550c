import Foundation
import PropertyTesting
import Testing

@testable import WebHost

/// The messages between a supervisor and its workers: framing, descriptor passing and malformed input.
@Suite(.timeLimit(.minutes(15))) struct SupervisorMessageTests {
  @Test func `messages are decoded in order regardless of their fragmentation`() {
    for seed in ProgramSeeds.chosen(100) {
      var generator = SeededGenerator(seed: seed)
      let key = (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let kinds: [SupervisorMessage] = [
        .hello(port: Int.random(in: 0...65535, using: &generator), key: key), .connection, .ping,
        .drain, .stop, .noMore,
      ]
      let said = (0..<20).compactMap { _ in kinds.randomElement(using: &generator) }
      var bytes = said.flatMap(\.bytes)[...]
      var reader = SupervisorMessage.Reader()
      var read: [SupervisorMessage] = []
      while !bytes.isEmpty {
        let count = Int.random(in: 1...min(40, bytes.count), using: &generator)
        reader.append(bytes.prefix(count))
        bytes.removeFirst(count)
        while let message = reader.next() { read.append(message) }
      }
      guard read == said, !reader.isBroken else {
        Issue.record("Seed \(seed): \(said) was read as \(read)")
        return
      }
    }
  }

  @Test func `the reader returns no message after an invalid byte`() {
    var reader = SupervisorMessage.Reader()
    reader.append([SupervisorMessage.ping.bytes[0], 0, SupervisorMessage.ping.bytes[0]])
    #expect(reader.next() == .ping)
    #expect(reader.next() == nil)
    #expect(reader.isBroken)
    reader.append(SupervisorMessage.ping.bytes)
    #expect(reader.next() == nil)
  }

  @Test func `descriptors arrive in order, each no later than its byte`() throws {
    var ends: [CInt] = [-1, -1]
    #if canImport(Glibc)
    try #require(socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &ends) == 0)
    #else
    try #require(socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0)
    #endif
    var pipes: [[CInt]] = []
    for number in UInt8(1)...5 {
      var pipe: [CInt] = [-1, -1]
      try #require(Foundation.pipe(&pipe) == 0)
      pipes.append(pipe)
      var byte = UInt8(200)
      #expect(write(ends[0], &byte, 1) == 1)
      #expect(DescriptorPassing.send(pipe[1], with: number, over: ends[0]))
      close(pipe[1])
    }
    var bytes: [UInt8] = []
    var descriptors: [CInt] = []
    while bytes.count < 10 {
      let (more, passed) = DescriptorPassing.receive(over: ends[1])
      try #require(!more.isEmpty)
      bytes += more
      descriptors += passed
      #expect(descriptors.count >= bytes.count(where: { $0 != 200 }))
    }
    #expect(bytes == [200, 1, 200, 2, 200, 3, 200, 4, 200, 5])
    for (number, (pipe, descriptor)) in zip(pipes, descriptors).enumerated() {
      #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
      var byte = UInt8(number)
      #expect(write(descriptor, &byte, 1) == 1)
      close(descriptor)
      byte = 255
      #expect(read(pipe[0], &byte, 1) == 1)
      #expect(byte == UInt8(number))
      // The passed descriptor was the pipe's only write end.
      #expect(read(pipe[0], &byte, 1) == 0)
      close(pipe[0])
    }
    close(ends[0])
    #expect(DescriptorPassing.receive(over: ends[1]).bytes == [])
    close(ends[1])
  }

  @Test func `sending a descriptor over a full socket fails without blocking`() throws {
    var ends: [CInt] = [-1, -1]
    #if canImport(Glibc)
    try #require(socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &ends) == 0)
    #else
    try #require(socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0)
    #endif
    defer { for end in ends { close(end) } }
    var count = 0
    while count < 100_000, DescriptorPassing.send(STDERR_FILENO, with: 1, over: ends[0]) {
      count += 1
    }
    #expect((1..<100_000).contains(count))
  }
}
