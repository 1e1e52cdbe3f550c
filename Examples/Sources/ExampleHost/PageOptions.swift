public import ArgumentParser
public import Foundation
public import TerminalHost
public import ViewKit
public import WebHost

/// The options of a program that shows its app as a web page, with the function that serves it.
///
/// ```swift
/// @OptionGroup var page: PageOptions
///
/// func run() async throws {
///   try await page.host("Overview") { request, folder in
///     OverviewPage(folder: folder)
///   }
/// }
/// ```
public struct PageOptions: ParsableArguments {
  /// The port of the page on 127.0.0.1.
  @Option(help: "The port of the page on 127.0.0.1; 0 picks a free one and prints it.")
  public var port = 8080

  /// The names and ports that browsers use if a proxy is in front of the program.
  @Option(
    help:
      "A name that browsers use behind a proxy, such as shop.test:8000; of hosts side by side, each is told the same."
  )
  public var servedAs: [String] = []

  /// The folder with a folder for each visitor.
  @Option(
    help:
      "The folder to keep what visitors like in, and where they were. Without it, that ends with the program."
  )
  public var visitors: String?

  /// The number of worker processes.
  @Option(
    help:
      "How many processes make pages, behind one port. With more than one a process that dies starts again."
  )
  public var workers = 1

  /// A Boolean value that indicates whether the app is shown in this terminal.
  @Flag(help: "Show the app in this terminal, and no page.")
  public var terminal = false

  /// A Boolean value that indicates whether the program prints one frame of the app.
  @Flag(help: "Print the app's first frame in a terminal, and what can have the focus.")
  public var dump = false

  /// Creates the options; for the argument parser.
  public init() {}

  /// Rejects invalid ports and numbers of workers.
  public func validate() throws {
    guard isPort(port) else { throw ValidationError("--port must be from 0 to 65535.") }
    guard (1...64).contains(workers) else {
      throw ValidationError("--workers must be from 1 to 64.")
    }
    guard workers == 1 || !terminal && !dump else {
      throw ValidationError("--workers is for pages; a terminal shows the app in this process.")
    }
  }

  /// Shows an app until the program is interrupted.
  ///
  /// - Parameters:
  ///   - name: The app's name, printed with the address of its page after the start.
  ///   - simulation: The server behind the app, if it simulates faults on request.
  ///   - start: The path of the printed address.
  ///   - panels: The panels next to the app in a terminal, by key.
  ///   - configure: Adds settings other than the page's port and title.
  ///   - page: Creates the page of a visitor; its folder is `nil` if visitors have no storage.
  /// - Throws: An error whose description contains the fix, if the page cannot be served.
  public func host(
    _ name: String,
    simulation: URL? = nil,
    startingAt start: PageAddress = .start,
    panels: [TerminalPanel] = [],
    configure: (inout WebHostConfiguration) throws -> Void = { _ in },
    page: @escaping @MainActor @Sendable (PageRequest, _ folder: URL?) -> any View
  ) async throws {
    let visitors = try visitors.map(visitorsFolder)
    if terminal || dump { return try await showInTerminal(in: visitors, simulation, panels, page) }
    var configuration = WebHostConfiguration(port: port, title: name)
    configuration.allowedHosts = Set(servedAs)
    // A cookie name per port would identify a visitor as new after a move to another host.
    if !servedAs.isEmpty { configuration.visitorCookieName = "visitor" }
    if let visitors {
      configuration.visitorLifetime = .seconds(365 * 24 * 60 * 60)
      configuration.visitorsFolder = visitors.path
    }
    configuration.workers = workers
    configuration.workerEnvironment = WorkerSurroundings.variables
    configuration.onEvent = { event in
      switch event {
      case .started(let address):
        let path = start == .start ? "" : start.description
        say("\(name): http://\(address.host):\(address.port)\(path)")
      case .workerStarted, .workerEnded: say("  \(event)")
      default: break
      }
    }
    try configure(&configuration)
    let host = WebHost(configuration: configuration) { request in
      page(
        request,
        visitors?.appending(component: request.visitor.rawValue, directoryHint: .isDirectory)
      )
    }
    do {
      try await host.run()
    } catch WebHostError.portInUse(let address) {
      throw ExampleHostError.portInUse(address.port, program: program)
    }
  }

  /// Shows the app to the user of the terminal, whose storage is separate from browsers' storage.
  private func showInTerminal(
    in visitors: URL?,
    _ simulation: URL?,
    _ panels: [TerminalPanel],
    _ page: @escaping @MainActor @Sendable (PageRequest, _ folder: URL?) -> any View
  ) async throws {
    let name = String(repeating: "0", count: 32)
    guard let visitor = VisitorID(rawValue: name) else {
      preconditionFailure("Thirty-two digits name a visitor.")
    }
    let folder = visitors?.appending(component: name, directoryHint: .isDirectory)
    let request = PageRequest(visitor: visitor)
    if dump {
      say(
        await TerminalHost.dump(after: .seconds(2)) { AnyView(page(request, folder)) }
      )
    } else {
      let simulation = simulation.map { server in
        TerminalPanel("!") { SimulationPanel(server: server) }
      }
      try await TerminalHost(panels: [simulation].compactMap(\.self) + panels) {
        AnyView(page(request, folder))
      }
      .run()
    }
  }

  /// Returns the folder with the visitors' folders; creates it if it is missing.
  private func visitorsFolder(_ path: String) throws -> URL {
    let folder = URL(filePath: path, directoryHint: .isDirectory)
    do {
      // The names inside are the visitors' ids, so only this user may read them.
      try FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw ExampleHostError.noVisitorsFolder(
        path: path,
        reason: error.localizedDescription,
        program: program
      )
    }
    return folder
  }
}

/// The name of the running program's executable.
private var program: String {
  CommandLine.arguments.first.map { URL(filePath: $0).lastPathComponent } ?? "program"
}
