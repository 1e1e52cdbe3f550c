public import ComposableCore
public import ComposableRecorder
import IssueReporting

extension Store {
  /// Shows the actions and states of this store in an inspector in another process: `make inspector`.
  ///
  /// ```swift
  /// if let address = ProcessInfo.processInfo.environment["INSPECTOR"] {
  ///   store.inspect(at: address) { Timers() }
  /// }
  /// ```
  ///
  /// The process opens the connection, and reconnects after a failure. States remain in the process: the inspector
  /// receives the displayed texts, and requested files and tests, all without redacted values. With `Codable` state and
  /// actions, the export is a file for `Recording`, otherwise text.
  ///
  /// - Parameters:
  ///   - address: The address printed by the inspector, including its token.
  ///   - name: The name in the list of stores; by default the name of the feature.
  ///   - limits: The limits of the recording.
  ///   - redactions: Values that must not leave the process.
  ///   - allowsTravel: True if the inspector may display earlier states in this process: time travel, pausing and
  ///     skipping steps.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - feature: The feature of the store, used to recompute states.
  /// - Returns: The connection, shared by all stores with the same address; `nil`, with an issue, if the address is
  ///   invalid or the store cannot be recorded.
  @MainActor
  @discardableResult
  public func inspect<Feature: Reducer>(
    at address: String,
    named name: String? = nil,
    limits: RecordingLimits = RecordingLimits(),
    redacting redactions: [Redaction<State, Action>] = [],
    allowsTravel: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    with feature: @escaping () -> Feature
  ) -> InspectorConnection? where Feature.State == State, Feature.Action == Action {
    let site = (fileID, filePath, line, column)
    guard let connection = InspectorConnection.reported(address, at: site) else { return nil }
    var options = InspectionOptions(limits: limits, redactions: redactions)
    options.allowsTravel = allowsTravel
    return connection.inspect(self, named: name, options, at: site, with: feature)
  }
}

extension InspectorConnection {
  typealias Site = (
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  )

  /// Returns the connection to an address; reports an issue and returns `nil` if the address is invalid.
  fileprivate static func reported(_ text: String, at site: Site) -> InspectorConnection? {
    let message: String
    do {
      return .to(try InspectorAddress(text))
    } catch {
      message =
        switch error {
        case .noAddress: Messages.noAddress(text)
        case .notLocal(let host): Messages.notLocal(host)
        }
    }
    reportIssue(
      message,
      fileID: site.fileID,
      filePath: site.filePath,
      line: site.line,
      column: site.column
    )
    return nil
  }

  /// Records a store and adds it to the inspector.
  func inspect<Feature: Reducer>(
    _ store: StoreOf<Feature>,
    named name: String? = nil,
    _ options: InspectionOptions<Feature.State, Feature.Action>,
    at site: Site,
    with feature: @escaping () -> Feature
  ) -> InspectorConnection? {
    var options = options
    options.isRemote = true
    options.news = news
    let id = stores.add(
      store,
      named: name,
      options: options,
      at: site,
      with: feature
    )
    guard let id, let source = stores.store(id) as? any WireSource else { return nil }
    add(source)
    return self
  }
}
