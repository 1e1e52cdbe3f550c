/// What this module tells people.
enum Messages {
  static func duplicate<ID>(_ id: ID, at position: Int, as earlier: Int) -> String {
    """
    Elements \(earlier) and \(position) have the same identity, \(id). An IdentifiedArray holds each \
    identity once; remove one of them from the data, or decode an Array.
    """
  }
}
