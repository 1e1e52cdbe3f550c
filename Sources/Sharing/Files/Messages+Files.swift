import Foundation

extension Messages {
  static func fileStorageError(_ error: FileStorageError) -> String {
    let done =
      switch error.operation {
      case .read: "read"
      case .write: "written"
      case .watch: "watched for changes"
      }
    return "\(error.path) could not be \(done): \(String(cString: strerror(error.code)))."
  }
}
