import Foundation
import PropertyTesting
import Testing

/// Random tests that no browser input crashes the process, leaves a control's range or breaks the page.
///
/// By default a run lasts a minute; `WEBHOST_FUZZ=1000000` runs this number of steps instead. `WEBHOST_FUZZ_SEED`
/// repeats a run.
@Suite(.timeLimit(.minutes(60))) struct FuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let steps = environment["WEBHOST_FUZZ"].flatMap(Int.init)
  private static let seed =
    environment["WEBHOST_FUZZ_SEED"].flatMap(UInt64.init) ?? ProgramSeeds.first()
  private static let length = 60

  @Test(.enabled(if: FuzzChild.task == nil))
  func `programs of a hostile browser cause no failure`() async throws {
    guard let failure = try await FuzzChild.failure(of: "\(Self.seed)", in: "FuzzTests.*in.a.child")
    else { return }
    guard let seed = UInt64(failure.prefix { $0 != " " }) else {
      Issue.record("The child of the test did not run:\n\(failure)")
      return
    }
    let shortest = try await shortened(FuzzProgram(seed: seed, length: Self.length))
    Issue.record(
      """
      The program with seed \(seed) does harm. The shortest that still does, for FuzzCorpus.swift:
      \(shortest)
      Run it alone with WEBHOST_FUZZ_SEED=\(seed) WEBHOST_FUZZ=1.
      """
    )
  }

  @Test(.enabled(if: FuzzChild.task.flatMap(UInt64.init) != nil))
  func `random programs in a child`() async throws {
    let first = try #require(FuzzChild.task.flatMap(UInt64.init))
    let end = ContinuousClock.now.advanced(by: .seconds(60))
    var number = 0 as UInt64
    while Self.steps.map({ number * UInt64(Self.length) < $0 }) ?? (ContinuousClock.now < end) {
      FuzzChild.announce("\(first &+ number)")
      let program = FuzzProgram(seed: first &+ number, length: Self.length)
      let problem = await FuzzRun.problem(of: program)
      try #require(problem == nil)
      number += 1
    }
    FuzzChild.announce("\(first &+ number) is the first that was not run")
  }

  @Test(.enabled(if: FuzzChild.task?.hasPrefix("/") == true))
  func `one program in a child`() async throws {
    let text = try String(contentsOfFile: #require(FuzzChild.task), encoding: .utf8)
    FuzzChild.announce("of \(text.count) characters")
    let problem = await FuzzRun.problem(of: try #require(FuzzProgram(text)))
    try #require(problem == nil)
  }

  @Test(.enabled(if: FuzzChild.task == nil), arguments: FuzzCorpus.programs)
  func `a program that once failed passes`(text: String) async throws {
    let program = try #require(FuzzProgram(text))
    #expect(program.description == text)
    #expect(await FuzzRun.problem(of: program) == nil)
  }

  @Test(.enabled(if: FuzzChild.task == nil)) func `a program equals its parsed description`() {
    for seed in 0..<100 as Range<UInt64> {
      let program = FuzzProgram(seed: seed)
      #expect(FuzzProgram(program.description) == program)
    }
  }

  /// Shrinks a failing program: removes halves, then single steps.
  private func shortened(_ program: FuzzProgram) async throws -> FuzzProgram {
    var program = program
    var size = program.steps.count / 2
    while size > 0 {
      var start = 0
      while start < program.steps.count {
        var shorter = program
        shorter.steps.removeSubrange(start..<min(start + size, program.steps.count))
        if try await doesHarm(shorter) { program = shorter } else { start += size }
      }
      size /= 2
    }
    return program
  }

  private func doesHarm(_ program: FuzzProgram) async throws -> Bool {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("webhost-fuzz-program-\(UUID().uuidString)")
    try program.description.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    return try await FuzzChild.failure(of: file.path, in: "FuzzTests.*one.program.in.a.child")
      != nil
  }
}
