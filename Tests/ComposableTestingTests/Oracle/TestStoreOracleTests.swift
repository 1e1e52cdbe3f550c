import Foundation
import PropertyTesting
import Testing

/// Random features with correct and incorrect tests: a test store must pass the correct tests and fail the others at
/// the predicted line with the predicted message.
///
/// A failure prints its seed and the shortest failing program. `TESTSTORE_ORACLE_SECONDS` extends the search,
/// `TESTSTORE_ORACLE_SEED` repeats one seed; together they start the search at that seed.
@MainActor
@Suite struct TestStoreOracleTests {
  @Test(.timeLimit(.minutes(600)))
  func `a correct test passes and an incorrect test fails at its mistake`() async throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["TESTSTORE_ORACLE_SEED"].flatMap(UInt64.init)
    let seconds = environment["TESTSTORE_ORACLE_SECONDS"].flatMap(Double.init)
    if let seed, seconds == nil { return try await check(seed: seed) }
    let end = ContinuousClock.now + .seconds(seconds ?? 12)
    let first = seed ?? ProgramSeeds.first()
    var count: UInt64 = 0
    while ContinuousClock.now < end {
      try await check(seed: first + count)
      count += 1
    }
  }

  @Test func `programs cover every mistake and every failure`() async throws {
    var kinds: Set<OracleFailure.Kind> = []
    var mistakes: [OracleProgram.Mistake.Kind: Int] = [:]
    var rightCount = 0
    for seed in 0..<UInt64(4_000) {
      let program = OracleProgram(seed: seed)
      guard let script = program.script else { continue }
      guard let failure = try? OracleJudge.firstFailure(of: program, script) else {
        if program.mistake == nil { rightCount += 1 }
        continue
      }
      kinds.insert(failure.kind)
      if let mistake = program.mistake { mistakes[mistake.kind, default: 0] += 1 }
      #expect(program.mistake != nil, "The writer of tests made a mistake with seed \(seed).")
    }
    #expect(kinds == Set(OracleFailure.Kind.allCases))
    #expect(mistakes.count == OracleProgram.Mistake.Kind.allCases.count)
    #expect(mistakes.values.allSatisfy { $0 > 10 }, "\(mistakes)")
    #expect(rightCount > 500)
  }

  // MARK: - Detection of defective stores

  @Test(.timeLimit(.minutes(15)))
  func `a store that overlooks one kind of mistake is detected`() async {
    var overlooked = Set(OracleFailure.Kind.allCases)
    await withPrograms { program, script, expected in
      let found = await program.failures(of: script, with: VeiledLeaf.self)
      for kind in overlooked {
        let rest = found.filter { !$0.text.hasPrefix(kind.rawValue) }
        if disagreement(expected, rest) != nil { overlooked.remove(kind) }
      }
      return overlooked.isEmpty
    }
    #expect(overlooked.isEmpty)
  }

  @Test func `a store that reports a mistake at a different line is detected`() async {
    var isNoticed = false
    await withPrograms { program, script, expected in
      let found = await program.failures(of: script, with: EqualLeaf.self).map {
        IssueRecorder.Recorded(text: $0.text, line: $0.line + 1)
      }
      isNoticed = disagreement(expected, found) != nil
      return isNoticed
    }
    #expect(isNoticed)
  }

  @Test func `a store that ignores a field is detected`() async {
    var isNoticed = false
    await withPrograms { program, script, expected in
      let found = await program.failures(of: script, with: DeafLeaf.self)
      isNoticed = disagreement(expected, found) != nil
      return isNoticed
    }
    #expect(isNoticed)
  }

  @Test func `a store that fails a correct test is detected`() async {
    var isNoticed = false
    await withPrograms { program, _, _ in
      var right = program
      right.mistake = nil
      guard let script = right.script else { return false }
      right.mode = .exhaustive
      // The test was written for a non-exhaustive store.
      let found = await right.failures(of: script, with: EqualLeaf.self)
      isNoticed = program.mode != .exhaustive && disagreement(nil, found) != nil
      return isNoticed
    }
    #expect(isNoticed)
  }

  /// Runs a closure with programs until it returns true.
  private func withPrograms(
    _ body: (OracleProgram, [OracleStatement], OracleFailure?) async -> Bool
  ) async {
    for seed in 0..<UInt64(2_000) {
      let program = OracleProgram(seed: seed)
      guard let script = program.script else { continue }
      do {
        let expected = try OracleJudge.firstFailure(of: program, script)
        if await body(program, script, expected) { return }
      } catch { continue }
    }
  }

  // MARK: - Checking

  private func check(seed: UInt64) async throws {
    let program = OracleProgram(seed: seed)
    guard await disagreement(of: program) != nil else { return }
    let shortest = await shortened(program)
    let text = await disagreement(of: shortest) ?? ""
    let script = (shortest.script ?? []).enumerated()
      .map { "  \(OracleProgram.line($0)) \($1)" }
    let steps = shortest.steps.enumerated().map { "  \($0) \($1)" }
    Issue.record(
      """
      Seed \(seed): \(text)
      \(shortest.mode), \(shortest.isStrict ? "strict" : "not strict"), \
      mistake: \(shortest.mistake.map { "\($0.kind)" } ?? "none")
      \(steps.joined(separator: "\n"))
      \(script.joined(separator: "\n"))
      """
    )
    throw CancellationError()
  }

  /// The difference between the predicted and the reported failure, for states with and without `==`.
  private func disagreement(of program: OracleProgram) async -> String? {
    guard let script = program.script else { return nil }
    do {
      let expected = try OracleJudge.firstFailure(of: program, script)
      let found = await program.failures(of: script, with: EqualLeaf.self)
      if let text = disagreement(expected, found) { return "With ==: \(text)" }
      let veiled = await program.failures(of: script, with: VeiledLeaf.self)
      return disagreement(expected, veiled).map { "Without ==: \($0)" }
    } catch { return nil }
  }

  private func disagreement(
    _ expected: OracleFailure?,
    _ found: [IssueRecorder.Recorded]
  ) -> String? {
    switch (expected, found.first) {
    case (nil, nil): nil
    case (let expected?, let first?)
    where first.line == expected.line && first.text.hasPrefix(expected.kind.rawValue): nil
    case (_, let first):
      """
      expected \(expected.map { "\($0.kind) at \($0.line)" } ?? "no failure"), but found \
      \(first.map { "at \($0.line): \($0.text)" } ?? "none")
      """
    }
  }

  private func shortened(_ program: OracleProgram) async -> OracleProgram {
    var shortest = program
    var goesOn = true
    while goesOn {
      goesOn = false
      for candidate in shortest.shorter where await disagreement(of: candidate) != nil {
        shortest = candidate
        goesOn = true
        break
      }
    }
    return shortest
  }
}

extension OracleProgram {
  /// The programs with one part removed.
  fileprivate var shorter: [OracleProgram] {
    var all: [OracleProgram] = []
    for index in events.indices {
      var program = self
      program.events.remove(at: index)
      all.append(program)
    }
    for step in steps.indices {
      for index in steps[step].changes.indices {
        var program = self
        program.steps[step].changes.remove(at: index)
        all.append(program)
      }
      for index in steps[step].effects.indices {
        var program = self
        program.steps[step].effects.remove(at: index)
        all.append(program)
      }
    }
    return all
  }
}
