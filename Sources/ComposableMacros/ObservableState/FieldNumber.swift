/// The number that identifies a field in the registrar of observable state.
///
/// The macro computes it from the field's name, so a program compares integers, while the standard registrar hashes key
/// paths.
struct FieldNumber: CustomStringConvertible {
  let value: UInt64

  init(_ name: String) {
    // FNV-1a, which is short and deterministic on all machines.
    value = name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  var description: String { "0x" + String(value, radix: 16) }
}
