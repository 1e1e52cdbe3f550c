import ComposableDiagnostics

/// The issue messages of this module.
enum Messages {
  static func unimplemented(_ endpoint: String, at callSite: CallSite) -> String {
    """
    Unimplemented: \(endpoint)
      Location: \(callSite.fileID):\(callSite.line)
    It was called, and nobody has set it. Set it with "withDependencies", or give the endpoint a closure \
    to fall back on in the client's "testValue".
    """
  }

  static func unimplementedError(_ endpoint: String) -> String {
    """
    "\(endpoint)" was called, and nobody has set it.
    """
  }
}
