import GRDB

/// The embedded SQLite database, created and seeded when it is first opened.
struct LocalDatabase: Sendable {
  private let queue: DatabaseQueue
  private let datasets: [Dataset]

  init(storage: LocalAPIConfiguration.Storage, datasets: [Dataset]) throws(LocalAPIError) {
    self.datasets = datasets
    do {
      queue = try Self.open(storage)
      try Self.migrator(datasets).migrate(queue)
    } catch {
      throw .cannotOpenDatabase(path: Self.name(of: storage), reason: Self.reason(error))
    }
  }

  /// Reads on the queue's thread, without blocking the caller's.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await queue.read(body)
  }

  /// Writes in one transaction.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await queue.write(body)
  }

  /// Restores the initial rows of every dataset.
  func reset() async throws {
    let datasets = datasets
    try await queue.write { database in
      for dataset in datasets.reversed() { try dataset.clear(database) }
      for dataset in datasets { try dataset.seed(database) }
    }
  }

  private static func open(_ storage: LocalAPIConfiguration.Storage) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.label = "LocalAPI"
    configuration.busyMode = .timeout(5)
    return switch storage {
    case .memory: try DatabaseQueue(configuration: configuration)
    case .file(let path): try DatabaseQueue(path: path, configuration: configuration)
    }
  }

  private static func migrator(_ datasets: [Dataset]) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for dataset in datasets {
      migrator.registerMigration(dataset.name) { database in
        try dataset.makeTables(database)
        try dataset.seed(database)
      }
    }
    return migrator
  }

  private static func name(of storage: LocalAPIConfiguration.Storage) -> String {
    switch storage {
    case .memory: "memory"
    case .file(let path): path
    }
  }

  private static func reason(_ error: any Error) -> String {
    (error as? DatabaseError)?.message ?? "\(error)"
  }
}
