import Clocks
import ConcurrencyExtras
import Dependencies
import Foundation
import ProcessTestSupport
import Testing

@testable import Sharing

/// Each storage under each fault at each moment: the newest value remains in memory and is saved after the fault.
///
/// Newer contents of another process have precedence, and so do contents that were never read.
@Suite(.timeLimit(.minutes(15))) struct FaultMatrixTests {
  @Test(arguments: FaultCell.all([.load, .save, .change], Fault.ofFiles))
  func `a value survives a fault of its files and is saved afterwards`(
    cell: FaultCell
  ) async throws {
    let site = try FaultSite(cell)
    let clock = TestClock()
    if cell.moment == .load { try site.begin() }
    let holder = Holder.make(site, clock)
    if cell.moment != .load {
      #expect(holder.value() == 1)
      try site.begin()
      // The watcher reports the removal; a later change is newer.
      if cell.fault == .noFolder, cell.storage != .rawDefaults {
        while holder.value() != 0 { await Task.yield() }
      }
    }
    holder.set(2)
    #expect(holder.value() == 2)
    if cell.moment == .change { try site.store(7) }
    try site.end()
    // Longer than every retry and every watcher.
    for _ in 0..<5_000 {
      if holder.isSaved(), holder.value() == cell.expected, site.stored == cell.expected { break }
      await clock.advance(by: .milliseconds(500))
    }
    #expect(holder.value() == cell.expected)
    #expect(site.stored == cell.expected)
    #expect(holder.isSaved())
    #expect(site.isRestUntouched)
  }

  @Test(arguments: FaultCell.all([.load, .save, .change], Fault.ofProcesses))
  func `a value survives a fault of its process and is saved afterwards`(
    cell: FaultCell
  ) async throws {
    let site = try await survived(cell) { () -> FaultSite? in
      let site = try FaultSite(cell)
      let child = try CellProcess(site)
      if cell.moment == .load { try await child.begin() }
      guard let loaded = try await child.tell("hold \(cell.storage) \(cell.fileName)") else {
        return nil
      }
      if cell.moment != .load {
        #expect(loaded == "1")
        try await child.begin()
      }
      guard let set = try await child.tell("set 2") else { return nil }
      #expect(set == "2")
      if cell.moment == .change { try site.store(7) }
      try await child.end()
      let settled = try await child.tell("settle \(cell.expected)")
      if settled != nil { #expect(settled == "\(cell.expected)") }
      return settled == nil ? nil : site
    }
    #expect(site.stored == cell.expected)
    #expect(site.isRestUntouched)
  }

  @Test(arguments: FaultCell.all([.exit], Fault.ofFiles + Fault.ofProcesses))
  func `a value set during a fault is saved by the exit of the process`(
    cell: FaultCell
  ) async throws {
    let site = try await survived(cell) { () -> FaultSite? in
      let site = try FaultSite(cell)
      let child = try CellProcess(site)
      guard try await child.tell("hold \(cell.storage) \(cell.fileName)") != nil else { return nil }
      try await child.begin()
      guard try await child.tell("set 2") != nil else { return nil }
      try await child.end()
      return try await child.exit() == 0 ? site : nil
    }
    #expect(site.stored == 2)
    #expect(site.isRestUntouched)
  }

  /// Repeats a cell without descriptors if libdispatch traps: it reads a file about its threads.
  private func survived(
    _ cell: FaultCell,
    _ run: () async throws -> FaultSite?
  ) async throws -> FaultSite {
    for _ in 0..<(cell.fault == .noDescriptor ? 10 : 0) {
      if let site = try await run() { return site }
    }
    return try #require(await run())
  }
}

/// The value of a cell in this process.
private struct Holder {
  let set: (Int) -> Void
  let value: () -> Int
  let isSaved: () -> Bool

  static func make(_ site: FaultSite, _ clock: TestClock<Duration>) -> Holder {
    let (cell, home) = (site.cell, site.home)
    if cell.storage.isDefaults {
      let volume = FileSystemVolume(root: home.path, clock: clock)
      let defaults = FileDefaults.make(DefaultsFile.file(on: volume))
      guard cell.storage == .rawDefaults else {
        return Holder(Shared(wrappedValue: 0, .appStorage("count", store: defaults)), cell)
      }
      return Holder(
        set: { defaults.set($0, forKey: "count") },
        value: { defaults.integer(forKey: "count") },
        isSaved: { true }
      )
    }
    let isApart = cell.storage == .fileInFolder
    let shared = withDependencies {
      $0.defaultFileStorage = FileStorage(
        FileSystemVolume(root: isApart ? home.path : nil, clock: clock)
      )
    } operation: {
      let url = isApart ? URL(filePath: cell.fileName) : home.appending(path: cell.fileName)
      return Shared(wrappedValue: 0, .fileStorage(url))
    }
    return Holder(shared, cell)
  }
}

extension Holder {
  private init(_ shared: Shared<Int>, _ cell: FaultCell) {
    set = { number in shared.withLock { $0 = number } }
    value = { shared.wrappedValue }
    // The replaced change is never saved.
    isSaved = { shared.loadError == nil && (cell.expected != 2 || shared.saveError == nil) }
  }
}

/// The value of a cell in another process, and the fault of the process.
private final class CellProcess {
  private let child: ChildProcess
  private let site: FaultSite

  init(_ site: FaultSite) throws {
    self.site = site
    child = try ChildProcess(
      "SharingTestsProcess",
      ["cell", site.home.path],
      // A trap is expected.
      isHeard: site.cell.fault != .noDescriptor
    )
  }

  /// Sends a line and returns the response; `nil` after the exit.
  func tell(_ line: String) async throws -> String? {
    do {
      try child.tell(line)
    } catch {
      return nil
    }
    return await child.line()
  }

  func begin() async throws {
    try site.begin()
    switch site.cell.fault {
    case .noDescriptor: _ = try await tell("starve")
    case .fullDisk: _ = try await tell("fill")
    case .noPermission: _ = try await tell("drop")
    // The watcher reports the removal; a later change is newer.
    case .noFolder where site.cell.storage != .rawDefaults: _ = try await tell("settle 0")
    default: break
    }
  }

  func end() async throws {
    try site.end()
    switch site.cell.fault {
    case .noDescriptor: _ = try await tell("feed")
    case .fullDisk: _ = try await tell("drain")
    default: break
    }
  }

  func exit() async throws -> Int32 {
    try? child.tell("exit")
    return await child.end()
  }
}
