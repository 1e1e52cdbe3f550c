import CLibrary
import Dispatch
import Foundation
public import ViewKit

/// A host that displays views in a terminal.
///
/// ```swift
/// try await TerminalHost { CounterView(store: store) }.run()
/// ```
///
/// The host uses the whole screen until ``run()`` returns. Output of the program would overwrite the screen, so write
/// logs to a file. The terminal's modes are restored when the program ends, also after a crash.
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
  /// The number of reads.
  ///
  /// The Escape timeout compares it to detect bytes that arrived in the meantime.
  private var readCount = 0
  private var isTaken = false

  /// Creates a host for a view; ``run()`` displays it.
  ///
  /// - Parameters:
  ///   - configuration: The settings of the terminal.
  ///   - panels: The panels that keys show above the view.
  ///   - view: The displayed view.
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

  /// Displays the view until the user quits with Control-C, or with `q` outside a text field.
  ///
  /// - Throws: ``TerminalHostError/notATerminal`` before the first frame if the input is not a terminal.
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

  /// Ends ``run()``, like the key `q`.
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

  /// The terminal's size, at most 1000 by 1000; 80 by 24 if the terminal does not report its size.
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
    // After an external stop, the shell has replaced the terminal's modes.
    TerminalSignals.observe(SIGCONT) { [weak self] in self?.resume() }
    TerminalSignals.observe(SIGTSTP) { [weak self] in self?.suspend() }
    // The terminal may have been resized before the signal handler was installed.
    if let session, session.size != size { resize() }
  }

  private func resize() {
    writer.forget()
    handle([.resize(size)])
  }

  /// Restores the terminal for the shell until the process is continued.
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
      // The terminal was closed.
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
