/// An error of serving a page, with a description of the fix.
enum ExampleHostError: Error, Equatable, CustomStringConvertible {
  case portInUse(Int, program: String)
  case noRules(path: String, reason: String)
  case noVisitorsFolder(path: String, reason: String, program: String)

  var description: String {
    switch self {
    case .portInUse(let port, let program):
      """
      Port \(port) of 127.0.0.1 is in use, perhaps by another \(program).
      Stop the program that uses it, or choose another port: \(program) --port \(port + 1)
      """
    case .noRules(let path, let reason):
      """
      The server does not follow the rules in \(path): \(reason)
      Pass a file with rules such as [{"pathGlob": "/products", "times": 1, "status": 503}].
      """
    case .noVisitorsFolder(let path, let reason, let program):
      """
      The visitors' folder cannot be created at \(path): \(reason)
      Choose a folder that this user can write to: \(program) --visitors visitors
      """
    }
  }
}
