import ConcurrencyExtras
import Foundation
import Testing

@testable import Sharing

struct StoredFileTests {
  private let volume = MemoryVolume()
  private let file: StoredFile

  init() {
    file = StoredFile("/file", on: volume)
  }

  @Test func `contents that one subscriber loaded are delivered to the others`() throws {
    write("a")
    #expect(try file.load() == Data("a".utf8))
    let first = Told()
    let second = Told()
    let subscriptions = [first, second].map { received in
      file.subscribe { received.add($0) }
    }
    #expect(first.texts.isEmpty && second.texts.isEmpty)
    // Loaded after the write, and before the system reports it.
    write("b")
    #expect(try file.load() == Data("b".utf8))
    volume.notifyWatchers("/file")
    #expect(first.texts == ["b"])
    #expect(second.texts == ["b"])
    volume.notifyWatchers("/file")
    #expect(first.texts == ["b"])
    // The loading subscriber has not received that the earlier contents are back.
    write("c")
    #expect(try file.load() == Data("c".utf8))
    write("b")
    volume.notifyWatchers("/file")
    #expect(first.texts == ["b", "b"])
    #expect(second.texts == ["b", "b"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a change during a notification is delivered afterwards`() throws {
    write("a")
    _ = try file.load()
    let first = Told()
    let second = Told()
    let subscriptions = [first, second].map { received in
      file.subscribe { contents in
        received.add(contents)
        // The first notified subscriber of the first change causes the second change.
        guard first.texts.count + second.texts.count == 1 else { return }
        write("c")
        volume.notifyWatchers("/file")
      }
    }
    write("b")
    // A new subscriber checks the file; an announcement would start a check by both other subscribers.
    let third = file.subscribe { _ in }
    #expect(first.texts == ["b", "c"])
    #expect(second.texts == ["b", "c"])
    withExtendedLifetime((subscriptions, third)) {}
  }

  @Test func `a caller that checks for changes waits for the delivery by another thread`() throws {
    _ = try file.load()
    let (isTold, hasLooked) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let log = Locked<[String]>([])
    let subscription = file.subscribe { _ in
      isTold.signal()
      // Without the wait, the other thread would finish within this time.
      _ = hasLooked.wait(timeout: .now() + .milliseconds(100))
      log.withLock { $0.append("told") }
    }
    write("a")
    Thread.detachNewThread { [volume] in volume.notifyWatchers("/file") }
    isTold.wait()
    file.checkForChangesAndWait()
    log.withLock { $0.append("looked") }
    hasLooked.signal()
    #expect(log.withLock { $0 } == ["told", "looked"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `a cancelled subscription receives no changes`() throws {
    write("a")
    _ = try file.load()
    let first = Told()
    let second = Told()
    let ended = file.subscribe { first.add($0) }
    let other = file.subscribe { second.add($0) }
    write("b")
    volume.notifyWatchers("/file")
    ended.cancel()
    write("c")
    volume.notifyWatchers("/file")
    #expect(first.texts == ["b"])
    #expect(second.texts == ["b", "c"])
    withExtendedLifetime(other) {}
  }

  private func write(_ text: String) {
    volume.write(Data(text.utf8), to: "/file")
  }
}

private final class Told: Sendable {
  private let all = Locked<[String]>([])

  var texts: [String] { all.withLock { $0 } }

  func add(_ contents: Result<Data?, any Error>) {
    guard let data = try? contents.get() else { return }
    all.withLock { $0.append(String(decoding: data, as: UTF8.self)) }
  }
}
