/// Returns the name of an enum value's case from the runtime's metadata; `nil` for a value of another kind.
///
/// A custom description of the enum does not change the name.
package func caseName(_ value: Any) -> String? {
  func name<Value>(_ value: Value) -> String? {
    // The runtime reads the kind of the type from its metadata and returns `nil` for other kinds.
    enumCaseName(value).map { String(cString: $0) }
  }
  return _openExistential(value, do: name)
}

// A function of the standard library's ABI, which its mirrors and `print` use.

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
