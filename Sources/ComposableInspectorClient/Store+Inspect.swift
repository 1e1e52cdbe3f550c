public import ComposableCore
public import ComposableRecorder
import IssueReporting

extension Store {
  /// Shows what this store does from now on in an inspector that runs in another process: `make inspector`.
  ///
  /// ```swift
  /// if let address = ProcessInfo.processInfo.environment["INSPECTOR"] {
  ///   store.inspect(at: address) { Timers() }
  /// }
  /// ```
  ///
  /// The process connects out, and again whenever the line ends. Its states stay in it: the inspector is sent the texts that
  /// are looked at, and files and tests that are asked for, none with what is redacted. What the store did is exported as a
  /// file that a `Recording` reads where its state and its actions are `Codable`, and as text elsewhere.
  ///
  /// - Parameters:
  ///   - address: What the inspector has printed, with its token.
  ///   - name: What the list of stores calls it; by default the name of its feature.
  ///   - limits: How much is kept of what it did.
  ///   - redactions: Values that must not leave the process.
  ///   - allowsTravel: Whether the inspector may show other states than the present one in this process: go back to a step,
  ///     pause, and leave steps out.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - feature: The feature of the store, which recomputes its states.
  /// - Returns: The line to the inspector, which all stores share that are inspected there; nil, with an issue, where the
  ///   address is none or the store cannot be recorded.
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

  /// The connection to what a text names; nil, with an issue, where it names no inspector.
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

  /// Records a store, and shows it in the inspector.
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
