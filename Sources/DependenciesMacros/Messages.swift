import ComposableDiagnostics

/// The issue messages of this module.
enum Messages {
  static func unimplemented(_ endpoint: String, at callSite: CallSite) -> String {
    """
    Unimplemented: \(endpoint)
      Location: \(callSite.fileID):\(callSite.line)
    It was called before it was overridden. Override it with "withDependencies", or give the endpoint a default \
    closure in the client's "testValue".
    """
  }

  static func unimplementedError(_ endpoint: String) -> String {
    """
    "\(endpoint)" was called before it was overridden.
    """
  }
}
