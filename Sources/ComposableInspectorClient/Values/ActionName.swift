import ComposableCore

/// An action as a person speaks of it: what happened, and in which part of the app.
///
/// Of `.productList(.product(.element(id: 2, action: .tapped)))` it is `.tapped` in `productList › product[2]`.
package struct ActionName: Equatable, Sendable {
  /// The innermost action with its values, on one line.
  package let title: String
  /// The features on the way to it; empty for an action of the root's own.
  package let path: String

  /// A name that another process has made.
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

  /// The action that another one carries to a child, with the name or the index of the child.
  private static func step(_ action: Any) -> (name: String?, index: String?, inner: Any)? {
    let mirror = Mirror(reflecting: action)
    guard mirror.displayStyle == .enum, let child = mirror.children.first else { return nil }
    if isAction(child.value) {
      // That a child is presented says nothing of where it is.
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
