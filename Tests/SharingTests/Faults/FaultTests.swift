import Foundation
import PropertyTesting
import Testing

struct FaultTests {
  /// The duration of the random faults in seconds; the environment can extend it.
  static let seconds =
    ProcessInfo.processInfo.environment["SHARING_FAULT_SECONDS"].flatMap(Double.init) ?? 10

  /// The seed of the first sequence; the environment can set the seed that a failure printed.
  static let firstSeed =
    ProcessInfo.processInfo.environment["SHARING_FAULT_SEED"].flatMap(UInt64.init)
    ?? ProgramSeeds.first()

  @Test func `a random sequence of faults loses no stored value`() async throws {
    let end = ContinuousClock.now + .seconds(Self.seconds)
    var seed = Self.firstSeed
    repeat {
      var random = Random(seed: seed)
      let program = (0..<Int.random(in: 3...16, using: &random)).map { _ in
        FaultStep.allCases.randomElement(using: &random) ?? .append
      }
      if let loss = await loss(of: program) {
        let (shortest, why) = await shortened(program, loss)
        Issue.record("Seed \(seed): \(why)\nShortest program: \(shortest)")
        return
      }
      seed += 1
    } while ContinuousClock.now < end
  }

  @Test(
    arguments: [
      [.append, .restartStarving, .append, .feed, .append],
      [.append, .starve, .write, .append, .feed, .append],
      [.append, .half, .append],
      [.empty, .restartStarving],
      [.append, .block, .append, .unblock, .append],
      [.append, .block, .kill, .append, .unblock, .append],
      [.append, .fill, .append, .write, .drain, .append],
      [.name, .writeName, .starve, .name, .writeName, .feed, .name],
      [.writeName, .restartStarving, .name, .feed, .name],
      [.append, .delete, .append, .kill],
      [.append, .killWhileAppending, .killWhileAppending, .append],
    ] as [[FaultStep]]
  )
  func `a known sequence of overlapping faults loses no stored value`(program: [FaultStep]) async {
    let loss = await loss(of: program)
    #expect(loss == nil)
  }

  private func loss(of program: [FaultStep]) async -> String? {
    do {
      try await FaultRun().run(program)
      return nil
    } catch {
      return String(describing: error)
    }
  }

  /// Removes steps while the remaining steps still cause a loss.
  private func shortened(_ program: [FaultStep], _ why: String) async -> ([FaultStep], String) {
    for index in program.indices {
      var shorter = program
      shorter.remove(at: index)
      if let loss = await loss(of: shorter) { return await shortened(shorter, loss) }
    }
    return (program, why)
  }

  private struct Random: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return bits ^ (bits >> 31)
    }
  }
}
