import Foundation
import NIOSSL

/// A folder with a certificate for 127.0.0.1 and its key, created by the system's openssl and removed with the test.
final class Certificate {
  let folder: URL
  var file: String { folder.appending(path: "certificate.pem").path }
  var key: String { folder.appending(path: "key.pem").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let openssl = Process()
    openssl.executableURL = URL(filePath: "/usr/bin/env")
    openssl.arguments =
      "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=here"
      .split(
        separator: " "
      ).map(String.init) + ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", file]
    openssl.standardError = FileHandle.nullDevice
    try openssl.run()
    openssl.waitUntilExit()
    guard openssl.terminationStatus == 0 else { throw NoCertificate() }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The client configuration that trusts only this certificate.
  func trust() throws -> NIOSSLContext {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.trustRoots = try .certificates(NIOSSLCertificate.fromPEMFile(file))
    configuration.certificateVerification = .noHostnameVerification
    return try NIOSSLContext(configuration: configuration)
  }

  /// Replaces the certificate file, and optionally the key file, with another certificate's files.
  func replace(by other: Certificate, withKey: Bool) throws {
    for (old, new) in [(file, other.file)] + (withKey ? [(key, other.key)] : []) {
      try Data(contentsOf: URL(filePath: new)).write(to: URL(filePath: old), options: .atomic)
    }
  }

  struct NoCertificate: Error {}
}
