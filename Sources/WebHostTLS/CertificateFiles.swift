#if TLS
import CLibrary
import ConcurrencyExtras
import NIOCore
import NIOSSL
import WebHost

/// A certificate and its key in two files, which may be replaced while the host runs.
final class CertificateFiles: ConnectionSecurity {
  /// A fingerprint that detects file changes without reading the file.
  private struct FileFingerprint: Equatable {
    var file: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  private struct State {
    var context: NIOSSLContext?
    var stamps: [FileFingerprint?] = []
  }

  private let certificate: String
  private let key: String
  private let state = Locked(State())

  init(certificate: String, key: String) {
    self.certificate = certificate
    self.key = key
  }

  func load() throws(WebHostError) {
    _ = try refresh()
  }

  func refresh() throws(WebHostError) -> Bool {
    let stamps = [Self.stamp(of: certificate), Self.stamp(of: key)]
    // For mismatched files, only the first check reports the mismatch; the next check is after another change.
    let hasChanged = state.withLock { state in
      defer { state.stamps = stamps }
      return state.stamps != stamps
    }
    guard hasChanged else { return false }
    let context = try read()
    state.withLock { $0.context = context }
    return true
  }

  func makeHandler() throws -> any ChannelHandler {
    guard let context = state.withLock({ $0.context }) else { throw ChannelError.ioOnClosedChannel }
    return NIOSSLServerHandler(context: context)
  }

  private func read() throws(WebHostError) -> NIOSSLContext {
    for file in [certificate, key] where access(file, R_OK) != 0 {
      throw problem("\(String(cString: strerror(errno))): \(file)")
    }
    do {
      let chain = try NIOSSLCertificate.fromPEMFile(certificate)
      let key = try NIOSSLPrivateKey(file: key, format: .pem)
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: chain.map { .certificate($0) },
        privateKey: .privateKey(key)
      )
      configuration.minimumTLSVersion = .tlsv12
      configuration.applicationProtocols = ["http/1.1"]
      return try NIOSSLContext(configuration: configuration)
    } catch {
      throw problem("\(error)")
    }
  }

  private func problem(_ reason: String) -> WebHostError {
    .certificate(certificate, key: key, reason: reason)
  }

  private static func stamp(of path: String) -> FileFingerprint? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    return FileFingerprint(
      file: UInt64(status.st_ino),
      size: Int64(status.st_size),
      seconds: time.tv_sec,
      nanoseconds: time.tv_nsec
    )
  }
}
#endif
