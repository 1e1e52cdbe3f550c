public import ComposableArchitecture
public import ComposableRecorder
public import Foundation

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
    add(store, recorder, named: name, limits: limits, redactions, coding: nil, with: feature)
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
    add(store, recorder, named: name, limits: limits, redactions, coding: .json, with: feature)
  }

  /// Shows a recording that was written to a file: by `store.record(to:)`, or exported by an inspector.
  ///
  /// ```swift
  /// try inspector.open(URL(fileURLWithPath: "report.jsonl")) { Shop() }
  /// ```
  ///
  /// What a line that cannot be read has after it is not shown; the steps before it are.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - name: What the list of stores calls it; by default the name of the file.
  ///   - redactions: Values that must not be in made tests and exported files. The page shows them.
  ///   - feature: The feature that was recorded.
  /// - Returns: Why not all of the file could be read; nil if it could.
  /// - Throws: An error of the file system, or `RecordingFileError` where nothing can be read.
  @discardableResult
  @MainActor
  public func open<Feature: Reducer>(
    _ file: URL,
    named name: String? = nil,
    redacting redactions: [Redaction<Feature.State, Feature.Action>] = [],
    with feature: @escaping () -> Feature
  ) throws -> String? where Feature.State: Codable, Feature.Action: Codable {
    var problem: String?
    let recording = try Recording<Feature.State, Feature.Action>(contentsOf: file) { problem = $0 }
    count += 1
    keep(
      RecordedStore(
        id: count,
        name: name ?? file.lastPathComponent,
        recording: recording,
        feature: feature,
        redactions: redactions,
        coding: .json
      )
    )
    return problem
  }

  /// Shows a file's recording of the feature of a store that is known.
  @MainActor
  func open(_ file: URL, as id: StoreSummary.ID) throws -> ImportedStore {
    guard let store = store(id) else { throw ImportProblem(Messages.noStore) }
    let read = try store.read(file)
    count += 1
    keep(read.makeStore(count, file.lastPathComponent))
    return ImportedStore(id: count, problem: read.problem)
  }

  @MainActor
  private func add<Feature: Reducer>(
    _ store: StoreOf<Feature>,
    _ recorder: StoreRecorder<Feature.State, Feature.Action>?,
    named name: String?,
    limits: RecordingLimits,
    _ redactions: [Redaction<Feature.State, Feature.Action>],
    coding: RecordingCoding<Feature.State, Feature.Action>?,
    with feature: @escaping () -> Feature
  ) {
    guard let recorder else { return }
    let log = StepLog<Feature.State, Feature.Action>(limit: limits.actionCount)
    store.attach(log)
    count += 1
    keep(
      RecordedStore(
        id: count,
        name: name ?? typeName(Feature.self),
        recorder: recorder,
        log: log,
        feature: feature,
        redactions: redactions,
        coding: coding
      )
    )
  }

  @MainActor
  private func keep(_ store: any InspectedStore) {
    stores.append(store)
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

/// A recording that was read from a file, and why not all of it, if so.
struct ImportedStore: Equatable, Sendable {
  let id: StoreSummary.ID
  let problem: String?
}

extension RecordingCoding where State: Codable, Action: Codable {
  /// The lines of JSON that `Recording` reads.
  fileprivate static var json: Self {
    Self(
      write: { recording in
        let url = FileManager.default.temporaryDirectory
          .appending(component: "\(UUID().uuidString).jsonl")
        defer { try? FileManager.default.removeItem(at: url) }
        try recording.write(to: url)
        return try String(contentsOf: url, encoding: .utf8)
      },
      read: { try Recording(contentsOf: $0, problem: $1) }
    )
  }
}
