import GRDB

/// The tables of one service and the rows they start with.
///
/// A service that is added brings a dataset of its own; the database runs each once per file.
struct Dataset: Sendable {
  /// The name under which the database remembers that the tables were made; never renamed.
  let name: String
  let makeTables: @Sendable (Database) throws -> Void
  /// Removes every row, children before parents.
  let clear: @Sendable (Database) throws -> Void
  let seed: @Sendable (Database) throws -> Void
}

extension [Dataset] {
  /// What a server has, in the order in which it is made.
  static func all(_ scale: LocalAPIConfiguration.Scale) -> Self {
    switch scale {
    case .small: [.store, .orderKeys, .scores, .bootcamp, .numbers]
    case .large: [.store, .orderKeys, .scores, .manyScores, .bootcamp, .numbers]
    }
  }
}
