#if Postgres
import ConcurrencyExtras

extension PostgresDatabase {
  /// Reads and changes a shared value in one atomic step.
  ///
  /// ```swift
  /// let isSold = try await database.update("stock-1", default: 0) { stock in
  ///   guard stock > 0 else { return false }
  ///   stock -= 1
  ///   return true
  /// }
  /// ```
  ///
  /// Holders of the value receive the change as an external change. If the method returns, the change was applied
  /// exactly once, even after a lost connection.
  ///
  /// - Parameters:
  ///   - name: The name of the value, as in `.postgres(name, in: database)`.
  ///   - initialValue: The value if the row is missing.
  ///   - change: A closure that changes the value. It is called again after a concurrent change of another program, so
  ///     it must have no side effects. It runs on no actor.
  /// - Returns: The result of `change`.
  /// - Throws: The error of `change`, without any change; `DecodingError` and `EncodingError`; ``PostgresError``. If
  ///   the server disconnects before its response, the outcome is unknown.
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
