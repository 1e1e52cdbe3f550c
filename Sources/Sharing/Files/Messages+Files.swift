import Foundation

extension Messages {
  static func fileStorageError(_ error: FileStorageError) -> String {
    let done =
      switch error.operation {
      case .read: "read"
      case .write: "written"
      case .watch: "watched for changes"
      }
    return "\(error.path) could not be \(done): \(reason(error))."
  }

  private static func reason(_ error: FileStorageError) -> String {
    if error.isLockHeld { return "Another process holds the lock of its folder" }
    if error.code == FileStorageError.notRegular { return "It is not a regular file" }
    return String(cString: strerror(error.code))
  }
}
