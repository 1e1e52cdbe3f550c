/// Pages on top of each other: a root and what has been pushed onto it.
///
/// What is pushed comes from a path and `navigationDestination(for:destination:)`, or from
/// `navigationDestination` with a binding. Only the last page is on the screen; the others stay alive.
public struct NavigationStack<Data, Root: View>: View, PrimitiveView {
  /// The path of the app; `nil` if the stack keeps its own.
  private let context: NavigationContext?
  private let root: Root

  /// Shows a view as the root; the stack keeps the path of its links, and bindings push pages, too.
  public init(@ViewBuilder root: () -> Root) where Data == [AnyHashable] {
    context = nil
    self.root = root()
  }

  /// Shows a view as the root and a page for each value of a path.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    context = NavigationContext(path: path)
    self.root = root()
  }

  /// Shows a view as the root and a page for each element of a path.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    context = NavigationContext(
      pickerLink: PickerLink.init,
      elements: path.wrappedValue.map { AnyHashable($0) },
      push: { value in
        if let element = value.base as? Data.Element { path.wrappedValue.append(element) }
      },
      pop: { count in
        let excess = path.wrappedValue.count - count
        if excess > 0 { path.wrappedValue.removeLast(excess) }
      }
    )
    self.root = root()
  }

  func outline(into outline: inout Outline) {
    guard let context else {
      return OwnPath(root: root).resolveView(into: &outline)
    }
    outline.withEnvironment({ $0.navigation = context }) { outline in
      outline.element(.navigationStack) { outline in
        outline.element(.page) { root.resolveView(into: &$0) }
      }
    }
  }
}

/// A stack that keeps the path of its links.
private struct OwnPath<Root: View>: View {
  @State private var path = NavigationPath()
  let root: Root

  var body: some View {
    NavigationStack(path: $path) { root }
  }
}

/// The older name of a stack without a path.
public struct NavigationView<Content: View>: View, PrimitiveView {
  let content: Content

  /// Shows a view as the root.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func outline(into outline: inout Outline) {
    NavigationStack { content }.outline(into: &outline)
  }
}

/// A stack whose pages are made from elements that something else keeps, such as a store.
package struct NavigationPages<
  Root: View,
  Elements: RandomAccessCollection,
  ID: Hashable,
  Page: View
>: View, PrimitiveView {
  private let elements: Elements
  private let id: (Elements.Element) -> ID
  private let push: (@MainActor (AnyHashable) -> Void)?
  private let pop: @MainActor (Int) -> Void
  private let root: Root
  private let page: (Elements.Element) -> Page

  /// Shows a view as the root and a page for each element.
  ///
  /// `push` gets the values of the links inside. `pop` gets the number of elements that are to be left when the
  /// person goes back.
  package init(
    _ elements: Elements,
    id: @escaping (Elements.Element) -> ID,
    push: (@MainActor (AnyHashable) -> Void)? = nil,
    pop: @escaping @MainActor (Int) -> Void,
    @ViewBuilder root: () -> Root,
    @ViewBuilder page: @escaping (Elements.Element) -> Page
  ) {
    self.elements = elements
    self.id = id
    self.push = push
    self.pop = pop
    self.root = root()
    self.page = page
  }

  func outline(into outline: inout Outline) {
    let context = NavigationContext(pickerLink: PickerLink.init, push: push)
    outline.withEnvironment({ $0.navigation = context }) { outline in
      outline.element(.navigationStack) { outline in
        outline.step(0) { $0.element(.page) { root.resolveView(into: &$0) } }
        outline.step(1) { outline in
          for (position, element) in elements.enumerated() {
            outline.step(id: id(element)) { outline in
              outline.presented(.page) {
                pop(position)
              } _: {
                page(element).resolveView(into: &$0)
              }
            }
          }
        }
      }
    }
  }
}

/// What the views in a stack know of it.
struct NavigationContext: Equatable {
  /// Creates the link of a picker to a page of its options; `nil` outside of a stack.
  var pickerLink: (@MainActor (PickerOptions) -> PickerLink)?
  var elements: [AnyHashable] = []
  var push: (@MainActor (AnyHashable) -> Void)?
  /// Takes pages away until so many elements are left.
  var pop: (@MainActor (Int) -> Void)?
  /// The place of the page that a view is on.
  var page = 0

  /// True if a view is in a stack, on whose path a link can push.
  var isInStack: Bool { pickerLink != nil }

  // The closures are not compared: they lead to the same path for as long as the stack lives.
  static func == (lhs: Self, rhs: Self) -> Bool {
    (lhs.pickerLink == nil) == (rhs.pickerLink == nil)
      && lhs.elements == rhs.elements && lhs.page == rhs.page
  }
}

extension NavigationContext {
  /// The context of a stack with a path of values of different types.
  @MainActor
  fileprivate init(path: Binding<NavigationPath>) {
    self.init(
      pickerLink: PickerLink.init,
      elements: path.wrappedValue.elements,
      push: { path.wrappedValue.elements.append($0) },
      pop: { count in
        let excess = path.wrappedValue.count - count
        if excess > 0 { path.wrappedValue.removeLast(excess) }
      }
    )
  }
}

extension EnvironmentValues {
  var navigation: NavigationContext {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }

  @MainActor
  private enum NavigationKey: @MainActor EnvironmentKey {
    static let defaultValue = NavigationContext()
  }
}

extension RoleTraits {
  static let page = RoleTraits(isScreen: true)
}
