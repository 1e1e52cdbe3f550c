public import ViewKit

/// A preview of the running program, declared by `#Preview` or a `PreviewProvider`.
@MainActor
public struct FoundPreview: Identifiable {
  /// The address in a gallery: `/Cart/An empty cart`.
  public private(set) var id: PageAddress
  /// The module of the preview.
  public let module: String
  /// The declared name, or else the name of the file or type.
  public let name: String
  /// The source location, if known: `Cart/CartView.swift:40`.
  public let place: String?
  let makeView: @MainActor () -> AnyView

  /// A new instance of the view.
  public var view: AnyView { makeView() }

  /// Returns the previews of the running program, sorted by module and location; `nil` if the platform has no type
  /// metadata.
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

  /// Returns the previews with unique addresses; the second preview of a name has the suffix `2`.
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

  /// The sort order: module, then source location.
  private struct Order: Comparable {
    let module: String
    let file: String
    let line: Int

    static func < (one: Order, other: Order) -> Bool {
      (one.module, one.file, one.line) < (other.module, other.file, other.line)
    }
  }
}
