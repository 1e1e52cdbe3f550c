/// The number by which the registrar of observable state knows a field.
///
/// It is computed here, from the field's name, so that a program compares integers where the standard
/// registrar hashes key paths.
struct FieldNumber: CustomStringConvertible {
  let value: UInt64

  init(_ name: String) {
    // FNV-1a, which is short and the same on every machine.
    value = name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  var description: String { "0x" + String(value, radix: 16) }
}
