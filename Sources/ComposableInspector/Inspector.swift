public import ComposableArchitecture
import ComposableInspectorClient
public import ComposableRecorder
import Foundation
import ViewKit

/// An inspector of a program's stores, with its own page alongside the app's pages.
///
/// ```swift
/// let inspector = Inspector()
/// inspector.inspect(store) { Shop() }
///
/// var configuration = WebHostConfiguration(port: 8080)
/// configuration.add(inspector)
/// configuration.onEvent = { event in
///   if case .started(let address) = event { print(inspector.address(at: address)) }
/// }
/// ```
///
/// Each inspected store is recorded and uses memory for its recording; see `RecordingLimits`. A limited number of
/// released stores is retained for inspection.
public final class Inspector: Sendable {
  /// The access token in the address of the page; it grants read and write access to the stores.
  let token: String
  @MainActor let stores = InspectedStores()
  /// The connected processes, and disconnected processes with retained stores.
  @MainActor var processes: [InspectedProcess] = []

  /// Creates an inspector without stores.
  public init() {
    var generator = SystemRandomNumberGenerator()
    token = (0..<2).map { _ in
      let digits = String(generator.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    .joined()
    ViewInvalidationLog.setListener { NotifiedObservers.note($0) }
  }

  /// Shows the steps of a store, starting now.
  ///
  /// The recording can be exported: as a file for `Recording` if the state and the actions are `Codable`, as text
  /// otherwise.
  ///
  /// - Parameters:
  ///   - store: A root store.
  ///   - name: The name of the store in the list; by default the name of its feature.
  ///   - limits: The limits of the recording.
  ///   - redactions: The values to remove from generated tests and exported files. The page shows them.
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

  /// Shows a recording from a file, written by `store.record(to:)` or exported by an inspector.
  ///
  /// ```swift
  /// try inspector.open(URL(fileURLWithPath: "report.jsonl")) { Shop() }
  /// ```
  ///
  /// Steps before an unreadable line are shown; the line and later ones are omitted.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - name: The name of the recording in the list; by default the name of the file.
  ///   - redactions: The values to remove from generated tests and exported files. The page shows them.
  ///   - feature: The recorded feature.
  /// - Returns: The reason for an incomplete read; `nil` if the file was read completely.
  /// - Throws: An error of the file system, or `RecordingFileError` if no step can be read.
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

  /// Shows a file's recording of an inspected store's feature.
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

/// A recording read from a file, with the reason for an incomplete read.
struct ImportedStore: Equatable, Sendable {
  let id: StoreSummary.ID
  let problem: String?
}
