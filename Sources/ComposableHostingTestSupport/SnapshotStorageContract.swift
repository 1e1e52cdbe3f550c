public import ComposableHosting
package import PropertyTesting

/// The contract of a snapshot storage, tested with random programs and a list as the oracle.
///
/// ```swift
/// let contract = SnapshotStorageContract { try SQLiteSnapshotStorage(path: path) }
/// #expect(await contract.breach() == nil)
/// ```
///
/// A program saves and removes snapshots of three visitors with five tabs each, advances the time, changes the limits,
/// and reopens the storage. After each step the storage must match the list. Pages claim tabs, and a page's writes are
/// accepted only if no other page has claimed the tab since, provided the storage supports claims. Each program first
/// removes the snapshots of these visitors; the storage must not contain other snapshots.
@MainActor
public struct SnapshotStorageContract<Storage: SnapshotStorage> {
  private let open: @MainActor () async throws -> Storage
  private let disturb: @MainActor () async throws -> Void
  private let count: (@MainActor (Storage) async throws -> Int)?

  /// Creates the contract of a storage.
  ///
  /// - Parameters:
  ///   - count: Returns the number of snapshots in a storage; `nil` if the storage cannot count.
  ///   - disturb: Causes a failure that the storage must handle, such as closed connections; by default a no-op.
  ///   - open: Opens the storage, with its earlier contents on later calls.
  public init(
    count: (@MainActor (Storage) async throws -> Int)? = nil,
    disturb: @escaping @MainActor () async throws -> Void = {},
    open: @escaping @MainActor () async throws -> Storage
  ) {
    self.open = open
    self.disturb = disturb
    self.count = count
  }

  /// Runs programs until the storage differs from the list.
  ///
  /// - Parameters:
  ///   - programCount: The number of programs.
  ///   - stepsPerProgram: The number of steps of each program.
  /// - Returns: The failure with the shortest program that reproduces it; `nil` on success.
  public func breach(programCount: Int = 10, stepsPerProgram: Int = 60) async -> String? {
    let steps = SearchBudget.Limit.steps(programCount * stepsPerProgram)
    return await breach(SearchBudget(firstSeed: 1, limit: steps), stepsPerProgram: stepsPerProgram)
  }

  /// Runs programs within a budget.
  package func breach(_ budget: SearchBudget, stepsPerProgram: Int = 60) async -> String? {
    var search = ProgramSearch(
      stepsPerProgram: stepsPerProgram,
      makeSubject: { StorageSubject(open: open, disturb: disturb, count: count) },
      makeStep: { StorageStep.random(&$0) }
    )
    // Limited, because each program may have to create a storage.
    search.shrinkAttempts = 400
    return await search.run(budget)?.description
  }
}
