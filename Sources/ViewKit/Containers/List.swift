/// Rows below each other, with or without sections.
///
/// Each view inside is a separate row, including the views of a composite view. `onAppear` and `task` of a row wait
/// until the user can see the row. A long `ForEach` is virtualized: the tree contains only the rows near the viewport.
public struct List<Content: View>: View, PrimitiveView {
  let content: Content

  /// Creates a list from the views of a builder.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates a row for each element of a collection.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    content = ForEach(data, content: rowContent)
  }

  /// Creates a row for each element of a collection, identified by the value at a key path.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }

  /// Creates a row for each number of a range.
  public init<Row: View>(
    _ data: Range<Int>,
    @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    content = ForEach(data, content: rowContent)
  }

  func outline(into outline: inout Outline) {
    let style = outline.environment.styles[.list]
    outline.element(.list, style.map { [.style: .string($0)] } ?? [:]) { inside in
      let context = ContainerContext(makesRows: true, isLazy: true, isWindowed: true)
      inside.withEnvironment({ $0.container = context }) { $0.rows(of: content) }
    }
  }
}

extension Outline {
  /// Adds views as rows of an enclosing list, as lines of an enclosing form, or unchanged elsewhere.
  mutating func rows(of content: some View) {
    let container = environment.container
    guard container.makesRows || container.makesLines else {
      content.resolveView(into: &self)
      return
    }
    let change = container.makesRows ? Modification.row : .line
    adjust(change.apply) { content.resolveView(into: &$0) }
  }
}

/// Related views with a header and a footer.
public struct Section<Header: View, Content: View, Footer: View>: View, PrimitiveView {
  let header: Header
  let content: Content
  let footer: Footer

  /// Creates a section with any header and footer.
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Header,
    @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  func outline(into outline: inout Outline) {
    var props: Props = [:]
    let header = (header as? Text)?.string(in: outline.environment)
    let footer = (footer as? Text)?.string(in: outline.environment)
    if let header { props[.header] = .string(header) }
    if let footer { props[.footer] = .string(footer) }
    outline.element(.section, props) { inside in
      if header == nil { inside.step(0) { $0.edge("header", self.header) } }
      inside.step(1) { $0.rows(of: content) }
      if footer == nil { inside.step(2) { $0.edge("footer", self.footer) } }
    }
  }
}

extension Outline {
  /// Adds a header or footer with more than plain text.
  fileprivate mutating func edge(_ style: String, _ content: some View) {
    let items = collect { content.resolveView(into: &$0) }
    if items.isEmpty { return }
    append(.element(ElementPlan(role: .group, props: [.style: .string(style)], children: items)))
  }
}

extension Section where Header == EmptyView, Footer == EmptyView {
  /// Creates a section without header and footer.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section with a header; its content exists while a value is true.
  public init<Inner: View>(
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Inner,
    @ViewBuilder header: () -> Header
  ) where Content == Inner? {
    let content = content()
    self.init(
      content: { isExpanded.wrappedValue ? content : nil },
      header: header,
      footer: { EmptyView() }
    )
  }

  /// Creates a section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }

  /// Creates a section with a header; the deprecated form.
  public init(header: Header, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { EmptyView() })
  }
}

extension Section where Header == EmptyView {
  /// Creates a section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }

  /// Creates a section with a footer; the deprecated form.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { footer })
  }
}

extension Section {
  /// Creates a section with a header and a footer; the deprecated form.
  public init(header: Header, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

extension Section where Header == Text, Footer == EmptyView {
  /// Creates a section with a title; its content exists while a value is true.
  public init<Inner: View>(
    _ title: LocalizedStringKey,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Inner
  ) where Content == Inner? {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }

  /// Creates a section with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }

  /// Creates a section with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }
}

/// Controls for input, with or without sections.
public struct Form<Content: View>: View, PrimitiveView {
  let content: Content

  /// Creates a form from the views of a builder.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func outline(into outline: inout Outline) {
    let style = outline.environment.styles[.form]
    outline.element(.form, style.map { [.style: .string($0)] } ?? [:]) { inside in
      let context = ContainerContext(makesLines: true)
      inside.withEnvironment({ $0.container = context }) { $0.rows(of: content) }
    }
  }
}
