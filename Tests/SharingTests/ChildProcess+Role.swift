import Foundation
import ProcessTestSupport

extension ChildProcess {
  /// Starts a process in a role of `SharingTestsProcess`.
  convenience init(_ role: String, _ file: URL) throws {
    try self.init("SharingTestsProcess", [role, file.path])
  }
}
