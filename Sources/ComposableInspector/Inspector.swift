public import ComposableArchitecture
public import ComposableRecorder
import Foundation

/// Shows what the stores of a program do, on a page of its own beside the app's.
///
/// ```swift
/// let inspector = Inspector()
/// inspector.inspect(store) { Shop() }
///
/// var configuration = WebHostConfiguration(port: 8080)
/// configuration.add(inspector)
/// configuration.log = { event in
///   if case .started(let address) = event { print(inspector.address(at: address)) }
/// }
/// ```
///
/// Each store that it is given is recorded, so a program that is inspected costs some memory for each store; see
/// `RecordingLimits`. A store that has gone is kept for a while, to see what it did.
public final class Inspector: Sendable {
  /// What the address of the page has to end with: knowing it is enough to see and change what stores hold.
  let token: String
  @MainActor private var stores: [any InspectedStore] = []
  @MainActor private var count = 0
  /// So many stores that have gone are kept.
  private let goneLimit = 8

  /// Makes an inspector that knows no store yet.
  public init() {
    var generator = SystemRandomNumberGenerator()
    token = (0..<2).map { _ in
      let digits = String(generator.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    .joined()
  }

  /// Shows what a store does from now on.
  ///
  /// - Parameters:
  ///   - store: The store of a root.
  ///   - name: What the list of stores calls it; by default the name of its feature.
  ///   - limits: How much is kept of what it did.
  ///   - redactions: Values that must not be in made tests and exported files. The page shows them.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - feature: The feature of the store, which recomputes its states.
  @_disfavoredOverload
  @MainActor
  public func inspect<Feature: Reducer>(
    _ store: StoreOf<Feature>,
    named name: String? = nil,
    limits: RecordingLimits = RecordingLimits(),
    redacting redactions: [Redaction<Feature.State, Feature.Action>] = [],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    with feature: @escaping () -> Feature
  ) {
    let recorder = store.record(
      limits: limits,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    add(store, recorder, named: name, limits: limits, redactions, file: nil, with: feature)
  }

  /// Shows what a store does from now on; what it did can be exported as a file that a `Recording` reads.
  ///
  /// - Parameters:
  ///   - store: The store of a root.
  ///   - name: What the list of stores calls it; by default the name of its feature.
  ///   - limits: How much is kept of what it did.
  ///   - redactions: Values that must not be in made tests and exported files. The page shows them.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - feature: The feature of the store, which recomputes its states.
  @MainActor
  public func inspect<Feature: Reducer>(
    _ store: StoreOf<Feature>,
    named name: String? = nil,
    limits: RecordingLimits = RecordingLimits(),
    redacting redactions: [Redaction<Feature.State, Feature.Action>] = [],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    with feature: @escaping () -> Feature
  ) where Feature.State: Codable, Feature.Action: Codable {
    let recorder = store.record(
      limits: limits,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    let file = { (recording: Recording<Feature.State, Feature.Action>) in
      let url = FileManager.default.temporaryDirectory
        .appending(component: "\(UUID().uuidString).jsonl")
      defer { try? FileManager.default.removeItem(at: url) }
      try recording.write(to: url)
      return try String(contentsOf: url, encoding: .utf8)
    }
    add(store, recorder, named: name, limits: limits, redactions, file: file, with: feature)
  }

  @MainActor
  private func add<Feature: Reducer>(
    _ store: StoreOf<Feature>,
    _ recorder: StoreRecorder<Feature.State, Feature.Action>?,
    named name: String?,
    limits: RecordingLimits,
    _ redactions: [Redaction<Feature.State, Feature.Action>],
    file: ((Recording<Feature.State, Feature.Action>) throws -> String)?,
    with feature: @escaping () -> Feature
  ) {
    guard let recorder else { return }
    let log = StepLog<Feature.State, Feature.Action>(limit: limits.actionCount)
    store.attach(log)
    count += 1
    stores.append(
      RecordedStore(
        id: count,
        name: name ?? typeName(Feature.self),
        recorder: recorder,
        log: log,
        feature: feature,
        redactions: redactions,
        file: file
      )
    )
    let gone = stores.filter { !$0.summary.isLiving }
    for store in gone.dropLast(goneLimit) { stores.removeAll { $0 === store } }
  }

  @MainActor
  var summaries: [StoreSummary] { stores.map(\.summary) }

  @MainActor
  func store(_ id: StoreSummary.ID) -> (any InspectedStore)? {
    stores.first { $0.summary.id == id }
  }
}
