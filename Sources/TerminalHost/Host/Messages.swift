/// The host's error messages.
enum Messages {
  static let notATerminal = """
    The screen cannot be used because the input is not a terminal.
    Run the program in a terminal instead of a pipe, or print one frame with TerminalHost.dump.
    """
}
