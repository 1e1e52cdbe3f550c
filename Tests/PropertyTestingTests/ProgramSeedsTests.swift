import PropertyTesting
import Testing

@Suite struct ProgramSeedsTests {
  @Test func `each run has different, consecutive seeds`() {
    let runs = (0..<20).map { _ in ProgramSeeds.chosen(3, environment: [:]) }
    #expect(runs.allSatisfy { $0.count == 3 && $0[1] == $0[0] + 1 && $0[2] == $0[0] + 2 })
    #expect(Set(runs).count > 1)
  }

  @Test func `the first seed is the environment's, or a new one in each run`() {
    #expect(ProgramSeeds.first(environment: ["PROGRAMS_SEED": "17"]) == 17)
    let runs = (0..<20).map { _ in ProgramSeeds.first(environment: ["PROGRAMS_SEED": "none"]) }
    #expect(Set(runs).count > 1)
  }

  @Test func `the environment selects the number of seeds and the first seed`() {
    let asked = ["PROGRAMS_FACTOR": "2", "PROGRAMS_SEED": "17"]
    #expect(ProgramSeeds.chosen(2, environment: asked) == [17, 18, 19, 20])
    #expect(ProgramSeeds.chosen(1, environment: ["PROGRAMS_SEED": "\(UInt64.max)"]) == [.max])
  }

  @Test(arguments: ["0", "-3", "many", ""])
  func `an invalid factor selects at least one seed`(factor: String) {
    #expect(!ProgramSeeds.chosen(2, environment: ["PROGRAMS_FACTOR": factor]).isEmpty)
  }
}
