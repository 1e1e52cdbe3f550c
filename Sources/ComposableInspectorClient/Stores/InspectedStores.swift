package import ComposableCore
package import ComposableRecorder
package import Foundation

/// The stores that are inspected: of this program, of files, and of other processes.
@MainActor
package final class InspectedStores {
  private var stores: [any InspectedStore] = []
  private var count = 0
  /// So many stores that have gone are kept.
  private let goneLimit = 8

  package nonisolated init() {}

  package var summaries: [StoreSummary] { stores.map(\.summary) }

  package func store(_ id: StoreSummary.ID) -> (any InspectedStore)? {
    stores.first { $0.summary.id == id }
  }

  /// Adds the store that `make` makes under the next number.
  @discardableResult
  package func add(_ make: (_ id: StoreSummary.ID) -> any InspectedStore) -> StoreSummary.ID {
    count += 1
    stores.append(make(count))
    forgetGone()
    return count
  }

  /// Forgets the stores that have gone, but for the last ones.
  package func forgetGone() {
    let gone = stores.filter { !$0.summary.isLiving }
    for store in gone.dropLast(goneLimit) { stores.removeAll { $0 === store } }
  }

  /// Records a store, and adds it; nil, with an issue, where it cannot be recorded.
  @discardableResult
  package func add<Feature: Reducer>(
    _ store: StoreOf<Feature>,
    named name: String?,
    options: InspectionOptions<Feature.State, Feature.Action>,
    at site: (fileID: StaticString, filePath: StaticString, line: UInt, column: UInt),
    with feature: @escaping () -> Feature
  ) -> StoreSummary.ID? {
    let recorder = store.record(
      limits: options.limits,
      fileID: site.fileID,
      filePath: site.filePath,
      line: site.line,
      column: site.column
    )
    guard let recorder else { return nil }
    let log = StepLog<Feature.State, Feature.Action>(
      limit: options.limits.actionCount,
      news: options.news
    )
    store.attach(log)
    return add { id in
      RecordedStore(
        id: id,
        name: name ?? typeName(Feature.self),
        recorder: recorder,
        log: log,
        feature: feature,
        options: options,
        coding: .ofCodable
      )
    }
  }

  /// Adds a recording of a file.
  package func open<Feature: Reducer>(
    _ file: URL,
    named name: String?,
    redacting redactions: [Redaction<Feature.State, Feature.Action>],
    coding: RecordingCoding<Feature.State, Feature.Action>,
    with feature: @escaping () -> Feature
  ) throws -> String? {
    var problem: String?
    let recording = try coding.read(file) { problem = $0 }
    add { id in
      RecordedStore(
        id: id,
        name: name ?? file.lastPathComponent,
        recording: recording,
        feature: feature,
        options: InspectionOptions(redactions: redactions),
        coding: coding
      )
    }
    return problem
  }

  /// Adds a file's recording of the feature of a store that is known.
  package func open(
    _ file: URL,
    as id: StoreSummary.ID
  ) throws -> (id: StoreSummary.ID, problem: String?) {
    guard let store = store(id) else { throw ImportProblem(Messages.noStore) }
    let read = try store.read(file)
    return (add { read.makeStore($0, file.lastPathComponent) }, read.problem)
  }
}

/// How a store is inspected.
package struct InspectionOptions<State, Action> {
  /// How much is kept of what it did.
  var limits = RecordingLimits()
  /// Values that must not be in what leaves the process.
  var redactions: [Redaction<State, Action>] = []
  /// Whether all that is shown leaves the process.
  var isRemote = false
  /// Whether another state than the present one may be shown in it.
  var allowsTravel = true
  /// Raised with each step, where something wants to know.
  var news: NewsFlag?

  /// Options of a store that is shown in its own process.
  package init(
    limits: RecordingLimits = RecordingLimits(),
    redactions: [Redaction<State, Action>] = []
  ) {
    self.limits = limits
    self.redactions = redactions
  }
}
