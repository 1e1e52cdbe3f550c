import Foundation
import ProcessTestSupport
import Testing

/// A fault or an operation of a process that stores numbers.
enum FaultStep: String, CaseIterable, CustomStringConvertible {
  // Operations of the process.
  case append, load, name
  // Faults of the process.
  case starve, feed, fill, drain, kill, killWhileAppending, restartStarving
  // Changes of the process's files by other processes.
  case write, writeName, delete, half, empty, block, unblock

  var description: String { ".\(rawValue)" }
}

/// Runs a sequence of fault steps, with a model of the numbers that must remain after each step.
///
/// The process responds to each step before the next one starts, so only the moment of a kill is random.
final class FaultRun {
  /// The error of a lost number, or of a number that was never stored.
  struct Loss: Error, CustomStringConvertible {
    let description: String
  }

  private let folder = TemporaryFolder()
  private var child: ChildProcess
  private var number = 0
  // Without descriptors, libdispatch traps in a process whose queues first need one, usually on a busy machine.
  private var mayEndByItself = false

  // The model: the numbers that must be in the file, and the numbers that may be.
  private var must: Set<Int> = []
  private var may: Set<Int> = []
  private var names: Set<Int> = []
  private var has: [Int] = []
  private var lastAnswer = ""
  // True if the state of the file is not evidence.
  private var isBroken = false
  private var isBlocked = false
  // True if the process has unsaved changes and retries the save automatically.
  private var hasUnsaved = false

  init() async throws {
    child = try ChildProcess("faults", folder[""])
    try await open(starving: false)
  }

  /// Performs the steps in order; throws at the first loss.
  func run(_ steps: [FaultStep]) async throws {
    for (index, step) in steps.enumerated() {
      try await perform(step)
      try check("after step \(index + 1), \(step)")
    }
    // All faults end, so every operation must succeed and every number must exist.
    for step in [FaultStep.unblock, .feed, .drain, .load] { try await perform(step) }
    try check("when all faults were over")
    // The first change may discover unread contents and be discarded.
    var hasStored = (number: false, name: false)
    for _ in 0..<2 where hasStored != (true, true) {
      try await perform(.append)
      hasStored.number = hasStored.number || must.contains(number)
      try await perform(.name)
      hasStored.name = hasStored.name || names.contains(number)
    }
    try check("when all faults had been over for a while")
    guard hasStored == (true, true), !isBroken else {
      throw Loss(description: "What can be stored after all faults: \(hasStored), \(lastAnswer)")
    }
  }

  private func perform(_ step: FaultStep) async throws {
    switch step {
    case .append:
      number += 1
      may.insert(number)
      hasUnsaved = try await !tell("append \(number)")
      if !hasUnsaved { settle() }
    case .load: _ = try await tell("load")
    case .name:
      number += 1
      if try await tell("name \(number)") { names.insert(number) }
    case .starve, .feed:
      if step == .starve { mayEndByItself = true }
      _ = try await tell(step.rawValue)
    case .fill, .drain: _ = try await tell(step == .fill ? "fill" : "drain")
    case .kill: try await restart(starving: false)
    case .killWhileAppending:
      number += 1
      may.insert(number)
      try child.tell("append \(number)")
      try await restart(starving: false)
    case .restartStarving: try await restart(starving: true)
    case .write: try await write()
    case .writeName:
      number += 1
      var stored = (try? folder.defaults()) ?? [:]
      stored["\(number)"] = number
      try folder.writeDefaults(stored)
      names.insert(number)
    case .delete: try await delete()
    case .half, .empty: try await breakFile(step == .half ? "[1, 2" : "")
    case .block: try await block()
    case .unblock: try await unblock()
    }
  }

  /// Records that a saved change is in the file, with all numbers of the process.
  private func settle() {
    must.formUnion(has)
    isBroken = false
  }

