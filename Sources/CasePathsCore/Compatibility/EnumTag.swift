#if OlderNames
/// A reader of enum tags through the value witness table, like compiled code.
struct EnumTag<Root> {
  private typealias Reader = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32

  private let metadata: UnsafeRawPointer
  private let reader: Reader

  /// True if the enum is `Optional`.
  let isOptional: Bool

  /// Creates a reader; returns `nil` if the type is not an enum.
  init?(_ type: Root.Type) {
    metadata = unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
    // The first word of the metadata is the kind: 0x201 for an enum, 0x202 for an optional.
    let kind = metadata.load(as: UInt.self)
    guard kind == 0x201 || kind == 0x202 else { return nil }
    isOptional = kind == 0x202
    // The word before the metadata points to the value witness table. `getEnumTag`, the first witness of enums only,
    // follows eight witnesses, size, stride and a word of flags. The layout is part of the stable ABI of Swift 5.
    let word = MemoryLayout<UInt>.size
    let witnesses = metadata.load(fromByteOffset: -word, as: UnsafeRawPointer.self)
    reader = witnesses.load(fromByteOffset: 10 * word + 8, as: Reader.self)
  }

  /// Returns true if a type is a function type.
  static func isFunction(_ type: Any.Type) -> Bool {
    unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: UInt.self) == 0x302
  }

  func read(from root: Root) -> UInt32 {
    withUnsafePointer(to: root) { reader(UnsafeRawPointer($0), metadata) }
  }
}
#endif
