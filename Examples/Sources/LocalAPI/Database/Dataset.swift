import GRDB

/// The tables of one service and their initial rows.
///
/// Each service has its own dataset; the database runs each dataset once per file.
struct Dataset: Sendable {
  /// The identifier of the dataset's migration; never rename it.
  let name: String
  let makeTables: @Sendable (Database) throws -> Void
  /// Removes every row, children before parents.
  let clear: @Sendable (Database) throws -> Void
  let seed: @Sendable (Database) throws -> Void
}

extension [Dataset] {
  /// The datasets of a server, in order of creation.
  static func all(_ scale: LocalAPIConfiguration.Scale) -> Self {
    switch scale {
    case .small: [.store, .orderKeys, .scores, .bootcamp, .numbers]
    case .large: [.store, .orderKeys, .scores, .manyScores, .bootcamp, .numbers]
    }
  }
}
