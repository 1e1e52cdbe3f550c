import CLibrary

/// The types of the running program that conform to a protocol, as the runtime's own tables list them.
enum ConformingTypes {
  /// The types, in no order; nil where the platform keeps no such table that a program may read.
  ///
  /// Types with generic parameters are left out: nothing says what they would be filled with.
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
/// Calls a function with the tables of each image, until it returns false.
private typealias EnumerateSections =
  @convention(c) (
    @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer?) -> Bool, UnsafeMutableRawPointer?
  ) -> Void

/// Returns the metadata of a type that has no generic parameters; 0 asks for all of it.
private typealias MetadataAccessor = @convention(c) (Int) -> UnsafeRawPointer

extension ConformingTypes {
  /// The runtime's own function, which test runners use as well; a program with a static runtime may not have its name.
  private static var enumerateSections: EnumerateSections? {
    dlsym(nil, "swift_enumerateAllMetadataSections")
      .map { unsafeBitCast($0, to: EnumerateSections.self) }
  }

  /// The descriptor of the only protocol of an existential type: it stands behind kind, flags and count.
  private static func descriptor(of existential: Any.Type) -> UnsafeRawPointer {
    unsafeBitCast(existential, to: UnsafeRawPointer.self)
      .load(fromByteOffset: 16, as: UnsafeRawPointer.self)
  }
}

/// A walk through the tables, in the layout that the stable ABI gives them.
private struct Search {
  let descriptor: UnsafeRawPointer
  var types: [Any.Type] = []

  /// Looks through the conformances of an image.
  ///
  /// Behind a version and three pointers the image's record has pairs of a start and a length: protocols, conformances, …
  mutating func look(into image: UnsafeRawPointer) {
    let conformances = 6 * MemoryLayout<Int>.size
    let start = image.load(fromByteOffset: conformances, as: UnsafeRawPointer?.self)
    let length = image.load(fromByteOffset: conformances + MemoryLayout<Int>.size, as: Int.self)
    guard let start else { return }
    for offset in stride(from: 0, to: length, by: MemoryLayout<Int32>.size) {
      look(at: relative(start + offset))
    }
  }

  /// Takes the type of a conformance if it is one to the protocol.
  private mutating func look(at conformance: UnsafeRawPointer) {
    guard indirectable(conformance) == descriptor else { return }
    let flags = conformance.load(fromByteOffset: 12, as: UInt32.self)
    var type = relative(conformance + 4)
    // Three bits say whether the type's descriptor is there or behind a pointer; other kinds are classes of Objective-C.
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

  /// What an offset points to that is counted from itself.
  private func relative(_ field: UnsafeRawPointer) -> UnsafeRawPointer {
    field + Int(field.load(as: Int32.self))
  }

  /// The same, where an odd offset leads to a pointer that leads on.
  private func indirectable(_ field: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = field.load(as: Int32.self)
    let target = field + Int(offset & ~1)
    return offset & 1 == 0 ? target : target.load(as: UnsafeRawPointer?.self)
  }
}
#endif
