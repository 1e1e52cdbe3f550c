public import ComposableArchitecture
import ComposableInspectorClient
public import ComposableRecorder
public import Foundation
import ViewKit

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
  @MainActor let stores = InspectedStores()
  /// The processes that have connected, and those that have gone of which something is kept.
  @MainActor var processes: [InspectedProcess] = []

  /// Makes an inspector that knows no store yet.
  public init() {
    var generator = SystemRandomNumberGenerator()
    token = (0..<2).map { _ in
      let digits = String(generator.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    .joined()
    ToldViews.hear { ToldObservers.note($0) }
  }

  /// Shows what a store does from now on.
  ///
  /// What it did can be exported: as a file that a `Recording` reads where its state and its actions are `Codable`, and as
  /// text elsewhere.
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
  ) {
    stores.add(
      store,
      named: name,
      options: InspectionOptions(limits: limits, redactions: redactions),
      at: (fileID, filePath, line, column),
      with: feature
    )
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
    try stores.open(file, named: name, redacting: redactions, coding: .json, with: feature)
  }

  /// Shows a file's recording of the feature of a store that is known.
  @MainActor
  func open(_ file: URL, as id: StoreSummary.ID) throws -> ImportedStore {
    let opened = try stores.open(file, as: id)
    return ImportedStore(id: opened.id, problem: opened.problem)
  }

  @MainActor
  var summaries: [StoreSummary] { stores.summaries }

  @MainActor
  func store(_ id: StoreSummary.ID) -> (any InspectedStore)? {
    stores.store(id)
  }
}

/// A recording that was read from a file, and why not all of it, if so.
struct ImportedStore: Equatable, Sendable {
  let id: StoreSummary.ID
  let problem: String?
}
