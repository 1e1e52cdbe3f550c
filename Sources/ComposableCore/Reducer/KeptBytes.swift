import Dependencies

/// A copy of a value for bytewise comparison with other values of its type.
///
/// While the copy exists, a value with the same bytes is the same value: the copy retains the objects, so their
/// addresses are not reused. A value with other bytes may still be equal. Known padding bytes are not compared.
final class KeptBytes {
  private let bytes: UnsafeRawPointer
  private let ranges: [Range<Int>]
  private let release: () -> Void

  init<Value>(of value: Value) {
    // A copy writes each byte of the value, except bytes that the case of an enum does not use. Bytes in which two
    // copies onto different backgrounds differ were not written.
    let copies = UnsafeMutablePointer<Value>.allocate(capacity: 2)
    let raw = UnsafeMutableRawPointer(copies)
    let stride = MemoryLayout<Value>.stride
    raw.initializeMemory(as: UInt8.self, repeating: 0x00, count: stride)
    (raw + stride).initializeMemory(as: UInt8.self, repeating: 0xFF, count: stride)
    // Copied from memory: passing the argument on would move it with all its bytes.
    withUnsafePointer(to: value) { value in
      for index in 0..<2 { (copies + index).initialize(from: value, count: 1) }
    }
    var layout = FieldLayout(of: Value.self)
    for index in 0..<MemoryLayout<Value>.size
    where raw.load(fromByteOffset: index, as: UInt8.self)
      != raw.load(fromByteOffset: stride + index, as: UInt8.self)
    {
      layout.isField[index] = false
    }
    (copies + 1).deinitialize(count: 1)
    bytes = UnsafeRawPointer(raw)
    ranges = layout.ranges
    release = {
      copies.deinitialize(count: 1)
      copies.deallocate()
    }
  }

  deinit { release() }

  func isSame(as other: UnsafeRawBufferPointer) -> Bool {
    for range in ranges {
      for index in range
      where other[index] != bytes.load(fromByteOffset: index, as: UInt8.self) {
        return false
      }
    }
    return true
  }
}

/// A map of the bytes of a type that belong to its fields.
///
/// The map is built from type metadata, without a value. Swift places fields in order, each at the next address that
/// its alignment allows. If the offsets differ from this rule, the fields are unknown and all bytes count as fields.
struct FieldLayout {
  /// True for each byte that belongs to a field.
  var isField: [Bool]

  init<Value>(of type: Value.Type) {
    isField = Array(repeating: true, count: MemoryLayout<Value>.size)
    exclude(paddingOf: type, at: 0)
  }

  /// The bytes of fields, as the smallest number of ranges.
  var ranges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in isField.indices where isField[index] {
      if let last = ranges.last, last.upperBound == index {
        ranges[ranges.count - 1] = last.lowerBound..<index + 1
      } else {
        ranges.append(index..<index + 1)
      }
    }
    return ranges
  }

  private mutating func exclude(paddingOf type: Any.Type, at start: Int) {
    guard let fields = Field.all(of: type) else { return }
    var end = 0
    for field in fields {
      for index in end..<field.offset { isField[start + index] = false }
      exclude(paddingOf: field.type, at: start + field.offset)
      end = field.offset + field.size
    }
  }

  /// Returns true if equal bytes imply equal values of the type: values refer to no mutable storage.
  ///
  /// Key paths and dependencies refer to immutable objects.
  static func isImmutable(_ type: Any.Type) -> Bool {
    if type is any ImmutableField.Type || type is AnyKeyPath.Type { return true }
    if let optional = type as? any OptionalField.Type { return isImmutable(optional.wrapped) }
    if let fields = Field.all(of: type) { return fields.allSatisfy { isImmutable($0.type) } }
    func isPlain<T>(_ type: T.Type) -> Bool { _isPOD(T.self) }
    guard _openExistential(type, do: isPlain) else { return false }
    switch kind(of: type) {
    // Machine numbers. An address may refer to mutable storage.
    case opaqueKind: return String(reflecting: type) != "Builtin.RawPointer"
    case metatypeKind, anyMetatypeKind: return true
    // A payload can hold an address, which needs eight bytes.
    case enumKind: return size(of: type) < MemoryLayout<UInt>.size
    default: return false
    }
  }

  private static func size(of type: Any.Type) -> Int {
    func size<T>(of type: T.Type) -> Int { MemoryLayout<T>.size }
    return _openExistential(type, do: size)
  }

  private struct Field {
    let type: Any.Type
    let offset: Int
    let size: Int
    let alignment: Int

    init(_ type: Any.Type, offset: Int) {
      func layout<T>(of type: T.Type) -> (Int, Int) {
        (MemoryLayout<T>.size, MemoryLayout<T>.alignment)
      }
      self.type = type
      self.offset = offset
      (size, alignment) = _openExistential(type, do: layout)
    }

    /// Returns the fields of a struct or tuple; `nil` if they are unknown.
    ///
    /// The fields of other types are unknown, and also of a C struct, which may have bit fields. They are also unknown
    /// if the fields do not follow each other to the end of the type, as in a module compiled without field metadata.
    static func all(of type: Any.Type) -> [Field]? {
      let kind = kind(of: type)
      guard kind == structKind || kind == tupleKind,
        !String(reflecting: type).hasPrefix("__C.")
      else { return nil }
      let fields = (0..<fieldCount(type)).map { index in
        var description = FieldDescription()
        let field = fieldType(type, index, &description)
        description.release?(description.name)
        return Field(field, offset: fieldOffset(type, index))
      }
      var end = 0
      for field in fields {
        guard field.offset == (end + field.alignment - 1) & -field.alignment else { return nil }
        end = field.offset + field.size
      }
      return end == FieldLayout.size(of: type) ? fields : nil
    }
  }
}

/// A type for which equal bytes imply equal values.
private protocol ImmutableField {}
extension String: ImmutableField {}
extension Substring: ImmutableField {}
extension Character: ImmutableField {}
extension Dependency: ImmutableField {}

private protocol OptionalField {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalField {
  static var wrapped: Any.Type { Wrapped.self }
}

// Metadata kinds in the Swift ABI.
private let structKind = 0x200
private let enumKind = 0x201
private let opaqueKind = 0x300
private let tupleKind = 0x301
private let metatypeKind = 0x304
private let anyMetatypeKind = 0x306

private func kind(of type: Any.Type) -> Int {
  unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee
}

/// A field's description, written by the runtime.
private struct FieldDescription {
  var name: UnsafePointer<CChar>?
  var release: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

// The standard library's mirrors use these functions, which are part of its ABI.

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(
  _ type: Any.Type,
  _ index: Int,
  _ description: UnsafeMutablePointer<FieldDescription>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: Any.Type, _ index: Int) -> Int