  private func write() async throws {
    guard !isBlocked else { return }
    number += 1
    let present = isBroken ? [] : numbers() ?? []
    if Set(present).isSuperset(of: has) { hasUnsaved = false }
    if isBroken { forget(all: true) }
    try text(of: present + [number]).write(to: folder["new"])
    try folder.move("new", to: "numbers.json")
    isBroken = false
    may.insert(number)
    _ = try await tell("load")
    // The process may retry a failed save at this moment: the last writer wins, and either may be last.
    if !hasUnsaved || has.contains(number) { must.insert(number) }
  }

  private func delete() async throws {
    guard !isBlocked, folder.names.contains("numbers.json") else { return }
    try folder.remove("numbers.json")
    forget(all: true)
    isBroken = false
    _ = try await tell("load")
  }

  /// Leaves the file of an interrupted writer; only the process still has the earlier contents.
  private func breakFile(_ text: String) async throws {
    guard !isBlocked else { return }
    try Data(text.utf8).write(to: folder["new"])
    try folder.move("new", to: "numbers.json")
    isBroken = true
    forget(all: false)
    _ = try await tell("load")
  }

  private func block() async throws {
    guard !isBlocked, folder.names.contains("numbers.json") else { return }
    forgetWhatOnlyTheProcessHas()
    try folder.move("numbers.json", to: "aside.json")
    // An object that can be opened, but neither read nor replaced by a file.
    try folder.make("numbers.json")
    isBlocked = true
    let isRead = try await tell("load")
    guard !isRead else { throw Loss(description: "A folder was read as a file.") }
  }

  private func unblock() async throws {
    guard isBlocked else { return }
    forgetWhatOnlyTheProcessHas()
    try folder.remove("numbers.json")
    try folder.move("aside.json", to: "numbers.json")
    isBlocked = false
    _ = try await tell("load")
  }

  private func restart(starving: Bool) async throws {
    child.kill()
    _ = await child.end()
    if isBroken { forget(all: true) }
    hasUnsaved = false
    child = try ChildProcess("faults", folder[""])
    try await open(starving: starving)
  }

  private func open(starving: Bool) async throws {
    mayEndByItself = starving
    if starving { try child.tell("starve") }
    _ = try await tell("open")
  }

  /// Makes all numbers optional if the file is broken, because the process may discard them.
  private func forgetWhatOnlyTheProcessHas() {
    if isBroken { forget(all: true) }
  }

  /// Makes the removed numbers optional, or all numbers.
  private func forget(all: Bool) {
    let lost = all ? must : must.subtracting(has)
    may.formUnion(lost)
    must.subtract(lost)
  }

  private func tell(_ line: String) async throws -> Bool {
    guard let answer = try await answer(to: line) else {
      guard mayEndByItself else { throw Loss(description: "The process has ended at \"\(line)\".") }
      // After one more kill, the stored numbers must still exist.
      try await restart(starving: false)
      return false
    }
    if line == "feed" { mayEndByItself = false }
    lastAnswer = "\(line): \(answer)"
    let words = answer.split(separator: " ")
    has = words.dropFirst().first?.split(separator: ",").compactMap { Int($0) } ?? []
    return words.first == "done"
  }

  /// Returns the response of the process to a line; `nil` after its exit.
  private func answer(to line: String) async throws -> String? {
    do {
      try child.tell(line)
    } catch  where mayEndByItself {
      return nil
    }
    return await child.line()
  }

  private func check(_ when: String) throws {
    let stored = Set(((try? folder.defaults()) ?? [:]).values)
    guard names.isSubset(of: stored) else {
      throw Loss(description: "Names \(names.subtracting(stored)) are gone \(when).")
    }
    guard !isBroken, !isBlocked else { return }
    let present = Set(numbers() ?? [])
    guard must.isSubset(of: present) else {
      throw Loss(description: "\(must.subtracting(present)) of \(must) are gone \(when).")
    }
    guard present.isSubset(of: must.union(may)) else {
      throw Loss(description: "\(present.subtracting(must.union(may))) came from nowhere \(when).")
    }
  }

  private func numbers() -> [Int]? {
    let data = try? Data(contentsOf: folder["numbers.json"])
    return data.flatMap { try? JSONDecoder().decode([Int].self, from: $0) }
  }

  private func text(of numbers: [Int]) throws -> Data {
    try JSONEncoder().encode(numbers)
  }
}
