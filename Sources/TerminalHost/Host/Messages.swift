/// The host's error messages.
enum Messages {
  static let notATerminal = """
    The screen cannot be taken: what keys come from is no terminal.
    Run the program in a terminal and not behind a pipe, or let it print one frame with TerminalHost.dump.
    """
}
