#if TLS
public import WebHost

extension WebHostConfiguration {
  /// Enables TLS in the host, so that browsers connect only with `https`.
  ///
  /// Both files are PEM; the certificate file starts with the host's certificate, followed by intermediate
  /// certificates. The host reads both at startup, and fails to start if they do not match. It reads them again after a
  /// change: new connections use the new certificate, and existing connections continue. Cookies of the host become
  /// `Secure` and host-only.
  public mutating func useTLS(certificateFile: String, keyFile: String) {
    security = CertificateFiles(certificate: certificateFile, key: keyFile)
    usesTLS = true
  }
}
#endif
