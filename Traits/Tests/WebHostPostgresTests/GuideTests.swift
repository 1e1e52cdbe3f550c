import ComposableHosting
import Testing
import WebHost
import WebHostPostgres

extension ServerTests {
  /// The code of `Documentation/Deploying.md`.
  @Suite struct GuideTests {
    @Test func `hosts share a database`() async throws {
      let address = try await PostgresServer.database()
      var configuration = WebHostConfiguration()
      // [storage]
      let database = try PostgresDatabase(address)
      configuration.persistSnapshots(in: PostgresSnapshotStorage(in: database))
      // [end]
      #expect(try await PostgresSnapshotStorage(in: database).count() == 0)
    }
  }
}
