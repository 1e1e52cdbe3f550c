/// The stored properties of a struct, as the metadata of its type describes them.
enum StoredProperties {
  /// The names of the properties that are declared with `let`.
  static func constants(of type: Any.Type) -> Set<String> {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    // The kind of a struct; the metadata of other types is laid out differently.
    guard metadata.load(as: Int.self) == 0x200 else { return [] }
    let descriptor = metadata.load(
      fromByteOffset: MemoryLayout<Int>.size,
      as: UnsafeRawPointer.self
    )
    guard let fields = target(ofReferenceAt: descriptor + 16) else { return [] }
    let size = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    let names = (0..<count).compactMap { index -> String? in
      let field = fields + 16 + index * size
      let isVariable = field.load(as: UInt32.self) & 2 != 0
      guard !isVariable, let name = target(ofReferenceAt: field + 8) else { return nil }
      return String(cString: name.assumingMemoryBound(to: CChar.self))
    }
    return Set(names)
  }

  private static func target(ofReferenceAt address: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = Int(address.load(as: Int32.self))
    return offset == 0 ? nil : address + offset
  }
}
