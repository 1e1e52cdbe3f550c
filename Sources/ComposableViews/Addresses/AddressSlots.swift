#if !canImport(SwiftUI)
import ViewKit

/// A pattern such as `/products/:id?size&color`, and what of an address its names stand for.
struct AddressSlots: Equatable, Sendable {
  /// A part of the path: a word, or a name for any.
  struct Component: Equatable, Sendable {
    var name: String
    var isSlot: Bool
  }

  let components: [Component]
  /// The names in the query.
  let items: [String]

  /// Reads a pattern; nil where it does not begin with a slash, or has an empty part.
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

  /// How many values an address has.
  var count: Int {
    components.count(where: \.isSlot) + items.count
  }

  /// The values in an address, whose query may hold more; nil where its path is another one.
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

  /// The address with these values; nil where there is none, or where they are not as many.
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
