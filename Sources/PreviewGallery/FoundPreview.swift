public import ViewKit

/// A preview of the running program: what `#Preview` or a `PreviewProvider` describes.
@MainActor
public struct FoundPreview: Identifiable {
  /// Where a gallery shows it: `/Cart/An empty cart`.
  public private(set) var id: PageAddress
  /// The module that describes it.
  public let module: String
  /// What it is called: as it says itself, or by its file or type.
  public let name: String
  /// Where it stands, as far as that is known: `Cart/CartView.swift:40`.
  public let place: String?
  let makeView: @MainActor () -> AnyView

  /// The view, made anew.
  public var view: AnyView { makeView() }

  /// The previews of the running program, by module and place; nil where the platform does not say which types there are.
  public static func all() -> [FoundPreview]? {
    guard let sources = ConformingTypes.all(to: (any PreviewSource).self),
      let providers = ConformingTypes.all(to: (any PreviewProvider).self)
    else { return nil }
    let found =
      sources.compactMap { ($0 as? any PreviewSource.Type).flatMap { FoundPreview($0) } }
      + providers.compactMap { ($0 as? any PreviewProvider.Type).flatMap { FoundPreview($0) } }
    return withOwnAddresses(found.sorted { $0.order < $1.order })
  }

  private let order: Order

  private init?<Source: PreviewSource>(_ source: Source.Type) {
    let parts = source.file.split(separator: "/")
    guard let module = parts.first, let file = parts.last else { return nil }
    self.init(
      module: String(module),
      name: source.name ?? String(file.prefix { $0 != "." }),
      place: "\(source.file):\(source.line)",
      order: Order(module: String(module), file: source.file, line: source.line)
    ) {
      AnyView(source.makeView())
    }
  }

  private init?<Provider: PreviewProvider>(_ provider: Provider.Type) {
    let parts = String(reflecting: provider).split(separator: ".")
    guard let module = parts.first, let type = parts.last else { return nil }
    var name = String(type)
    for suffix in ["_Previews", "_Preview", "Previews", "Preview"]
    where name.hasSuffix(suffix) && name != suffix {
      name.removeLast(suffix.count)
      break
    }
    self.init(
      module: String(module),
      name: name,
      place: nil,
      order: Order(module: String(module), file: String(type), line: 0)
    ) {
      AnyView(provider.previews)
    }
  }

  private init?(
    module: String,
    name: String,
    place: String?,
    order: Order,
    makeView: @escaping @MainActor () -> AnyView
  ) {
    let component = ["", ".", ".."].contains(name) ? "-" : name
    guard let address = PageAddress(components: [module, component]) else { return nil }
    id = address
    self.module = module
    self.name = name
    self.place = place
    self.order = order
    self.makeView = makeView
  }

  /// The previews with addresses that differ: of several with one name the second has `2` behind it.
  private static func withOwnAddresses(_ previews: [FoundPreview]) -> [FoundPreview] {
    var taken: Set<PageAddress> = []
    return previews.map { preview in
      var preview = preview
      let components = preview.id.components
      var number = 1
      while !taken.insert(preview.id).inserted {
        number += 1
        guard
          let next = PageAddress(components: [components[0], "\(components[1]) \(number)"])
        else { break }
        preview.id = next
      }
      return preview
    }
  }

  /// By module, then as they stand in the files.
  private struct Order: Comparable {
    let module: String
    let file: String
    let line: Int

    static func < (one: Order, other: Order) -> Bool {
      (one.module, one.file, one.line) < (other.module, other.file, other.line)
    }
  }
}
