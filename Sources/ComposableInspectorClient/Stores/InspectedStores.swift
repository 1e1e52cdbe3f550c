package import ComposableCore
package import ComposableRecorder
package import Foundation

/// The inspected stores of this program, of files, and of other processes.
@MainActor
package final class InspectedStores {
  private var stores: [any InspectedStore] = []
  private var count = 0
  /// The maximum number of closed stores in the list.
  private let closedLimit = 8

  package nonisolated init() {}

  package var summaries: [StoreSummary] { stores.map(\.summary) }

  package func store(_ id: StoreSummary.ID) -> (any InspectedStore)? {
    stores.first { $0.summary.id == id }
  }

  /// Adds a store created with the next number.
  @discardableResult
  package func add(_ make: (_ id: StoreSummary.ID) -> any InspectedStore) -> StoreSummary.ID {
    count += 1
    stores.append(make(count))
    removeClosed()
    return count
  }

  /// Removes closed stores except the last ones.
  package func removeClosed() {
    let gone = stores.filter { !$0.summary.isLiving }
    for store in gone.dropLast(closedLimit) { stores.removeAll { $0 === store } }
  }

  /// Records and adds a store; reports an issue and returns `nil` if the store cannot be recorded.
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

  /// Adds a recording from a file.
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

  /// Adds a recording from a file, with the feature of an existing store.
  package func open(
    _ file: URL,
    as id: StoreSummary.ID
  ) throws -> (id: StoreSummary.ID, problem: String?) {
    guard let store = store(id) else { throw ImportProblem(Messages.noStore) }
    let read = try store.read(file)
    return (add { read.makeStore($0, file.lastPathComponent) }, read.problem)
  }
}

/// The options of an inspected store.
package struct InspectionOptions<State, Action> {
  /// The limits of the recording.
  var limits = RecordingLimits()
  /// Values that must not leave the process.
  var redactions: [Redaction<State, Action>] = []
  /// True if the displayed values leave the process.
  var isRemote = false
  /// True if the store may display earlier states.
  var allowsTravel = true
  /// The signal after each step; `nil` without a reader.
  var news: CoalescingSignal?

  /// Creates the options of a store displayed in its own process.
  package init(
    limits: RecordingLimits = RecordingLimits(),
    redactions: [Redaction<State, Action>] = []
  ) {
    self.limits = limits
    self.redactions = redactions
  }
}
