import ComposableCore

/// The readable name of an action: the innermost action and its feature path.
///
/// For `.productList(.product(.element(id: 2, action: .tapped)))` it is `.tapped` in `productList › product[2]`.
package struct ActionName: Equatable, Sendable {
  /// The innermost action with its values, on one line.
  package let title: String
  /// The path of features; empty for an action of the root feature.
  package let path: String

  /// Creates a name received from another process.
  init(title: String, path: String) {
    self.title = title
    self.path = path
  }

  init(_ action: Any) {
    var path: [String] = []
    var action = action
    while let (name, index, inner) = Self.step(action) {
      if let index {
        path.append((path.popLast() ?? "") + "[\(index)]")
      } else if let name {
        path.append(name)
      }
      action = inner
    }
    title = ValueText.line(action, limit: 160)
    self.path = path.joined(separator: " › ")
  }

  /// Returns the child action of an action, with the name or index of the child.
  private static func step(_ action: Any) -> (name: String?, index: String?, inner: Any)? {
    let mirror = Mirror(reflecting: action)
    guard mirror.displayStyle == .enum, let child = mirror.children.first else { return nil }
    if isAction(child.value) {
      // The case `presented` does not identify the child.
      return (child.label == "presented" ? nil : child.label, nil, child.value)
    }
    let payload = Mirror(reflecting: child.value)
    guard payload.displayStyle == .tuple, payload.children.count == 2,
      let id = payload.children.first?.value, let inner = payload.children.dropFirst().first?.value,
      isAction(inner)
    else { return nil }
    return (nil, ValueText.line(id, limit: 40), inner)
  }

  private static func isAction(_ value: Any) -> Bool {
    Mirror(reflecting: value).displayStyle == .enum && typeName(type(of: value)).contains("Action")
  }
}
