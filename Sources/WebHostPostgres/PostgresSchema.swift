#if Postgres
/// The tables of the library in a database, with their migrations.
struct PostgresSchema: Sendable {
  /// The name of the tables; each name has its own version.
  let name: String
  /// The migrations; the first creates the tables.
  let steps: [String]

  /// Creates the tables or migrates them to the newest version.
  ///
  /// Current tables need no permission to create tables.
  ///
  /// - Throws: ``PostgresError``, without any change of the tables.
  func prepare(_ connection: PostgresConnection) throws {
    guard try version(connection) != steps.count else { return }
    try connection.transaction {
      try connection.lock()
      try connection.script(
        """
        CREATE TABLE IF NOT EXISTS composable_schema (
          name text PRIMARY KEY,
          version bigint NOT NULL
        )
        """
      )
      let found = try version(connection)
      guard found <= steps.count else {
        throw PostgresError(
          .unsuitable,
          at: connection.place,
          Messages.newerSchema(name, found: found, known: steps.count)
        )
      }
      for step in steps[found...] { try connection.script(step) }
      try connection.run(
        """
        INSERT INTO composable_schema (name, version) VALUES ($1, $2)
        ON CONFLICT (name) DO UPDATE SET version = EXCLUDED.version
        """,
        .text(name),
        .integer(steps.count)
      )
    }
  }

  private func version(_ connection: PostgresConnection) throws -> Int {
    let isPresent = try connection.run("SELECT to_regclass('composable_schema') IS NOT NULL")
    guard isPresent == [[.integer(1)]] else { return 0 }
    let rows = try connection.run(
      "SELECT version FROM composable_schema WHERE name = $1",
      .text(name)
    )
    guard case .integer(let version)? = rows.first?.first else { return 0 }
    return version
  }
}
#endif
