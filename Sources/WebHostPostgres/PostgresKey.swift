#if Postgres
public import Sharing

extension SharedReaderKey {
  /// Shares a value, stored as JSON in a database, with all programs that use the database.
  ///
  /// - Parameters:
  ///   - name: The name of the value, at most 1,000 bytes.
  ///   - database: The database.
  /// - Returns: A key.
  public static func postgres<Value: Codable & Sendable>(
    _ name: String,
    in database: PostgresDatabase
  ) -> Self where Self == PostgresKey<Value> {
    PostgresKey(name, database, merge: nil)
  }

  /// Shares a value, stored as JSON in a database, and merges concurrent changes of several programs.
  ///
  /// ```swift
  /// @Shared(
  ///   .postgres("visits", in: database, merging: { @Sendable base, mine, theirs in theirs + mine - base })
  /// ) var visits = 0
  /// ```
  ///
  /// With the spelling `.postgres`, the compiler requires an explicit `@Sendable`.
  ///
  /// - Parameters:
  ///   - name: The name of the value, at most 1,000 bytes.
  ///   - database: The database.
  ///   - merge: A function that merges the common base, the change of this program, and the concurrent change of
  ///     another program. It runs without a lock and on no actor.
  /// - Returns: A key.
  public static func postgres<Value: Codable & Sendable>(
    _ name: String,
    in database: PostgresDatabase,
    merging merge: @escaping @Sendable (_ base: Value, _ mine: Value, _ theirs: Value) -> Value
  ) -> Self where Self == PostgresKey<Value> {
    PostgresKey(name, database, merge: merge)
  }
}

/// A key of a value shared through a database, created with `.postgres("name", in: database)`.
///
/// ```swift
/// @Shared(.postgres("announcement", in: database)) var announcement = ""
/// ```
///
/// A change is written immediately, and all holders of the name receive it, in this and other programs. No read waits
/// for the database: a new value has its default until the stored value arrives. To wait for the stored value, use `try
/// await Shared(require:)` or `load()`.
///
/// `withLock` excludes other threads of this program, but not other programs. Of two concurrent changes, the first to
/// arrive is stored. The other program receives a ``PostgresConflict`` as its `saveError`, and the stored value
/// replaces its value. With `merging`, both changes are merged. To read and change a value in one atomic step, such as
/// taking the last item in stock, use ``PostgresDatabase/update(_:default:_:)``.
///
/// A failed read is reported as `loadError`, and a failed write as `saveError`; the value is unchanged. Both are
/// retried with exponential backoff, and concurrent changes are handled as above. Until the first successful read,
/// changes are kept in memory only.
public struct PostgresKey<Value: Codable & Sendable>: SharedKey {
  private let name: String
  private let database: PostgresDatabase
  private let row: SharedRow<Value>

  init(_ name: String, _ database: PostgresDatabase, merge: SharedRow<Value>.Merge?) {
    self.name = name
    self.database = database
    row = SharedRow(name, database, merge: merge)
  }

  /// The identity of the key: its name and database.
  public var id: PostgresKeyID { PostgresKeyID(name: name, database: database) }

  /// Loads the stored value, if any.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    row.load(continuation)
  }

  /// Notifies the subscriber of values stored by others; the default value after a deletion.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    row.subscribe(subscriber)
  }

  /// Stores the value if the row is missing; otherwise the stored value wins, because no merge base is known.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    row.save(value, over: value, continuation)
  }
}

extension PostgresKey: MergingKey {
  /// Stores a value derived from `base`.
  package func save(
    _ value: Value,
    over base: Value,
    context: SaveContext,
    continuation: SaveContinuation
  ) {
    row.save(value, over: base, continuation)
  }
}

extension PostgresKey: RetryingKey {
  package var retryInterval: WriteInterval? { .often }
  package var mergesOnSave: Bool { false }
  // No-op: a save checks the stored value itself.
  package func checkForChanges() {}
}

extension WriteInterval {
  /// A server usually recovers sooner than a full disk.
  fileprivate static let often = WriteInterval(
    clock: ContinuousClock(),
    interval: .milliseconds(250)
  )
}

extension PostgresError: StorageFailure {
  package var hidesContents: Bool? { true }
}

extension PostgresKey: CustomStringConvertible {
  /// The key as in source, without the database.
  public var description: String { ".postgres(\(String(reflecting: name)))" }
}

/// The identity of a key for values in databases.
public struct PostgresKeyID: Hashable, Sendable {
  let name: String
  let database: PostgresDatabase

  /// Compares names by bytes, like the database, and databases by identity.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.database === rhs.database && lhs.name.utf8.elementsEqual(rhs.name.utf8)
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    for byte in name.utf8 { hasher.combine(byte) }
  }
}
#endif
