#if Postgres
import CLibrary
import Foundation

/// What the database has under the name of a shared value.
struct SharedValueRow: Sendable {
  /// How often a change may be overtaken by those of others.
  static let turns = 1000
  /// A name is told with each change, and the server tells no more than 8,000 bytes.
  static let nameLimit = 1000

  let name: String
  /// Another one after each change; never 0.
  let version: Int
  private let json: String

  /// Looks for a row.
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

  /// Whether a transaction was committed, whose answer was lost.
  static func wasCommitted(_ transaction: Int, _ connection: PostgresConnection) throws -> Bool {
    while true {
      let rows = try connection.run("SELECT txid_status($1)", .integer(transaction))
      guard rows == [[.text("in progress")]] else { return rows == [[.text("committed")]] }
      // The server has not noticed yet that the other connection is gone.
      usleep(10_000)
    }
  }

  /// Makes a row, and returns its version; nil if there is one.
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

  /// Puts a value in the place of this one, and returns the version that it is; nil if that has been done by others.
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

  /// The value.
  func decode<Value: Decodable>() throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }

  private static func encode<Value: Encodable>(_ value: Value) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Writes in a transaction whose number is known before it is committed.
  ///
  /// Where the answer to that is lost, the number tells what it was; where anything before is, nothing was done.
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
  /// A row for each shared value, of which the database itself tells when it changes, whatever changes it.
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
