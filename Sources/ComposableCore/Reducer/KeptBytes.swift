import Dependencies

/// A copy of a value, to be compared byte by byte with other values of its type.
///
/// While the copy exists, another value with the same bytes is the same value: objects that it refers to cannot have been
/// replaced by others at their addresses. A value with other bytes may still be the same; bytes that belong to no field are
/// left out as far as they are known.
final class KeptBytes {
  private let bytes: UnsafeRawPointer
  private let ranges: [Range<Int>]
  private let release: () -> Void

  init<Value>(of value: Value) {
    // A copy writes each byte that belongs to the value. It leaves out the bytes that the case of an enum does not use.
    // Where two copies onto different bytes differ, nothing was written.
    let copies = UnsafeMutablePointer<Value>.allocate(capacity: 2)
    let raw = UnsafeMutableRawPointer(copies)
    let stride = MemoryLayout<Value>.stride
    raw.initializeMemory(as: UInt8.self, repeating: 0x00, count: stride)
    (raw + stride).initializeMemory(as: UInt8.self, repeating: 0xFF, count: stride)
    // From memory: an argument that is passed on would be moved with all its bytes.
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

/// Which bytes of a type's values belong to its fields.
///
/// It reads the metadata of the type, and no value. Swift lays fields out one after the other, each at the next address
/// that its alignment allows. Where the offsets say otherwise, fields are unknown, and all bytes count as fields.
struct FieldLayout {
  /// For each byte, whether it belongs to a field.
  var isField: [Bool]

  init<Value>(of type: Value.Type) {
    isField = Array(repeating: true, count: MemoryLayout<Value>.size)
    exclude(paddingOf: type, at: 0)
  }

  /// The bytes that belong to fields, as few ranges as possible.
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

  /// Whether values of a type are the same for as long as their bytes are: they refer to nothing that can change.
  ///
  /// Key paths and dependencies refer to objects that never change.
  static func isImmutable(_ type: Any.Type) -> Bool {
    if type is any ImmutableField.Type || type is AnyKeyPath.Type { return true }
    if let optional = type as? any OptionalField.Type { return isImmutable(optional.wrapped) }
    if let fields = Field.all(of: type) { return fields.allSatisfy { isImmutable($0.type) } }
    func isPlain<T>(_ type: T.Type) -> Bool { _isPOD(T.self) }
    guard _openExistential(type, do: isPlain) else { return false }
    switch kind(of: type) {
    // The machine's numbers; an address may lead to something that changes.
    case opaqueKind: return String(reflecting: type) != "Builtin.RawPointer"
    case metatypeKind, anyMetatypeKind: return true
    // A case with a payload can hold an address, which needs eight bytes.
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

    /// The fields of a struct or tuple; nil if they are unknown.
    ///
    /// That is the case for other types, for a struct from C, which may have bit fields, and where the fields do not follow
    /// each other to the end of the type, as in a module that is compiled without metadata of fields.
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

/// A type whose values are the same for as long as their bytes are.
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

// The kinds of metadata in Swift's ABI.
private let structKind = 0x200
private let enumKind = 0x201
private let opaqueKind = 0x300
private let tupleKind = 0x301
private let metatypeKind = 0x304
private let anyMetatypeKind = 0x306

private func kind(of type: Any.Type) -> Int {
  unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee
}

/// What the runtime writes about a field.
private struct FieldDescription {
  var name: UnsafePointer<CChar>?
  var release: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

// The standard library's mirrors are built on these functions, which are a part of its ABI.

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
