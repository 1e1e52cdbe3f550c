/// Reads which of its cases an enum is in, as the compiler's own code does it.
struct EnumTag<Root> {
  private typealias Reader = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32

  private let metadata: UnsafeRawPointer
  private let reader: Reader

  /// Whether the enum is an `Optional`.
  let isOptional: Bool

  /// Fails for a type that is no enum.
  init?(_ type: Root.Type) {
    metadata = unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
    // The kind of a type is the first word of its metadata: 0x201 is an enum, 0x202 an optional.
    let kind = metadata.load(as: UInt.self)
    guard kind == 0x201 || kind == 0x202 else { return nil }
    isOptional = kind == 0x202
    // The word before the metadata points to the functions that handle values of the type. The first
    // that only enums have stands behind eight others, size, stride, and a word of flags: it reads the
    // tag. All this is part of the stable binary interface of Swift 5.
    let word = MemoryLayout<UInt>.size
    let witnesses = metadata.load(fromByteOffset: -word, as: UnsafeRawPointer.self)
    reader = witnesses.load(fromByteOffset: 10 * word + 8, as: Reader.self)
  }

  /// Whether values of a type are functions.
  static func isFunction(_ type: Any.Type) -> Bool {
    unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: UInt.self) == 0x302
  }

  func read(from root: Root) -> UInt32 {
    withUnsafePointer(to: root) { reader(UnsafeRawPointer($0), metadata) }
  }
}
