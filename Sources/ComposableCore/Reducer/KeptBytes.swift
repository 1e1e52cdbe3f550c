import Dependencies

/// A copy of a value for bytewise comparison with other values of its type.
///
/// While the copy exists, a value with the same bytes is the same value: the copy retains the objects, so their
/// addresses are not reused. A value with other bytes may still be equal. Known padding bytes are not compared.
///
/// A reducer that is an object is compared by its fields instead of its address: each call often creates
/// its reducer. So are the key paths of cases, which are compared with `==`.
final class KeptBytes {
  private let bytes: UnsafeRawPointer
  private let ranges: [Range<Int>]
  private let objects: [KeptObject]
  private let release: () -> Void

  /// True if the objects that are compared by their fields are immutable.
  ///
  /// ``FieldLayout/isImmutable(_:)`` considers only their declared classes, and a subclass may have variables.
  var hasImmutableObjects: Bool { objects.allSatisfy(\.isImmutable) }

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
    objects = layout.objects.map { KeptObject(in: UnsafeRawPointer(raw), $0) }
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
    return objects.allSatisfy { $0.isSame(in: other) }
  }
}

/// A reducer that is an object, or a key path, in a field of a kept value.
private struct KeptObject {
  /// Fields are constants: two objects of a class are the same reducer if their fields are.
  private struct Field {
    let offset: Int
    let size: Int
    let value: KeptBytes
  }

  let isImmutable: Bool
  private let offset: Int
  private let address: UnsafeRawPointer?
  private let fields: [Field]

  init(in value: UnsafeRawPointer, _ reference: FieldLayout.ObjectReference) {
    offset = reference.offset
    let address = Self.address(at: offset, in: value)
    self.address = address
    if reference.type == AnyKeyPath.self {
      isImmutable = true
      fields = []
      return
    }
    guard let address, type(of: Self.object(at: address)) == reference.type else {
      isImmutable = address == nil
      fields = []
      return
    }
    fields = FieldLayout.fields(of: reference.type).map { field in
      func keep<T>(_ type: T.Type) -> KeptBytes {
        KeptBytes(of: (address + field.offset).assumingMemoryBound(to: type).pointee)
      }
      let value = _openExistential(field.type, do: keep)
      return Field(offset: field.offset, size: field.size, value: value)
    }
    isImmutable = fields.allSatisfy(\.value.hasImmutableObjects)
  }

  func isSame(in value: UnsafeRawBufferPointer) -> Bool {
    guard let base = value.baseAddress else { return false }
    let other = Self.address(at: offset, in: base)
    if other == address { return true }
    guard let other, let address, Self.metadata(at: other) == Self.metadata(at: address) else {
      return false
    }
    if let path = Self.object(at: address) as? AnyKeyPath {
      return path == Self.object(at: other) as? AnyKeyPath
    }
    return fields.allSatisfy {
      $0.value.isSame(as: UnsafeRawBufferPointer(start: other + $0.offset, count: $0.size))
    }
  }

  private static func address(at offset: Int, in value: UnsafeRawPointer) -> UnsafeRawPointer? {
    value.load(fromByteOffset: offset, as: UnsafeRawPointer?.self)
  }

  private static func object(at address: UnsafeRawPointer) -> AnyObject {
    Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
  }

  /// The address of the class of an object, which is its first word.
  private static func metadata(at address: UnsafeRawPointer) -> UInt {
    address.load(as: UInt.self)
  }
}

/// A map of the bytes of a type that belong to its fields.
///
/// The map is built from type metadata, without a value. Swift places fields in order, each at the next address that
/// its alignment allows. If the offsets differ from this rule, the fields are unknown and all bytes count as fields.
struct FieldLayout {
  /// A field that is compared by its object: a reducer that is an object, or a key path.
  struct ObjectReference {
    let offset: Int
    let type: AnyClass
    /// The bytes that need no comparison.
    let bytes: Range<Int>
  }

  /// True for each byte that belongs to a field.
  var isField: [Bool]
  /// The fields whose objects are compared instead of their bytes.
  private(set) var objects: [ObjectReference] = []

  init<Value>(of type: Value.Type) {
    isField = Array(repeating: true, count: MemoryLayout<Value>.size)
    exclude(paddingOf: type, at: 0)
  }

