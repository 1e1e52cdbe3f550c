import ConcurrencyExtras

/// The stored properties of a struct and the cases of an enum, read from the type's metadata.
///
/// The offsets are those of the 64-bit Swift runtime: type metadata, type context descriptor, generic context header,
/// field descriptor (`swift/ABI/Metadata.h`).
enum StoredProperties {
  /// A stored property or a case.
  private struct Field {
    let name: String
    let isVariable: Bool
    /// The declared type; `nil` for a case without a payload.
    let type: Any.Type?
  }

  /// Returns the names of the properties declared with `let`.
  static func constants(of type: Any.Type) -> Set<String> {
    guard kind(of: type) == structKind else { return [] }
    return Set(fields(of: type).filter { !$0.isVariable }.map(\.name))
  }

  /// Returns the declared type of a property or of a case's payload if it is an existential, such as `any Error`.
  ///
  /// A mirror has the dynamic type of the value instead.
  ///
  /// - Parameters:
  ///   - label: The name of the property or case.
  ///   - type: The struct or enum.
  /// - Returns: The existential type; `nil` for other types.
  static func existential(_ label: String, in type: Any.Type) -> Any.Type? {
    guard [structKind, enumKind].contains(kind(of: type)) else { return nil }
    return existentials.withValue { known in
      let id = ObjectIdentifier(type)
      if let found = known[id] { return found[label] }
      var found: [String: Any.Type] = [:]
      for field in fields(of: type) {
        guard let type = field.type, isExistential(type) else { continue }
        found[field.name] = type
      }
      known[id] = found
      return found[label]
    }
  }

  /// Returns true if a generic argument of a type, or an element of a tuple, is an existential type.
  static func holdsExistentials(_ type: Any.Type) -> Bool {
    arguments(of: type).contains(where: isExistential)
  }

  /// The generic arguments of a struct or an enum, or the types of a tuple's elements.
  static func arguments(of type: Any.Type) -> [Any.Type] {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let word = MemoryLayout<Int>.size
    func types(_ count: Int, at offset: Int, every stride: Int) -> [Any.Type] {
      (0..<count).map {
        metadata.load(fromByteOffset: offset + $0 * stride, as: Any.Type.self)
      }
    }
    switch kind(of: type) {
    case tupleKind:
      let count = metadata.load(fromByteOffset: word, as: Int.self)
      return types(count, at: 3 * word, every: 2 * word)
    case structKind, enumKind, optionalKind:
      let descriptor = metadata.load(fromByteOffset: word, as: UnsafeRawPointer.self)
      // The arguments of types with parameter packs are lists.
      guard descriptor.load(as: UInt32.self) & 0x80 != 0,
        descriptor.load(fromByteOffset: 42, as: UInt16.self) & 1 == 0
      else { return [] }
      let parameters = descriptor.load(fromByteOffset: 36, as: UInt16.self)
      let keys = descriptor.load(fromByteOffset: 40, as: UInt16.self)
      return types(Int(min(parameters, keys)), at: 2 * word, every: word)
    default:
      return []
    }
  }

  /// A cache of the properties and cases with an existential type, by type.
  private static let existentials = LockIsolated<[ObjectIdentifier: [String: Any.Type]]>([:])

  /// True for a protocol, a composition and `Any`.
  static func isExistential(_ type: Any.Type) -> Bool {
    [existentialKind, extendedExistentialKind].contains(kind(of: type))
  }

  private static let structKind = 0x200
  private static let enumKind = 0x201
  private static let optionalKind = 0x202
  private static let tupleKind = 0x301
  private static let existentialKind = 0x303
  private static let extendedExistentialKind = 0x307

  private static func kind(of type: Any.Type) -> Int {
    unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: Int.self)
  }

  /// Returns the fields of a struct or an enum; the metadata of other types has a different layout.
  private static func fields(of type: Any.Type) -> [Field] {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let descriptor = metadata.load(
      fromByteOffset: MemoryLayout<Int>.size,
      as: UnsafeRawPointer.self
    )
    guard let fields = target(ofReferenceAt: descriptor + 16) else { return [] }
    let size = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    return (0..<count).compactMap { index in
      let field = fields + 16 + index * size
      guard let name = target(ofReferenceAt: field + 8) else { return nil }
      let type = target(ofReferenceAt: field + 4).flatMap { name in
        _getTypeByMangledNameInContext(
          name.assumingMemoryBound(to: UInt8.self),
          length(ofMangledName: name),
          genericContext: descriptor,
          genericArguments: metadata + 2 * MemoryLayout<Int>.size
        )
      }
      return Field(
        name: String(cString: name.assumingMemoryBound(to: CChar.self)),
        isVariable: field.load(as: UInt32.self) & 2 != 0,
        type: type
      )
    }
  }

  /// Returns the number of bytes of a mangled name, in which references to other metadata may contain zeros.
  private static func length(ofMangledName name: UnsafeRawPointer) -> UInt {
    var length = 0
    while true {
      switch name.load(fromByteOffset: length, as: UInt8.self) {
      case 0: return UInt(length)
      case 0x01...0x17: length += 5
      case 0x18...0x1f: length += 1 + MemoryLayout<Int>.size
      default: length += 1
      }
    }
  }

  private static func target(ofReferenceAt address: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = Int(address.load(as: Int32.self))
    return offset == 0 ? nil : address + offset
  }
}
