import Foundation
import Testing

@testable import WebHost

@Suite(.timeLimit(.minutes(15))) struct DescriptorLimitTests {
  @Test func `connections leave a reserve of descriptors`() {
    let limit = DescriptorLimit(total: 1024, open: 24)
    #expect(limit.connections(of: 2064) == 872)
    #expect(limit.connections(of: 100) == 100)
    #expect(DescriptorLimit(total: 64, open: 60).connections(of: 100) == 1)
  }

  @Test func `the descriptor limit is raised to the system's maximum`() async throws {
    let before = try #require(DescriptorLimit.raise())
    #expect(before.total > 0)
    // The raised limit is permanent.
    #expect(DescriptorLimit.raise()?.total == before.total)
    try await RunningHost.run({ $0.maxSessions = 1 << 30 }) { running in
      let events = running.journal.events.compactMap { event -> Int? in
        guard case .connectionsLimited(let count, before.total) = event else { return nil }
        return count
      }
      let count = try #require(events.first)
      #expect(events.count == 1)
      #expect(count <= before.total - DescriptorLimit.reserve)
    }
  }
}