  /// The bytes of fields that are compared, as the smallest number of ranges.
  var ranges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in isField.indices
    where isField[index] && !objects.contains(where: { $0.bytes.contains(index) }) {
      if let last = ranges.last, last.upperBound == index {
        ranges[ranges.count - 1] = last.lowerBound..<index + 1
      } else {
        ranges.append(index..<index + 1)
      }
    }
    return ranges
  }

  private mutating func exclude(paddingOf type: Any.Type, at start: Int) {
    let object = Self.wrapped(type) ?? type
    if let type = object is AnyKeyPath.Type ? AnyKeyPath.self : Self.reducerClass(object) {
      let bytes = start..<start + MemoryLayout<UInt>.size
      objects.append(ObjectReference(offset: start, type: type, bytes: bytes))
      return
    }
    guard let fields = Field.all(of: type) else { return }
    var end = 0
    for field in fields where field.size > 0 {
      for index in end..<field.offset { isField[start + index] = false }
      exclude(paddingOf: field.type, at: start + field.offset)
      end = field.offset + field.size
    }
  }

  /// Returns true if equal bytes imply equal values of the type: values refer to no mutable storage.
  ///
  /// Key paths and dependencies refer to immutable objects. So does a reducer that is an object, if its fields are
  /// immutable constants: ``KeptBytes`` compares these fields.
  static func isImmutable(_ type: Any.Type) -> Bool {
    var classes: Set<ObjectIdentifier> = []
    return isImmutable(type, besides: &classes)
  }

  // `classes` are those in question: classes may contain each other.
  private static func isImmutable(
    _ type: Any.Type,
    besides classes: inout Set<ObjectIdentifier>
  ) -> Bool {
    if type is any ImmutableField.Type || type is AnyKeyPath.Type { return true }
    if let wrapped = wrapped(type) { return isImmutable(wrapped, besides: &classes) }
    if let reducer = reducerClass(type), !classes.insert(ObjectIdentifier(reducer)).inserted {
      return true
    }
    if let fields = Field.all(of: type) {
      return fields.allSatisfy { $0.isConstant && isImmutable($0.type, besides: &classes) }
    }
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

  /// The fields of a class, with the fields of its superclasses; empty if they are unknown.
  static func fields(of type: AnyClass) -> [(type: Any.Type, offset: Int, size: Int)] {
    (Field.all(of: type) ?? []).map { ($0.type, $0.offset, $0.size) }
  }

  /// Returns a type that is a class and a reducer.
  private static func reducerClass(_ type: Any.Type) -> AnyClass? {
    type is any Reducer.Type ? type as? AnyClass : nil
  }

  private static func wrapped(_ type: Any.Type) -> Any.Type? {
    (type as? any OptionalField.Type)?.wrapped
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
    /// False for a variable of an object, and for a reference that does not retain its object.
    let isConstant: Bool

    init(_ type: Any.Type, offset: Int, isConstant: Bool) {
      func layout<T>(of type: T.Type) -> (Int, Int) {
        (MemoryLayout<T>.size, MemoryLayout<T>.alignment)
      }
      self.type = type
      self.offset = offset
      self.isConstant = isConstant
      (size, alignment) = _openExistential(type, do: layout)
    }

    /// Returns the fields of a struct, a tuple, or a reducer that is an object; `nil` if they are unknown.
    ///
    /// The fields of other types are unknown, and also of a C struct, which may have bit fields. They are also unknown
    /// if the fields do not follow each other to the end of the type, as in a module compiled without field metadata.
    static func all(of type: Any.Type) -> [Field]? {
      let kind = kind(of: type)
      let reducer: AnyClass? = reducerClass(type)
      guard reducer != nil || kind == structKind || kind == tupleKind,
        !String(reflecting: type).hasPrefix("__C.")
      else { return nil }
      let fields = (0..<fieldCount(type)).map { index in
        var description = FieldDescription()
        let field = fieldType(type, index, &description)
        description.release?(description.name)
        return Field(
          field,
          offset: fieldOffset(type, index),
          isConstant: kind == tupleKind
            || description.isStrong && (reducer == nil || !description.isVariable)
        )
      }
      var end = reducer == nil ? 0 : objectHeaderSize
      // A field without bytes may have any offset.
      for field in fields where field.size > 0 {
        guard field.offset == (end + field.alignment - 1) & -field.alignment else { return nil }
        end = field.offset + field.size
      }
      return end == (reducer.map(instanceSize) ?? FieldLayout.size(of: type)) ? fields : nil
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

/// The size of an object without fields: its class and its reference count.
private let objectHeaderSize = 2 * MemoryLayout<UInt>.size

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

@_silgen_name("$ss36_class_getInstancePositiveExtentSizeySiyXlXpF")
private func instanceSize(_ type: AnyClass) -> Int
