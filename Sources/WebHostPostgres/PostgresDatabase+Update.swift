#if Postgres
import ConcurrencyExtras

extension PostgresDatabase {
  /// Looks at a shared value and changes it in one step, which no other program comes into.
  ///
  /// ```swift
  /// let isSold = try await database.update("stock-1", default: 0) { stock in
  ///   guard stock > 0 else { return false }
  ///   stock -= 1
  ///   return true
  /// }
  /// ```
  ///
  /// Holders of the value see the change as one that comes from outside. It is done once, also where the connection is
  /// lost on the way.
  ///
  /// - Parameters:
  ///   - name: The value's name, as in `.postgres(name, in: database)`.
  ///   - initialValue: The value, where nothing is stored.
  ///   - change: Changes the value. It is called again with what another program has stored meanwhile, so it does nothing
  ///     else; on no actor.
  /// - Returns: What `change` returns.
  /// - Throws: What `change` throws, and nothing is changed then; `DecodingError` and `EncodingError`; ``PostgresError``,
  ///   and if the server went away before its answer came, nothing is known then.
  public func update<Value: Codable & Sendable, Result: Sendable>(
    _ name: String,
    default initialValue: Value,
    _ change: @escaping @Sendable (inout Value) throws -> Result
  ) async throws -> Result {
    let sent = Locked<(transaction: Int, result: Result)?>(nil)
    return try await values.perform { connection in
      if let sent = sent.withLock({ $0 }),
        try SharedValueRow.wasCommitted(sent.transaction, connection)
      {
        return sent.result
      }
      for _ in 0..<SharedValueRow.turns {
        let row = try SharedValueRow.find(name, connection)
        var value = try row?.decode() ?? initialValue
        let result = try change(&value)
        func note(transaction: Int) { sent.withLock { $0 = (transaction, result) } }
        let version =
          if let row {
            try row.replace(with: value, connection, beforeCommit: note)
          } else {
            try SharedValueRow.add(value, name, connection, beforeCommit: note)
          }
        if version != nil { return result }
      }
      throw PostgresError(.refused, at: connection.place, Messages.contested(name))
    }
  }
}
#endif
