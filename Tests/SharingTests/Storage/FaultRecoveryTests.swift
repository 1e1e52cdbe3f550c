import Clocks
import ConcurrencyExtras
import Dependencies
import Foundation
import Testing

@testable import Sharing

/// A change that is made while its file can be neither read nor written.
@Suite(.timeLimit(.minutes(15))) struct FaultRecoveryTests {
  private let clock = TestClock()
  private let volume: FaultyVolume
  private let url = URL(filePath: "/count")

  init() {
    volume = FaultyVolume(clock: clock)
  }

  @Test func `a change during a fault of reading and writing is saved afterwards`()
    async
  {
    await volume.use {
      volume.put("1", "/count")
      @Shared(.fileStorage(url)) var count = 0
      let shared = $count
      volume.fault.setValue(.all)
      shared.withLock { $0 = 2 }
      #expect(shared.saveError is FileStorageError)
      volume.notifyWatchers("/count")
      #expect(shared.loadError is FileStorageError)
      await clock.advance(by: .seconds(10))
      #expect(shared.wrappedValue == 2)
      volume.fault.setValue(nil)
      volume.notifyWatchers("/count")
      #expect(shared.wrappedValue == 2 && shared.loadError == nil)
      await advance { shared.saveError == nil }
      #expect(shared.wrappedValue == 2)
      #expect(volume.text("/count") == "2")
    }
  }

  @Test func `a file that another process changed during a fault is not replaced`() async {
    await volume.use {
      volume.put("1", "/count")
      @Shared(.fileStorage(url)) var count = 0
      let shared = $count
      volume.fault.setValue(.all)
      shared.withLock { $0 = 2 }
      volume.notifyWatchers("/count")
      volume.put("7", "/count")
      volume.fault.setValue(nil)
      await advance { shared.wrappedValue == 7 }
      await clock.advance(by: .seconds(600))
      #expect(volume.text("/count") == "7")
      shared.withLock { $0 += 1 }
      await advance { volume.text("/count") == "8" }
      #expect(shared.saveError == nil)
    }
  }

  @Test func `loading earlier contents does not undo an unsaved change`()
    async throws
  {
    try await volume.use {
      volume.put("1", "/count")
      @Shared(.fileStorage(url)) var count = 0
      let shared = $count
      volume.fault.setValue(.write)
      shared.withLock { $0 = 2 }
      try await shared.load()
      #expect(shared.wrappedValue == 2)
      volume.fault.setValue(nil)
      await advance { shared.saveError == nil }
      #expect(volume.text("/count") == "2")
    }
  }

  @Test func `earlier contents do not undo an unsaved change of either reference`()
    async
  {
    await volume.use {
      volume.put("1", "/count")
      // Two references of one file, as in two dependency contexts.
      let holders = (0..<2).map { _ in
        withDependencies {
          $0.persistentReferences = PersistentReferences()
        } operation: {
          Shared(wrappedValue: 0, .fileStorage(url))
        }
      }
      volume.fault.setValue(.all)
      for (number, holder) in holders.enumerated() { holder.withLock { $0 = 2 + number } }
      volume.notifyWatchers("/count")
      volume.fault.setValue(nil)
      await advance { holders.allSatisfy { $0.loadError == nil } }
      #expect(holders.map(\.wrappedValue) == [2, 3])
    }
  }

  @Test func `a change before the first successful read is saved if the file is missing`() async {
    await volume.use {
      volume.fault.setValue(.all)
      @Shared(.fileStorage(url)) var count = 0
      let shared = $count
      shared.withLock { $0 = 2 }
      #expect(shared.saveError is FileStorageError)
      volume.fault.setValue(nil)
      await advance { shared.saveError == nil && shared.loadError == nil }
      #expect(shared.wrappedValue == 2)
      #expect(volume.text("/count") == "2")
    }
  }

  @Test func `a file that appears before that save is not replaced`() async {
    await volume.use {
      volume.fault.setValue(.all)
      @Shared(.fileStorage(url)) var count = 0
      let shared = $count
      shared.withLock { $0 = 2 }
      volume.fault.setValue(nil)
      volume.notifyWatchers("/count")
      #expect(shared.wrappedValue == 2 && shared.loadError == nil)
      volume.put("7", "/count")
      volume.notifyWatchers("/count")
      #expect(shared.wrappedValue == 7)
      await clock.advance(by: .seconds(600))
      #expect(volume.text("/count") == "7")
    }
  }

  @Test func `a change over undecodable contents is saved after a fault`() async {
    await volume.use {
      volume.put("rubbish", "/count")
      @Shared(.fileStorage(url)) var count = 0
      let shared = $count
      volume.fault.setValue(.all)
      volume.notifyWatchers("/count")
      shared.withLock { $0 = 2 }
      volume.fault.setValue(nil)
      volume.notifyWatchers("/count")
      await advance { shared.saveError == nil }
      #expect(volume.text("/count") == "2")
      #expect(shared.wrappedValue == 2)
    }
  }

  @Test func `a failed write of plain user defaults is retried`() async {
    let defaults = FileDefaults.make(DefaultsFile.file(on: volume))
    volume.fault.setValue(.write)
    defaults.set(1, forKey: "count")
    await clock.advance(by: .seconds(10))
    #expect(volume.text("/AppStorage.plist") == nil)
    volume.fault.setValue(nil)
    await advance { volume.defaults("/AppStorage.plist") == ["count": 1] }
    #expect(defaults.integer(forKey: "count") == 1)
  }

  /// Advances the clock until the condition holds; a retry may start its sleep late.
  private func advance(until isTrue: () -> Bool) async {
    while !isTrue() { await clock.advance(by: .milliseconds(500)) }
  }
}
