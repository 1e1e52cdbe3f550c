import ComposableCore
import Foundation

/// The coding of a page's feature states in one snapshot: a JSON object with a version and state for each name.
///
///     {"shop":{"version":1,"state":{…}}}
enum SnapshotCoding {
  /// Encodes the state of one feature.
  static func encode(_ state: some Encodable, version: Int) throws -> Data {
    let encoder = JSONEncoder()
    encoder.userInfo[.keepsStackElementIDs] = true
    return try encoder.encode(WrittenPart(version: version, state: state))
  }

  /// Joins the encoded states of all features.
  static func joined(_ parts: [(name: String, data: Data)]) throws -> [UInt8] {
    let encoder = JSONEncoder()
    var bytes: [UInt8] = [UInt8(ascii: "{")]
    for part in parts {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes += try encoder.encode(part.name)
      bytes.append(UInt8(ascii: ":"))
      bytes += part.data
    }
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  /// Splits a joined snapshot into its parts; returns `nil` for another format.
  static func parts(of bytes: [UInt8]) -> [(name: String, data: Data)]? {
    var scanner = PartScanner(bytes: bytes)
    return scanner.parts()
  }

  /// Decodes the state of one feature; returns `nil` if the snapshot does not contain the name.
  ///
  /// - Throws: ``VersionMismatch``, or the error of the decoder.
  static func decode<State: Decodable>(
    _ type: State.Type,
    name: String,
    version: Int,
    from bytes: [UInt8]
  ) throws -> State? {
    let decoder = JSONDecoder()
    decoder.userInfo[.keepsStackElementIDs] = true
    decoder.userInfo[.partOfSnapshot] = PartRequest(name: name, version: version)
    return try decoder.decode(ReadPart<State>.self, from: Data(bytes)).state
  }
}

/// The error of a state with another version than expected.
struct VersionMismatch: Error, Equatable {
  var found: Int
}

private struct WrittenPart<State: Encodable>: Encodable {
  var version: Int
  var state: State
}

private struct PartRequest: Sendable {
  var name: String
  var version: Int
}

/// One part of a snapshot; other parts are not decoded.
private struct ReadPart<State: Decodable>: Decodable {
  var state: State?

  init(from decoder: any Decoder) throws {
    let snapshot = try decoder.container(keyedBy: PartName.self)
    guard let wanted = decoder.userInfo[.partOfSnapshot] as? PartRequest else { return }
    let name = PartName(stringValue: wanted.name)
    guard snapshot.contains(name) else { return }
    let part = try snapshot.nestedContainer(keyedBy: PartName.self, forKey: name)
    // Decoded first, because the format of the state depends on the version.
    let version = try part.decode(Int.self, forKey: PartName(stringValue: "version"))
    guard version == wanted.version else { throw VersionMismatch(found: version) }
    state = try part.decode(State.self, forKey: PartName(stringValue: "state"))
  }
}

/// A scanner for the parts of a snapshot without decoding, because their types are unknown here.
private struct PartScanner {
  let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func parts() -> [(name: String, data: Data)]? {
    guard take("{") else { return nil }
    var parts: [(name: String, data: Data)] = []
    while !take("}") {
      guard parts.isEmpty || take(","), let key = value(), take(":"), let part = value(),
        let name = try? JSONDecoder().decode(String.self, from: key)
      else { return nil }
      parts.append((name, part))
    }
    return index == bytes.count ? parts : nil
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Scans a string or an object; returns `nil` for another or an unterminated value.
  private mutating func value() -> Data? {
    let start = index
    var depth = 0
    var isInString = false
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if isInString {
        if byte == UInt8(ascii: "\\") { index += 1 }
        if byte == UInt8(ascii: "\"") { isInString = false }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        case _ where depth == 0: return nil
        default: break
        }
      }
      if depth == 0, !isInString { return Data(bytes[start..<index]) }
    }
    return nil
  }
}

private struct PartName: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension CodingUserInfoKey {
  fileprivate static let partOfSnapshot: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "SnapshotCoding.part") else {
      preconditionFailure("Every string is a valid key name.")
    }
    return key
  }()
}
