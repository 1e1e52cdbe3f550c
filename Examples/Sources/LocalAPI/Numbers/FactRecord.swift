import GRDB

/// A row of `facts`: a number and a sentence about it.
struct FactRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "facts"

  var n: Int
  var text: String
}

extension Dataset {
  /// Facts about numbers.
  static let numbers = Dataset(
    name: "numbers",
    makeTables: { database in
      try database.create(table: FactRecord.databaseTableName) { table in
        table.primaryKey("n", .integer)
        table.column("text", .text).notNull()
      }
    },
    clear: { try FactRecord.deleteAll($0) },
    seed: { database in
      for (position, sentence) in FactRecord.sentences.enumerated() {
        try FactRecord(n: position - 1, text: sentence).insert(database)
      }
    }
  )
}
