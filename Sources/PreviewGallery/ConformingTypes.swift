import CLibrary

/// The types of the running program that conform to a protocol, read from the runtime's metadata.
enum ConformingTypes {
  /// Returns the types in unspecified order; `nil` if the platform has no accessible metadata.
  ///
  /// Generic types are excluded, because their arguments are unknown.
  static func all(to existential: Any.Type) -> [Any.Type]? {
    #if os(Linux) || os(Android) || os(FreeBSD)
    guard let enumerate = Self.enumerateSections else { return nil }
    var search = Search(descriptor: descriptor(of: existential))
    withUnsafeMutablePointer(to: &search) { search in
      enumerate(
        { sections, search in
          search?.assumingMemoryBound(to: Search.self).pointee.look(into: sections)
          return true
        },
        UnsafeMutableRawPointer(search)
      )
    }
    return search.types
    #else
    return nil
    #endif
  }
}

#if os(Linux) || os(Android) || os(FreeBSD)
/// Calls a function with the metadata sections of each image until it returns false.
private typealias EnumerateSections =
  @convention(c) (
    @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer?) -> Bool, UnsafeMutableRawPointer?
  ) -> Void

/// Returns the metadata of a type without generic parameters; the argument 0 requests complete metadata.
private typealias MetadataAccessor = @convention(c) (Int) -> UnsafeRawPointer

extension ConformingTypes {
  /// The runtime function, also used by test runners; a statically linked runtime may not export it.
  private static var enumerateSections: EnumerateSections? {
    dlsym(nil, "swift_enumerateAllMetadataSections")
      .map { unsafeBitCast($0, to: EnumerateSections.self) }
  }

  /// Returns the protocol descriptor of an existential type, located after kind, flags and count.
  private static func descriptor(of existential: Any.Type) -> UnsafeRawPointer {
    unsafeBitCast(existential, to: UnsafeRawPointer.self)
      .load(fromByteOffset: 16, as: UnsafeRawPointer.self)
  }
}

/// A traversal of the metadata in the layout of the stable ABI.
private struct Search {
  let descriptor: UnsafeRawPointer
  var types: [Any.Type] = []

  /// Searches the conformances of an image.
  ///
  /// The record of an image contains a version, three pointers, and pairs of start and length: protocols, conformances,
  /// …
  mutating func look(into image: UnsafeRawPointer) {
    let conformances = 6 * MemoryLayout<Int>.size
    let start = image.load(fromByteOffset: conformances, as: UnsafeRawPointer?.self)
    let length = image.load(fromByteOffset: conformances + MemoryLayout<Int>.size, as: Int.self)
    guard let start else { return }
    for offset in stride(from: 0, to: length, by: MemoryLayout<Int32>.size) {
      look(at: relative(start + offset))
    }
  }

  /// Adds the type of a conformance if it conforms to the protocol.
  private mutating func look(at conformance: UnsafeRawPointer) {
    guard indirectable(conformance) == descriptor else { return }
    let flags = conformance.load(fromByteOffset: 12, as: UInt32.self)
    var type = relative(conformance + 4)
    // Three bits select a direct or indirect type descriptor; other kinds are Objective-C classes.
    switch flags >> 3 & 7 {
    case 0: break
    case 1: type = type.load(as: UnsafeRawPointer.self)
    default: return
    }
    let isGeneric = type.load(as: UInt32.self) & 0x80 != 0
    guard !isGeneric else { return }
    let metadata = unsafeBitCast(relative(type + 12), to: MetadataAccessor.self)(0)
    types.append(unsafeBitCast(metadata, to: Any.Type.self))
  }

  /// Returns the target of a relative pointer.
  private func relative(_ field: UnsafeRawPointer) -> UnsafeRawPointer {
    field + Int(field.load(as: Int32.self))
  }

  /// Returns the target of a relative pointer; an odd offset is indirect.
  private func indirectable(_ field: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = field.load(as: Int32.self)
    let target = field + Int(offset & ~1)
    return offset & 1 == 0 ? target : target.load(as: UnsafeRawPointer?.self)
  }
}
#endif
