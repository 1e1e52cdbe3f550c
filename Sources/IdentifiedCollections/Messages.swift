/// The issue messages of this module.
enum Messages {
  static func duplicate<ID>(_ id: ID, at position: Int, as earlier: Int) -> String {
    """
    Elements \(earlier) and \(position) have the same identity, \(id). An IdentifiedArray holds each \
    identity once; remove one of them from the data, or decode an Array.
    """
  }

  static func collision<ID>(of ids: [ID]) -> String {
    """
    Elements of an IdentifiedArray were changed so that several have the same identity.
      Identities: \(ids)
    Of those with one identity the first stays, and the others are gone. Give each element an identity of \
    its own, or change an Array.
    """
  }
}
