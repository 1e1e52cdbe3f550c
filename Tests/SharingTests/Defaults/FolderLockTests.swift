import Clocks
import ConcurrencyExtras
import Dependencies
import Foundation
import ProcessTestSupport
import Testing

@testable import Sharing

/// User defaults in a folder that another process has locked.
@Suite(.timeLimit(.minutes(15))) struct FolderLockTests {
  private let folder = TemporaryFolder()
  private let clock = TestClock()
  private let holder = LockIsolated<Int32>(-1)

  @Test func `a change does not wait for a held lock and is saved after its release`()
    async throws
  {
    try await withDefaults { _ in
      @Shared(.appStorage("count")) var count = 0
      let shared = $count
      try lock()
      for number in 1...3 { shared.withLock { $0 = number } }
      #expect(count == 3)
      #expect(!folder.names.contains("AppStorage.plist"))
      // The change of the process that holds the lock.
      try folder.writeDefaults(["other": 7])
      unlock()
      await advance {
        folder.names.contains("AppStorage.plist") && isStored(["count": 3, "other": 7])
      }
      #expect(shared.saveError == nil)
    }
  }

  @Test func `a requested save ends after the release of the lock`() async throws {
    try await withDefaults { _ in
      @Shared(.appStorage("count")) var count = 0
      let shared = $count
      try lock()
      shared.withLock { $0 = 1 }
      let isSaved = LockIsolated(false)
      let saving = Task {
        try await shared.save()
        isSaved.setValue(true)
      }
      await clock.advance(by: .seconds(2))
      #expect(!isSaved.value)
      unlock()
      await advance { isSaved.value }
      try await saving.value
      #expect(isStored(["count": 1]))
    }
  }

  @Test func `a lock that is held for ten attempts is an error until the change is saved`()
    async throws
  {
    try await withDefaults { _ in
      @Shared(.appStorage("count")) var count = 0
      let shared = $count
      try lock()
      shared.withLock { $0 = 1 }
      #expect(shared.saveError == nil)
      await advance { shared.saveError != nil }
      let error = shared.saveError.map(String.init(describing:))
      let path = folder["AppStorage.plist"].path
      #expect(
        error == "\(path) could not be written: Another process holds the lock of its folder."
      )
      #expect(count == 1)
      unlock()
      await advance { shared.saveError == nil }
      #expect(isStored(["count": 1]))
    }
  }

  @Test func `an exiting process waits for the lock`() async throws {
    let child = try ChildProcess("setAndExit", folder[""])
    #expect(await child.line() == "ready")
    try lock()
    try child.tell("set")
    #expect(await child.line() == "set")
    #expect(!folder.names.contains("AppStorage.plist"))
    try child.tell("exit")
    unlock()
    #expect(await child.end() == 0)
    #expect(isStored(["count": 7]))
  }

  @Test func `an exiting process saves its changes if the lock remains held`() async throws {
    let child = try ChildProcess("setAndExit", folder[""])
    #expect(await child.line() == "ready")
    try lock()
    try child.tell("set")
    #expect(await child.line() == "set")
    try child.tell("exit")
    #expect(await child.end() == 0)
    #expect(isStored(["count": 7]))
    unlock()
  }

  private func lock() throws {
    let file = open(folder[""].path, O_RDONLY | O_CLOEXEC)
    try #require(flock(file, LOCK_EX | LOCK_NB) == 0)
    holder.setValue(file)
  }

  private func unlock() { close(holder.value) }

  private func isStored(_ values: [String: Int]) -> Bool {
    (try? folder.propertyList("AppStorage.plist") as? [String: Int]) == values
  }

  /// Advances the clock until the condition holds; a retry may start its sleep late.
  private func advance(until isTrue: () -> Bool) async {
    while !isTrue() { await clock.advance(by: .milliseconds(500)) }
  }

  private func withDefaults(_ body: (UserDefaults) async throws -> Void) async throws {
    let volume = FileSystemVolume(root: folder[""].path, clock: clock)
    let defaults = FileDefaults.make(DefaultsFile.file(on: volume))
    try await withDependencies {
      $0.defaultAppStorage = defaults
    } operation: {
      try await body(defaults)
    }
  }
}
