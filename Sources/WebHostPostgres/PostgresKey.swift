#if Postgres
public import Sharing

extension SharedReaderKey {
  /// Shares a value that is kept in a database, as JSON, with all programs that use the database.
  ///
  /// - Parameters:
  ///   - name: Its name, of a thousand bytes at most.
  ///   - database: The database.
  /// - Returns: A key.
  public static func postgres<Value: Codable & Sendable>(
    _ name: String,
    in database: PostgresDatabase
  ) -> Self where Self == PostgresKey<Value> {
    PostgresKey(name, database, merge: nil)
  }

  /// Shares a value that is kept in a database, as JSON, and puts changes together that several programs make at once.
  ///
  /// ```swift
  /// @Shared(
  ///   .postgres("visits", in: database, merging: { @Sendable base, mine, theirs in theirs + mine - base })
  /// ) var visits = 0
  /// ```
  ///
  /// Where the key is written as `.postgres`, the compiler wants to be told that a closure is Sendable.
  ///
  /// - Parameters:
  ///   - name: Its name, of a thousand bytes at most.
  ///   - database: The database.
  ///   - merge: Makes one value of what the value was, what this program has made of it, and what another one has made
  ///     of it meanwhile. It runs while no lock is held, on no actor.
  /// - Returns: A key.
  public static func postgres<Value: Codable & Sendable>(
    _ name: String,
    in database: PostgresDatabase,
    merging merge: @escaping @Sendable (_ base: Value, _ mine: Value, _ theirs: Value) -> Value
  ) -> Self where Self == PostgresKey<Value> {
    PostgresKey(name, database, merge: merge)
  }
}

/// Shares a value that is kept in a database; made with `.postgres("name", in: database)`.
///
/// ```swift
/// @Shared(.postgres("announcement", in: database)) var announcement = ""
/// ```
///
/// A change is on its way at once, and all holders of the name see it, in this program and in others. Nothing waits
/// for the database: a value that appears first has its default until what is stored has come; wait for that by
/// `try await Shared(require:)` or `load()` where it matters.
///
/// `withLock` keeps other threads of this program out, and no other program. Where two programs change a value at the
/// same time, the change that arrives first is kept. The other one is not: its program has a `saveError`, which is a
/// ``PostgresConflict``, and the value becomes what is stored. With `merging` both are kept, as one value that is made of
/// them. What has to look at the value and change it in one step, such as taking the last piece, is for
/// ``PostgresDatabase/update(_:default:_:)``.
///
/// What cannot be read is a `loadError`, what cannot be written a `saveError`, and the value stays as it is; both are
/// tried again after longer and longer waits, and what was changed meanwhile is put together as above. Until a value
/// was read for the first time, a change of it is kept in memory only.
public struct PostgresKey<Value: Codable & Sendable>: SharedKey {
  private let name: String
  private let database: PostgresDatabase
  private let row: SharedRow<Value>

  init(_ name: String, _ database: PostgresDatabase, merge: SharedRow<Value>.Merge?) {
    self.name = name
    self.database = database
    row = SharedRow(name, database, merge: merge)
  }

  /// What tells keys apart: their names and databases.
  public var id: PostgresKeyID { PostgresKeyID(name: name, database: database) }

  /// Reads what is stored, if there is anything.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    row.load(continuation)
  }

  /// Tells what others store under the name; the default if they delete it.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    row.subscribe(subscriber)
  }

  /// Stores the value, as one that was made of nothing that is known.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    row.save(value, over: value, continuation)
  }
}

extension PostgresKey: BasedKey {
  /// Stores the value, which was made of another one.
  package func save(
    _ value: Value,
    over base: Value,
    context: SaveContext,
    continuation: SaveContinuation
  ) {
    row.save(value, over: base, continuation)
  }
}

extension PostgresKey: RetriedKey {
  package var retryPace: Pace? { .often }
  package var savesPartsOnly: Bool { false }
  // A save looks itself at what is stored.
  package func lookForNews() {}
}

extension Pace {
  /// A server is back sooner than a disk has room again.
  fileprivate static let often = Pace(clock: ContinuousClock(), interval: .milliseconds(250))
}

extension PostgresError: StorageFailure {
  package var hidesContents: Bool? { true }
}

extension PostgresKey: CustomStringConvertible {
  /// The key as it is written, without the database.
  public var description: String { ".postgres(\(String(reflecting: name)))" }
}

/// What tells keys of values in databases apart.
public struct PostgresKeyID: Hashable, Sendable {
  let name: String
  let database: PostgresDatabase

  /// Compares names byte by byte, as a database does, and databases as objects.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.database === rhs.database && lhs.name.utf8.elementsEqual(rhs.name.utf8)
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    for byte in name.utf8 { hasher.combine(byte) }
  }
}
#endif
