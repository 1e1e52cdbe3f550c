#if Sealing
#if canImport(CryptoKit)
import CryptoKit
import Foundation
#else
import CCrypto
#endif

/// AES-256-GCM and SHA-256, implemented by CryptoKit or OpenSSL.
enum Cipher {
  static let nonceSize = 12
  static let tagSize = 16

  #if canImport(CryptoKit)
  static func digest(_ bytes: [UInt8]) throws -> [UInt8] { Array(SHA256.hash(data: bytes)) }

  /// Encrypts `plain`; the result ends with the tag.
  static func seal(
    _ plain: [UInt8],
    key: [UInt8],
    nonce: [UInt8],
    context: [UInt8]
  ) throws -> [UInt8] {
    let box = try AES.GCM.seal(
      plain,
      using: SymmetricKey(data: key),
      nonce: AES.GCM.Nonce(data: nonce),
      authenticating: context
    )
    return Array(box.ciphertext) + Array(box.tag)
  }

  /// Decrypts a result of `seal`; returns `nil` if an argument differs.
  static func open(
    _ sealed: [UInt8],
    key: [UInt8],
    nonce: [UInt8],
    context: [UInt8]
  ) throws -> [UInt8]? {
    guard sealed.count >= tagSize else { return nil }
    let box = try AES.GCM.SealedBox(
      nonce: AES.GCM.Nonce(data: nonce),
      ciphertext: sealed.dropLast(tagSize),
      tag: sealed.suffix(tagSize)
    )
    return try? Array(AES.GCM.open(box, using: SymmetricKey(data: key), authenticating: context))
  }
  #else
  static func digest(_ bytes: [UInt8]) throws -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    guard EVP_Digest(bytes, bytes.count, &digest, nil, EVP_sha256(), nil) == 1 else {
      throw SealingError.cipherFailed
    }
    return digest
  }

  /// Encrypts `plain`; the result ends with the tag.
  static func seal(
    _ plain: [UInt8],
    key: [UInt8],
    nonce: [UInt8],
    context: [UInt8]
  ) throws -> [UInt8] {
    try withContext { cipher in
      var sealed = [UInt8](repeating: 0, count: plain.count)
      var tag = [UInt8](repeating: 0, count: tagSize)
      var count: Int32 = 0
      guard
        EVP_EncryptInit_ex(cipher, EVP_aes_256_gcm(), nil, key, nonce) == 1,
        EVP_EncryptUpdate(cipher, nil, &count, context, try size(context)) == 1,
        EVP_EncryptUpdate(cipher, &sealed, &count, plain, try size(plain)) == 1,
        // A stream cipher has no final block.
        EVP_EncryptFinal_ex(cipher, &tag, &count) == 1, count == 0,
        EVP_CIPHER_CTX_ctrl(cipher, EVP_CTRL_AEAD_GET_TAG, Int32(tagSize), &tag) == 1
      else { throw SealingError.cipherFailed }
      return sealed + tag
    }
  }

  /// Decrypts a result of `seal`; returns `nil` if an argument differs.
  static func open(
    _ sealed: [UInt8],
    key: [UInt8],
    nonce: [UInt8],
    context: [UInt8]
  ) throws -> [UInt8]? {
    guard sealed.count >= tagSize else { return nil }
    let hidden = Array(sealed.dropLast(tagSize))
    var tag = Array(sealed.suffix(tagSize))
    return try withContext { cipher in
      var plain = [UInt8](repeating: 0, count: hidden.count)
      var rest = [UInt8](repeating: 0, count: tagSize)
      var count: Int32 = 0
      guard
        EVP_DecryptInit_ex(cipher, EVP_aes_256_gcm(), nil, key, nonce) == 1,
        EVP_DecryptUpdate(cipher, nil, &count, context, try size(context)) == 1,
        EVP_DecryptUpdate(cipher, &plain, &count, hidden, try size(hidden)) == 1,
        EVP_CIPHER_CTX_ctrl(cipher, EVP_CTRL_AEAD_SET_TAG, Int32(tagSize), &tag) == 1
      else { throw SealingError.cipherFailed }
      // Only the final step verifies the tag.
      return EVP_DecryptFinal_ex(cipher, &rest, &count) == 1 ? plain : nil
    }
  }

  private static func withContext<Result>(_ body: (OpaquePointer) throws -> Result) throws -> Result
  {
    guard let context = EVP_CIPHER_CTX_new() else { throw SealingError.cipherFailed }
    defer { EVP_CIPHER_CTX_free(context) }
    return try body(context)
  }

  private static func size(_ bytes: [UInt8]) throws -> Int32 {
    guard let size = Int32(exactly: bytes.count) else { throw SealingError.cipherFailed }
    return size
  }
  #endif
}
#endif
