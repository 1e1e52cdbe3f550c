import Clocks
import ConcurrencyExtras
import Dependencies
import Dispatch
import Foundation
import Observation
import ProcessTestSupport
import Testing

@testable import Sharing

struct FolderDefaultsTests {
  let folder = TemporaryFolder()

  @Test func `two threads that first use a folder at the same time lose no value`() throws {
    let stored = Dictionary(uniqueKeysWithValues: (0..<20_000).map { ("key \($0)", $0) })
    try folder.writeDefaults(stored)
    let defaults = UserDefaults.folder(folder[""])
    // Sendable, although Foundation on Linux does not declare it.
    nonisolated(unsafe) let shared = defaults
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      #expect(shared.integer(forKey: "key 19999") == 19_999)
      shared.set(index, forKey: "new \(index)")
    }
    #expect(defaults.synchronize())
    #expect(try folder.defaults().count == 20_002)
    #expect(try folder.defaults().merging(stored) { $1 }.count == 20_002)
  }

  @Test func `the first holder's default is stored`() throws {
    let defaults = UserDefaults.folder(folder["ann"])
    withDependencies {
      $0.defaultAppStorage = defaults
    } operation: {
      @Shared(.appStorage("count")) var count = 3
      #expect(defaults.integer(forKey: "count") == 3)
      @Shared(.appStorage("count")) var same: Int? = 4
      #expect(same == 3)
      @Shared(.appStorage("name")) var name: String?
      #expect(defaults.object(forKey: "name") == nil)
    }
    #expect(defaults.synchronize())
    #expect(try folder.defaults("ann/AppStorage.plist") == ["count": 3])
  }

  @Test func `a process that only declares values creates no file and no folder`() async throws {
    let child = try ChildProcess("declare", folder["ann"])
    #expect(await child.line() == "3")
    #expect(await child.end() == 0)
    #expect(folder.names == [])
  }

  @Test func `defaults are written together with the first change`() async throws {
    let defaults = UserDefaults.folder(folder["ann"])
    try await withDependencies {
      $0.defaultAppStorage = defaults
    } operation: {
      @Shared(.appStorage("count")) var count = 3
      @Shared(.appStorage("total")) var total = 0
      $total.withLock { $0 = 8 }
      try await $total.save()
      #expect(try folder.defaults("ann/AppStorage.plist") == ["count": 3, "total": 8])
    }
  }

  @Test func `a default does not replace a value that another process stored`() async throws {
    try folder.make("ann")
    let defaults = UserDefaults.folder(folder["ann"])
    await withDependencies {
      $0.defaultAppStorage = defaults
    } operation: {
      @Shared(.appStorage("count")) var count = 3
      await $count.change(to: 5) {
        try folder.writeDefaults(["count": 5], to: "ann/AppStorage.plist")
      }
    }
    #expect(defaults.synchronize())
    #expect(try folder.defaults("ann/AppStorage.plist") == ["count": 5])
  }

  @Test(arguments: [true, false])
  func `a value that is set without a shared value is received immediately`(isInMemory: Bool) {
    let defaults = isInMemory ? UserDefaults.inMemory : .folder(folder["ann"])
    withDependencies {
      $0.defaultAppStorage = defaults
    } operation: {
      @Shared(.appStorage("count")) var count = 0
      @Shared(.appStorage("count")) var text: String?
      @SharedReader(.appStorage("my.count")) var dotted = 0
      defaults.set(5, forKey: "count")
      #expect(count == 5)
      defaults.set(6, forKey: "my.count")
      #expect(dotted == 6)
      defaults.removeObject(forKey: "count")
      #expect(count == 0)
      $count.withLock { $0 += 1 }
      #expect(defaults.integer(forKey: "count") == 1)
      defaults.set("a text", forKey: "count")
      #expect(text == "a text")
      #expect($count.loadError is AppStorageError)
      #expect(count == 1)
    }
  }

  @Test func `a value of another process is received and both keep their names`() async throws {
    let defaults = UserDefaults.folder(folder[""])
    try await withDependencies {
      $0.defaultAppStorage = defaults
    } operation: {
      @Shared(.appStorage("count")) var count = 0
      @Shared(.appStorage("total")) var total = 0
      $total.withLock { $0 = 1 }
      // Pending during the other process's write.
      $total.withLock { $0 = 2 }
      let child = try ChildProcess("setDefault", folder[""])
      let shared = $count
      await wait { shared.wrappedValue == 7 }
      #expect(await child.end() == 0)
      try await $total.save()
      #expect(try folder.defaults() == ["count": 7, "total": 2])
    }
  }

  @Test func `concurrent processes that set names in one folder lose no name`() async throws {
    let children = try (0..<3).map { _ in try ChildProcess("setMany", folder[""]) }
    for (index, child) in children.enumerated() { try child.tell("\(index)") }
    for child in children { #expect(await child.end() == 0) }
    #expect(try folder.defaults().count == 3 * 20)
  }

  @Test func `a file with many names is watched once and read once per change`() async {
    let volume = FaultyVolume(clock: TestClock())
    let (reads, watches) = (LockIsolated(0), LockIsolated(0))
    volume.onWatch.setValue { watches.withValue { $0 += 1 } }
    let defaults = FileDefaults.make(DefaultsFile.file(on: volume))
    let holders = (0..<100).map { Shared(wrappedValue: 0, .appStorage("\($0)", store: defaults)) }
    #expect(watches.value == 1)
    volume.onRead.setValue { reads.withValue { $0 += 1 } }
    volume.put(["7": 7], "/AppStorage.plist")
    volume.notifyWatchers("/AppStorage.plist")
    #expect(holders[7].wrappedValue == 7)
    #expect(reads.value == 1)
    reads.setValue(0)
    holders[0].withLock { $0 = 1 }
    #expect(reads.value <= 2)
  }

  @Test func `a change in memory is not encoded before a flush`() {
    let volume = FaultyVolume()
    let writes = LockIsolated(0)
    volume.onWrite.setValue { writes.withValue { $0 += 1 } }
    let defaults = FileDefaults.make(DefaultsFile.file(on: volume))
    let holders = (0..<100).map { Shared(wrappedValue: 0, .appStorage("\($0)", store: defaults)) }
    for (number, holder) in holders.enumerated() { holder.withLock { $0 = number + 1 } }
    #expect(writes.value == 0)
    #expect(holders.indices.allSatisfy { defaults.integer(forKey: "\($0)") == $0 + 1 })
    #expect(defaults.synchronize())
    #expect(writes.value == 1)
    #expect(volume.defaults("/AppStorage.plist")?.count == 100)
  }
}
