/// The app's styles: the values of its theme, and its style sheet.
struct SiteStyles: Sendable {
  private static let path = "/site.css"

  private let sheet: StaticFile?

  init(_ configuration: WebHostConfiguration) {
    let values = configuration.theme.sorted { $0.key < $1.key }.map { "--\($0.key): \($0.value);" }
    let theme = values.isEmpty ? "" : ":root { \(values.joined(separator: " ")) }\n"
    let text = theme + configuration.styleSheet
    sheet =
      text.isEmpty ? nil : StaticFile(type: "text/css; charset=utf-8", Array(text.utf8))
  }

  /// The address of the styles with their version; `nil` if they are empty.
  var address: String? {
    sheet.map { "\(Self.path)?v=\($0.version)" }
  }

  func file(at path: String) -> StaticFile? {
    path == Self.path ? sheet : nil
  }
}
