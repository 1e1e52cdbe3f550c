import ComposableDiagnostics
import CustomDump

/// The messages of this module.
enum Messages {
  static func nestedWrite(_ value: Any.Type, _ callSite: CallSite) -> String {
    """
    "withLock" at \(callSite.fileID):\(callSite.line) changes a shared value inside a "withLock" of the \
    same value.
      Value: \(value)
    The outer closure has a copy of the previous value, and its result replaces this change. Change the parameter of \
    the outer closure instead.
    """
  }

  static func deadlock(_ value: Any.Type, _ callSite: CallSite) -> String {
    """
    "withLock" at \(callSite.fileID):\(callSite.line) would deadlock.
      Value: \(value)
    It runs inside a "withLock" of another shared value, and the thread that changes this value waits for that other \
    value. The closure runs immediately, and one of the two changes may be lost. Nest changes of several shared values \
    in the same order everywhere, or do not nest them.
    """
  }

  static func dump(_ value: Any) -> String {
    var text = ""
    customDump(value, to: &text)
    return text
  }

  static func leakedLoad(_ description: String) -> String {
    """
    \(named(description)) was released without being resumed.
    The caller receives a CancellationError. A key must call exactly one of the continuation's "resume" methods on \
    every path.
    """
  }

  static func leakedSave(_ description: String) -> String {
    """
    \(named(description)) was released without being resumed.
    Callers of the save continue as if it had succeeded. A key must call exactly one of the continuation's "resume" \
    methods on every path.
    """
  }

  static func repeatedContinuation(_ description: String) -> String {
    """
    \(named(description)) was resumed more than once.
    Only the first call has an effect. Send later values to the subscriber.
    """
  }

  private static func named(_ description: String) -> String {
    description.isEmpty ? "A shared key's continuation" : "The continuation of \(description)"
  }
}
