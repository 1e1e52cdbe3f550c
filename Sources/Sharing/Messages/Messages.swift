import ComposableDiagnostics
import CustomDump

/// The messages of this module.
enum Messages {
  static func nestedWrite(_ value: Any.Type, _ callSite: CallSite) -> String {
    """
    "withLock" at \(callSite.fileID):\(callSite.line) changes a shared value inside a "withLock" of the \
    same value.
      Value: \(value)
    The outer closure works on the value from before, and its result replaces this change. Change the \
    value that the outer closure was given.
    """
  }

  static func deadlock(_ value: Any.Type, _ callSite: CallSite) -> String {
    """
    "withLock" at \(callSite.fileID):\(callSite.line) would wait for ever.
      Value: \(value)
    It runs inside a "withLock" of another shared value, and the thread that changes this value waits for \
    that other one. The closure runs at once, and one of the two changes may be lost. Nest changes of \
    several shared values in the same order everywhere, or do not nest them.
    """
  }

  static func dump(_ value: Any) -> String {
    var text = ""
    customDump(value, to: &text)
    return text
  }

  static func leakedLoad(_ description: String) -> String {
    """
    \(named(description)) was let go without an answer.
    Who asked for the value is told that the work was cancelled. A key has to call one of the \
    continuation's "resume" methods, once, on every path.
    """
  }

  static func leakedSave(_ description: String) -> String {
    """
    \(named(description)) was let go without an answer.
    Who waits for the value to be saved goes on as if it had been. A key has to call one of the \
    continuation's "resume" methods, once, on every path.
    """
  }

  static func repeatedContinuation(_ description: String) -> String {
    """
    \(named(description)) was answered more than once.
    The first answer counts. Use the subscriber for values that come later.
    """
  }

  private static func named(_ description: String) -> String {
    description.isEmpty ? "A shared key's continuation" : "The continuation of \(description)"
  }
}
