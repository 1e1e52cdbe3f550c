import Foundation

/// Valid JSON with unique keys.
///
/// Foundation's two readers differ elsewhere: `JSONDecoder` accepts errors in parts that it does not decode, and keeps
/// the first of two equal keys; `JSONSerialization` keeps the last.
func normalized(_ json: Data) throws -> Data {
  try JSONSerialization.data(withJSONObject: try JSONSerialization.jsonObject(with: json))
}
