#if TLS
public import WebHost

extension WebHostConfiguration {
  /// Lets the host speak TLS itself: browsers reach it by `https` then, and by nothing else.
  ///
  /// Both files are PEM: the certificate first in its file, those that lead to a known authority after it. They are
  /// read when the host starts, which fails where they do not fit together, and again when they change: new
  /// connections then have the new certificate, and those that stand go on. The host's cookies become `Secure`
  /// and are for this host alone.
  public mutating func useTLS(certificateFile: String, keyFile: String) {
    security = CertificateFiles(certificate: certificateFile, key: keyFile)
    usesTLS = true
  }
}
#endif
