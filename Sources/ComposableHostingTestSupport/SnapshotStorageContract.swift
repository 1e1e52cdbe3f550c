public import ComposableHosting
package import PropertyTesting

/// What each storage of snapshots has to do, tried with random programs beside a list.
///
/// ```swift
/// let contract = SnapshotStorageContract { try SQLiteSnapshotStorage(path: path) }
/// #expect(await contract.breach() == nil)
/// ```
///
/// A program saves and removes snapshots of three visitors with five tabs each, lets time pass, changes the limits, and opens
/// the storage anew; after each step the storage has what a list would have. Pages claim tabs, and what they write counts
/// only while no other has claimed their tab after them, where the storage knows claims. It begins with an empty
/// storage: what these visitors had in it is removed first, and there must be no others.
@MainActor
public struct SnapshotStorageContract<Storage: SnapshotStorage> {
  private let open: @MainActor () async throws -> Storage
  private let disturb: @MainActor () async throws -> Void
  private let count: (@MainActor (Storage) async throws -> Int)?

  /// Names the storage that is tried.
  ///
  /// - Parameters:
  ///   - count: How many snapshots a storage has, where it can tell.
  ///   - disturb: Does what the storage has to get over, such as cutting its connections; by default nothing.
  ///   - open: Opens the storage; when it is called again, with what was saved in it before.
  public init(
    count: (@MainActor (Storage) async throws -> Int)? = nil,
    disturb: @escaping @MainActor () async throws -> Void = {},
    open: @escaping @MainActor () async throws -> Storage
  ) {
    self.open = open
    self.disturb = disturb
    self.count = count
  }

  /// Runs programs until one finds what the storage does otherwise than a list.
  ///
  /// - Parameters:
  ///   - programCount: How many programs there are.
  ///   - stepsPerProgram: How many steps each of them has.
  /// - Returns: What is wrong, and the shortest program that shows it; nil where nothing is.
  public func breach(programCount: Int = 10, stepsPerProgram: Int = 60) async -> String? {
    let steps = SearchBudget.Limit.steps(programCount * stepsPerProgram)
    return await breach(SearchBudget(firstSeed: 1, limit: steps), stepsPerProgram: stepsPerProgram)
  }

  /// The same for as long as a budget says.
  package func breach(_ budget: SearchBudget, stepsPerProgram: Int = 60) async -> String? {
    var search = ProgramSearch(
      stepsPerProgram: stepsPerProgram,
      makeSubject: { StorageSubject(open: open, disturb: disturb, count: count) },
      makeStep: { StorageStep.random(&$0) }
    )
    // Each may have to make a storage, and waits for it.
    search.shrinkAttempts = 400
    return await search.run(budget)?.description
  }
}
