import CLibrary
import Dispatch
import Foundation
public import ViewKit

/// Shows views in a terminal.
///
/// ```swift
/// try await TerminalHost { CounterView(store: store) }.run()
/// ```
///
/// While it runs, the terminal is the host's: what the program prints would be written over its screen, so logs belong
/// into a file. Whatever ends the program, a crash too, the terminal is as it was before.
@MainActor
public final class TerminalHost {
  private let configuration: TerminalConfiguration
  private let locale: Locale
  private let makeGraph: @MainActor () -> ViewGraph
  private let panels: TerminalPanels
  private var session: TerminalSession?
  private var writer: ScreenWriter
  private var parser = InputParser()
  private var source: (any DispatchSourceProtocol)?
  private var end: CheckedContinuation<Void, Never>?
  /// Counts what was read, so that a late look at a lone Escape finds that more has come.
  private var readCount = 0
  private var isTaken = false

  /// Makes a host of a view, which is not shown yet.
  ///
  /// - Parameters:
  ///   - configuration: How the terminal is used.
  ///   - panels: What keys show above the view.
  ///   - view: What is shown.
  public init(
    configuration: TerminalConfiguration = TerminalConfiguration(),
    panels: [TerminalPanel] = [],
    @ViewBuilder showing view: @escaping @MainActor () -> some View
  ) {
    self.configuration = configuration
    writer = ScreenWriter(depth: ColorDepth(environment: configuration.environment))
    let panels = TerminalPanels(panels)
    self.panels = panels
    let locale = Locale(environment: configuration.environment) ?? .current
    self.locale = locale
    let region = HostRegion(locale: locale)
    makeGraph = { ViewGraph(PanelFrame(panels: panels, content: view()).inRegion(region)) }
  }

  /// Shows the views until a person quits: by `q` outside of a field, or by Control-C.
  ///
  /// - Throws: ``TerminalHostError/notATerminal``, before anything is shown.
  public func run() async throws {
    guard isatty(configuration.input) == 1, take() else { throw TerminalHostError.notATerminal }
    let graph = makeGraph()
    let session = TerminalSession(graph, size: size, panels: panels, locale: locale)
    self.session = session
    graph.onNeedsFlush = { [weak self] in self?.update() }
    listen()
    show()
    await withCheckedContinuation { end = $0 }
    source?.cancel()
    source = nil
    TerminalSignals.stopObserving()
    graph.close()
    self.session = nil
    restoreTerminal()
  }

  /// Ends ``run()``, as `q` does.
  public func stop() {
    end?.resume()
    end = nil
  }

  // MARK: The terminal

  private func take() -> Bool {
    guard !isTaken else { return true }
    isTaken = TerminalModes.take(
      input: configuration.input,
      output: configuration.output,
      usesMouse: configuration.usesMouse
    )
    return isTaken
  }

  private func restoreTerminal() {
    guard isTaken else { return }
    isTaken = false
    TerminalModes.restoreTerminal()
  }

  /// The terminal's size; that of an old one where it does not say.
  private var size: CellSize {
    var size = winsize()
    guard ioctl(configuration.output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0,
      size.ws_row > 0
    else { return CellSize(width: 80, height: 24) }
    return CellSize(width: min(1000, Int(size.ws_col)), height: min(1000, Int(size.ws_row)))
  }

  private func listen() {
    let input = DispatchSource.makeReadSource(
      fileDescriptor: configuration.input,
      queue: .main
    )
    input.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
    input.activate()
    source = input
    TerminalSignals.observe(SIGWINCH) { [weak self] in self?.resize() }
    // After a stop from outside the shell has put its own modes in place of ours.
    TerminalSignals.observe(SIGCONT) { [weak self] in self?.resume() }
    TerminalSignals.observe(SIGTSTP) { [weak self] in self?.suspend() }
    // The terminal may have got another size before.
    if let session, session.size != size { resize() }
  }

  private func resize() {
    writer.forget()
    handle([.resize(size)])
  }

  /// Leaves the terminal to the shell until the program is continued.
  private func suspend() {
    guard session != nil else { return }
    restoreTerminal()
    TerminalSignals.stopUntilContinued()
    resume()
  }

  private func resume() {
    guard session != nil else { return }
    isTaken = false
    _ = take()
    resize()
  }

  // MARK: Keys and frames

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes { buffer in
      systemRead(configuration.input, buffer.baseAddress, buffer.count)
    }
    guard count > 0 else {
      // The terminal is gone.
      if count == 0 || (errno != EINTR && errno != EAGAIN) { stop() }
      return
    }
    readCount += 1
    handle(parser.parse(bytes.prefix(count)))
    guard parser.isWaiting else { return }
    let read = readCount
    Task { [weak self, delay = configuration.escapeDelay] in
      try? await Task.sleep(for: delay)
      guard let self, self.readCount == read else { return }
      self.handle(self.parser.flush())
    }
  }

  private func handle(_ inputs: [TerminalInput]) {
    for input in inputs {
      switch session?.handle(input) ?? .nothing {
      case .nothing: break
      case .redraw: writer.forget()
      case .quit: return stop()
      case .suspend: suspend()
      }
    }
    show()
  }

  private func update() {
    session?.update()
    show()
  }

  private func show() {
    guard isTaken, let session else { return }
    let bytes = writer.bytes(for: session.frame)
    if !bytes.isEmpty { TerminalModes.write(bytes, to: configuration.output) }
  }
}

private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, bytes, count)
}
