#if Postgres
import CLibrary
import Foundation

/// The row of a shared value.
struct SharedValueRow: Sendable {
  /// The maximum number of conflicts with other programs per change.
  static let turns = 1000
  /// The maximum length of a name in bytes: each notification contains the name, and the server limits notifications to
  /// 8,000 bytes.
  static let nameLimit = 1000

  let name: String
  /// The version of the value, different after each change; never 0.
  let version: Int
  private let json: String

  /// Returns the row of a name; `nil` if missing.
  static func find(_ name: String, _ connection: PostgresConnection) throws -> SharedValueRow? {
    guard name.utf8.count <= nameLimit, !name.utf8.contains(0) else {
      throw PostgresError(.refused, at: connection.place, Messages.otherName(name))
    }
    let rows = try connection.run(
      "SELECT version, value FROM shared_values WHERE name = $1",
      .text(name)
    )
    guard let row = rows.first, case .integer(let version) = row[0], case .text(let json) = row[1]
    else { return nil }
    return SharedValueRow(name: name, version: version, json: json)
  }

  /// Returns true if a transaction was committed although its response was lost; waits while the transaction is in
  /// progress.
  static func wasCommitted(_ transaction: Int, _ connection: PostgresConnection) throws -> Bool {
    while true {
      let rows = try connection.run("SELECT txid_status($1)", .integer(transaction))
      guard rows == [[.text("in progress")]] else { return rows == [[.text("committed")]] }
      // The server has not yet detected the lost connection.
      usleep(10_000)
    }
  }

  /// Inserts a row and returns its version; `nil` if the row exists.
  static func add<Value: Encodable>(
    _ value: Value,
    _ name: String,
    _ connection: PostgresConnection,
    beforeCommit note: (_ transaction: Int) -> Void
  ) throws -> Int? {
    let json = try encode(value)
    return try write(connection, note) {
      try connection.run(
        """
        INSERT INTO shared_values (name, value) VALUES ($1, $2)
        ON CONFLICT (name) DO NOTHING RETURNING version, txid_current()
        """,
        .text(name),
        .text(json)
      )
    }
  }

  /// Replaces the value and returns the new version; `nil` after a concurrent change.
  func replace<Value: Encodable>(
    with value: Value,
    _ connection: PostgresConnection,
    beforeCommit note: (_ transaction: Int) -> Void
  ) throws -> Int? {
    let json = try Self.encode(value)
    return try Self.write(connection, note) {
      try connection.run(
        """
        UPDATE shared_values SET value = $3
        WHERE name = $1 AND version = $2 RETURNING version, txid_current()
        """,
        .text(name),
        .integer(version),
        .text(json)
      )
    }
  }

  /// Decodes the value.
  func decode<Value: Decodable>() throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }

  private static func encode<Value: Encodable>(_ value: Value) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Executes a write in a transaction whose number is reported before the commit; returns the new version, or `nil` if
  /// no row was written.
  ///
  /// If the response of the commit is lost, the number identifies its outcome. After an earlier failure the transaction
  /// had no effect.
  private static func write(
    _ connection: PostgresConnection,
    _ note: (_ transaction: Int) -> Void,
    _ statement: () throws -> [[PostgresConnection.Value]]
  ) throws -> Int? {
    try connection.transaction {
      guard let row = try statement().first, case .integer(let version) = row[0],
        case .integer(let transaction) = row[1]
      else { return nil }
      note(transaction)
      return version
    }
  }
}

extension PostgresSchema {
  /// One row for each shared value; a trigger of the database sends a notification after each change.
  static let sharedValues = PostgresSchema(
    name: "shared_values",
    steps: [
      """
      CREATE TABLE shared_values (
        name text PRIMARY KEY CHECK (octet_length(name) <= \(SharedValueRow.nameLimit)),
        version bigint NOT NULL DEFAULT 0,
        value text NOT NULL
      );
      CREATE FUNCTION shared_values_number() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          NEW.version := OLD.version + 1;
        ELSE
          -- Beyond the versions of a row of this name that was deleted.
          NEW.version := (extract(epoch FROM clock_timestamp()) * 1000000)::bigint;
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER shared_values_number BEFORE INSERT OR UPDATE ON shared_values
        FOR EACH ROW EXECUTE FUNCTION shared_values_number();
      CREATE FUNCTION shared_values_tell() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          PERFORM pg_notify('composable_shared_values', '0 ' || OLD.name);
        ELSE
          PERFORM pg_notify('composable_shared_values', NEW.version || ' ' || NEW.name);
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER shared_values_tell AFTER INSERT OR UPDATE OR DELETE ON shared_values
        FOR EACH ROW EXECUTE FUNCTION shared_values_tell();
      """
    ]
  )
}
#endif
