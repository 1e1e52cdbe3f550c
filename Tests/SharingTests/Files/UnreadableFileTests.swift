import Clocks
import ConcurrencyExtras
import Dependencies
import Foundation
import ProcessTestSupport
import Testing

@testable import Sharing

struct UnreadableFileTests {
  let folder = TemporaryFolder()

  @Test func `a file that could not be read is not replaced`() async throws {
    let error = "\(folder["numbers.json"].path) could not be read: Too many open files."
    let (said, status) = try await says("starve", folder["numbers.json"]) {
      try folder.write("[1,2,3]", to: "numbers.json")
    }
    // One report for the first failure, and no report for further changes.
    #expect(said == [error, error, "1 [4, 5, 6]", "true [1, 2, 3]", "true [1, 2, 3, 8]"])
    #expect(status == 0)
    #expect(folder.text("numbers.json") == "[1,2,3,8]")
  }

  @Test func `defaults that could not be read keep their names`() async throws {
    let (said, status) = try await says("starveDefaults", folder[""]) {
      try folder.writeDefaults(["a": 1, "b": 2, "c": 3])
    }
    #expect(said == ["0 4 false", "1 4 true"])
    #expect(status == 0)
    #expect(try folder.defaults() == ["a": 1, "b": 2, "c": 3, "d": 4])
  }

  @Test func `a file that cannot be watched at first is watched later`() async throws {
    try folder.write("0", to: "count.json")
    let child = try ChildProcess("watchLate", folder["count.json"])
    #expect(await child.line() == "an error")
    #expect(await child.line() == "ready")
    try folder.write("1", to: "count.json")
    #expect(await child.line() == "1")
    // Reported by the system, not found by a retry, which has ended.
    try folder.write("2", to: "count.json")
    #expect(await child.line() == "2")
    #expect(await child.end() == 0)
  }

  @Test func `the stored value becomes the value once it is readable`() async throws {
    let volume = FaultyVolume()
    volume.put("[1]", "/numbers")
    try await volume.use {
      volume.fault.setValue(.read)
      @Shared(.fileStorage(URL(filePath: "/numbers"))) var numbers: [Int] = []
      #expect($numbers.loadError is FileStorageError)
      $numbers.withLock { $0.append(2) }
      #expect($numbers.saveError is FileStorageError)
      await #expect(throws: FileStorageError.self) { try await $numbers.save() }
      #expect(volume.text("/numbers") == "[1]")
      volume.fault.setValue(nil)
      try await $numbers.save()
      #expect(numbers == [1])
      $numbers.withLock { $0.append(3) }
      #expect(volume.text("/numbers") == "[1,3]")
      #expect($numbers.loadError == nil && $numbers.saveError == nil)
    }
  }

  @Test func `a change is written if the file is readable again and unchanged`()
    async throws
  {
    let volume = FaultyVolume()
    volume.put("[1]", "/numbers")
    await volume.use {
      @Shared(.fileStorage(URL(filePath: "/numbers"))) var numbers: [Int] = []
      volume.fault.setValue(.read)
      await #expect(throws: FileStorageError.self) { try await $numbers.load() }
      $numbers.withLock { $0.append(2) }
      #expect($numbers.saveError is FileStorageError)
      volume.fault.setValue(nil)
      $numbers.withLock { $0.append(3) }
      #expect(volume.text("/numbers") == "[1,2,3]")
      #expect($numbers.loadError == nil)
    }
  }

  @Test func `a change by another process while unreadable is not replaced`() async throws {
    let volume = FaultyVolume()
    volume.put("[1]", "/numbers")
    await volume.use {
      @Shared(.fileStorage(URL(filePath: "/numbers"))) var numbers: [Int] = []
      volume.fault.setValue(.read)
      volume.put("[7]", "/numbers")
      volume.notifyWatchers("/numbers")
      #expect($numbers.loadError is FileStorageError)
      volume.fault.setValue(nil)
      $numbers.withLock { $0.append(2) }
      #expect(numbers == [7])
      #expect(volume.text("/numbers") == "[7]")
      $numbers.withLock { $0.append(3) }
      #expect(volume.text("/numbers") == "[7,3]")
    }
  }

  @Test func `a change deferred for a failed write is delivered after the failure`() async throws {
    let clock = TestClock()
    let volume = FaultyVolume(clock: clock)
    try await volume.use {
      @Shared(.fileStorage(URL(filePath: "/count"))) var count = 0
      $count.withLock { $0 = 1 }
      $count.withLock { $0 = 2 }
      volume.put("7", "/count")
      volume.notifyWatchers("/count")
      #expect(count == 2)
      volume.fault.setValue(.write)
      await #expect(throws: FileStorageError.self) { try await $count.save() }
      #expect(count == 7)
      volume.fault.setValue(nil)
      $count.withLock { $0 += 1 }
      try await $count.save()
      #expect(volume.text("/count") == "8")
    }
  }

  @Test func `a pending write does not restore a deleted file`() async {
    let volume = FaultyVolume(clock: TestClock())
    await volume.use {
      @Shared(.fileStorage(URL(filePath: "/count"))) var count = 0
      $count.withLock { $0 = 1 }
      $count.withLock { $0 = 2 }
      volume.remove("/count")
      volume.notifyWatchers("/count")
      #expect(count == 0)
      // The write that was pending until the end of the interval was discarded.
      volume.flush(URL(filePath: "/count"), for: Int.self)
      #expect(volume.text("/count") == nil)
    }
  }

  @Test func `an empty file is missing for its first holder and not quarantined`() async throws {
    try folder.write("", to: "count.json")
    try folder.write("precious", to: "count.json.unreadable")
    withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      @Shared(.fileStorage(folder["count.json"])) var count = 3
      #expect(count == 3 && $count.loadError == nil)
      $count.withLock { $0 += 1 }
    }
    #expect(folder.text("count.json") == "4")
    #expect(folder.text("count.json.unreadable") == "precious")
  }
}

extension UnreadableFileTests {
  /// Returns the output of a process without file descriptors, and its exit.
  ///
  /// Once a second, under load, libdispatch reads a file about its threads, and traps if it cannot open the file. On a
  /// busy machine this happens, so a trapped process is repeated; a process that always traps fails the test.
  private func says(_ role: String, _ file: URL, after prepare: () throws -> Void) async throws
    -> (lines: [String], status: Int32)
  {
    var chances = 10
    while true {
      try prepare()
      let child = try ChildProcess(role, file)
      var lines: [String] = []
      while let line = await child.line() { lines.append(line) }
      let status = await child.end()
      chances -= 1
      if chances == 0 || ![SIGILL, SIGTRAP].contains(status) { return (lines, status) }
    }
  }
}
