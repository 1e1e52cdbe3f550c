/// Pages on top of each other: a root and the pushed pages.
///
/// ```swift
/// NavigationStack {
///   List(items) { item in
///     NavigationLink(item.title, value: item)
///   }
///   .navigationDestination(for: Item.self) { item in
///     ItemView(item: item)
///   }
/// }
/// ```
///
/// A page is pushed by a path and `navigationDestination(for:destination:)`, or by `navigationDestination` with a
/// binding. Only the last page is on the screen; the others stay alive.
public struct NavigationStack<Data, Root: View>: View, PrimitiveView {
  /// The context of the app's path; `nil` if the stack stores its own path.
  private let context: NavigationContext?
  private let root: Root

  /// Creates a stack with a root view; the stack stores the path of its links, and bindings push pages, too.
  public init(@ViewBuilder root: () -> Root) where Data == [AnyHashable] {
    context = nil
    self.root = root()
  }

  /// Creates a stack with a root view and a page for each value of a path.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    context = NavigationContext(path: path)
    self.root = root()
  }

  /// Creates a stack with a root view and a page for each element of a path.
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

/// A stack that stores the path of its links.
private struct OwnPath<Root: View>: View {
  @State private var path = NavigationPath()
  let root: Root

  var body: some View {
    NavigationStack(path: $path) { root }
  }
}

/// The deprecated form of a stack without a path.
public struct NavigationView<Content: View>: View, PrimitiveView {
  let content: Content

  /// Creates a stack with a root view.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func outline(into outline: inout Outline) {
    NavigationStack { content }.outline(into: &outline)
  }
}

/// A stack whose pages are created from external elements, such as a store's.
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

  /// Creates a stack with a root view and a page for each element.
  ///
  /// `push` receives the values of the links inside. `pop` receives the number of elements that remain when the user
  /// goes back.
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

/// The stack's context for the views inside.
struct NavigationContext: Equatable {
  /// Creates a picker's link to a page of its options; `nil` outside of a stack.
  var pickerLink: (@MainActor (PickerOptions) -> PickerLink)?
  var elements: [AnyHashable] = []
  var push: (@MainActor (AnyHashable) -> Void)?
  /// Removes pages until the given number of elements is left; `nil` outside of a stack.
  var pop: (@MainActor (Int) -> Void)?
  /// The position of the view's page in the stack.
  var page = 0

  /// True if the view is in a stack, so a link can push pages.
  var isInStack: Bool { pickerLink != nil }

  // The closures are not compared: they access the same path for the lifetime of the stack.
  static func == (lhs: Self, rhs: Self) -> Bool {
    (lhs.pickerLink == nil) == (rhs.pickerLink == nil)
      && lhs.elements == rhs.elements && lhs.page == rhs.page
  }
}

extension NavigationContext {
  /// Creates the context of a stack whose path has values of different types.
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
