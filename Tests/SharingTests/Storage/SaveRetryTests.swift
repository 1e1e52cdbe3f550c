import Clocks
import ConcurrencyExtras
import Dependencies
import Foundation
import ProcessTestSupport
import Testing

@testable import Sharing

/// Values whose saves fail are saved later.
@Suite(.timeLimit(.minutes(15))) struct SaveRetryTests {
  private let clock = TestClock()
  private let volume: FaultyVolume
  private let url = URL(filePath: "/count")

  init() {
    volume = FaultyVolume(clock: clock)
  }

  @Test func `a failed save is retried with exponential backoff until it succeeds`()
    async
  {
    let times = LockIsolated<[Duration]>([])
    let start = clock.now
    volume.onWrite.setValue { [clock] in
      times.withValue { $0.append(start.duration(to: clock.now)) }
    }
    await volume.use {
      @Shared(.fileStorage(url)) var count = 0
      let shared = $count
      volume.fault.setValue(.write)
      shared.withLock { $0 = 1 }
      #expect(shared.saveError is FileStorageError)
      await advance { times.value.count == 9 }
      let waits = zip(times.value.dropFirst(), times.value).map { $0 - $1 }
      for (wait, least) in zip(waits, [1, 2, 4, 8, 16, 32, 60, 60]) {
        #expect(wait >= .seconds(least))
      }
      #expect(shared.saveError is FileStorageError)
      volume.fault.setValue(nil)
      await advance { shared.saveError == nil }
      #expect(volume.text("/count") == "1")
      // No attempts follow the success.
      let attempts = times.value.count
      await clock.advance(by: .seconds(600))
      #expect(times.value.count == attempts)
    }
  }

  @Test func `a retry does not replace a value of another writer`() async {
    await volume.use {
      volume.put("5", "/count")
      @Shared(.fileStorage(url)) var count = 0
      let shared = $count
      volume.fault.setValue(.write)
      shared.withLock { $0 = 1 }
      volume.fault.setValue(nil)
      volume.put("7", "/count")
      await advance { shared.wrappedValue == 7 }
      await clock.advance(by: .seconds(600))
      #expect(volume.text("/count") == "7")
    }
  }

  @Test func `a retry does not replace an undecodable value of another writer`() async {
    await volume.use {
      volume.put("5", "/count")
      @Shared(.fileStorage(url)) var count = 0
      let shared = $count
      volume.fault.setValue(.write)
      shared.withLock { $0 = 1 }
      volume.fault.setValue(nil)
      volume.put(#"{"count":7}"#, "/count")
      await advance { shared.loadError != nil }
      await clock.advance(by: .seconds(600))
      #expect(volume.text("/count") == #"{"count":7}"#)
      #expect(shared.wrappedValue == 1)
    }
  }

  @Test func `a value that cannot be encoded is not retried`() async {
    struct Refusal: Error {}
    let attempts = LockIsolated(0)
    @Sendable func decode(_ data: Data) throws -> Int {
      try JSONDecoder().decode(Int.self, from: data)
    }
    @Sendable func encode(_ value: Int) throws -> Data {
      attempts.withValue { $0 += 1 }
      throw Refusal()
    }
    await volume.use {
      @Shared(.fileStorage(url, decode: decode, encode: encode))
      var count = 0
      let shared = $count
      shared.withLock { $0 = 1 }
      #expect(shared.saveError is Refusal)
      let first = attempts.value
      await clock.advance(by: .seconds(600))
      #expect(attempts.value == first)
    }
  }

  @Test func `a retry does not restore a file that another writer deleted`() async {
    await volume.use {
      volume.put("5", "/count")
      @Shared(.fileStorage(url)) var count = 0
      let shared = $count
      volume.fault.setValue(.write)
      shared.withLock { $0 = 1 }
      volume.fault.setValue(nil)
      volume.remove("/count")
      await advance { shared.wrappedValue == 0 }
      await clock.advance(by: .seconds(600))
      #expect(volume.text("/count") == nil)
    }
  }

  @Test func `the newest value is saved after the failed save of an older value`() async {
    await volume.use {
      @Shared(.fileStorage(url)) var count = 0
      let shared = $count
      volume.fault.setValue(.write)
      shared.withLock { $0 = 1 }
      shared.withLock { $0 = 2 }
      volume.fault.setValue(nil)
      await advance { shared.saveError == nil }
      #expect(volume.text("/count") == "2")
    }
  }

  @Test func `a retry ends with the last holder of the value`() async {
    await volume.use {
      volume.fault.setValue(.write)
      do {
        @Shared(.fileStorage(url)) var count = 0
        $count.withLock { $0 = 1 }
        #expect($count.saveError is FileStorageError)
      }
      volume.fault.setValue(nil)
      await clock.advance(by: .seconds(600))
      #expect(volume.text("/count") == nil)
    }
  }

  @Test func `defaults that could not be saved are saved later, with the changes of other writers`()
    async
  {
    let defaults = FileDefaults.make(DefaultsFile.file(on: volume))
    await withDependencies {
      $0.defaultAppStorage = defaults
    } operation: {
      @Shared(.appStorage("count")) var count = 0
      let shared = $count
      volume.fault.setValue(.write)
      shared.withLock { $0 = 1 }
      #expect(shared.saveError != nil)
      volume.fault.setValue(nil)
      volume.put(["other": 2], "/AppStorage.plist")
      await advance { shared.saveError == nil }
      #expect(volume.defaults("/AppStorage.plist") == ["count": 1, "other": 2])
    }
  }

  @Test func `a value that could not be saved is saved when the process exits`() async throws {
    let folder = TemporaryFolder()
    let child = try ChildProcess("fillAndExit", folder["text.json"])
    #expect(await child.line() == "an error")
    #expect(await child.end() == 0)
    #expect(folder.text("text.json") == #""new""#)
  }

  /// Advances the clock until the condition holds; a retry may start its sleep late.
  private func advance(until isTrue: () -> Bool) async {
    while !isTrue() { await clock.advance(by: .milliseconds(500)) }
  }
}
