#if !canImport(SwiftUI)
import ViewKit

/// A parsed pattern such as `/products/:id?size&color`, which extracts values from addresses.
struct AddressSlots: Equatable, Sendable {
  /// A path component: a literal, or a slot for any value.
  struct Component: Equatable, Sendable {
    var name: String
    var isSlot: Bool
  }

  let components: [Component]
  /// The names of the query items.
  let items: [String]

  /// Parses a pattern; `nil` if it does not begin with a slash, or has an empty component or query item.
  init?(_ pattern: String) {
    let halves = pattern.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = halves.first, path.first == "/" else { return nil }
    let parts =
      path == "/" ? [] : path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    components = parts.map { part in
      Component(
        name: String(part.first == ":" ? part.dropFirst() : part),
        isSlot: part.first == ":"
      )
    }
    items =
      halves.count == 1
      ? [] : halves[1].split(separator: "&", omittingEmptySubsequences: false).map(String.init)
    guard components.allSatisfy({ !$0.name.isEmpty }), items.allSatisfy({ !$0.isEmpty }) else {
      return nil
    }
  }

  /// The number of values in an address.
  var count: Int {
    components.count(where: \.isSlot) + items.count
  }

  /// Returns the values in an address: path values, then query values, empty if missing; `nil` if the path does not
  /// match.
  ///
  /// Other items of the address's query are ignored.
  func values(in address: PageAddress) -> [String]? {
    guard address.components.count == components.count else { return nil }
    var values: [String] = []
    for (component, part) in zip(components, address.components) {
      if component.isSlot {
        values.append(part)
      } else if component.name != part {
        return nil
      }
    }
    return values + items.map { address.query($0) ?? "" }
  }

  /// Returns the address with the values, without empty query values; `nil` if the address would be invalid, or the
  /// number of values differs from ``count``.
  func address(_ values: [String]) -> PageAddress? {
    guard values.count == count else { return nil }
    var rest = values[...]
    let path = components.map { $0.isSlot ? rest.removeFirst() : $0.name }
    let query = zip(items, rest).filter { !$0.1.isEmpty }
      .map { PageAddress.QueryItem(name: $0.0, value: $0.1) }
    return PageAddress(components: path, query: query)
  }
}
#endif
