public import Foundation

extension View {
  /// Shows or hides the separators above and below the row.
  public func listRowSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View {
    withModifications(
      visibility == .hidden ? [.rowLook(.separator, .string(edges.separatorName))] : []
    )
  }

  /// Sets the color of the row's separators; hosts ignore the edges.
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    withModifications(color.map { [.rowLook(.separator, .color($0.value))] } ?? [])
  }

  /// Fills the row with the first color or gradient in a view; hosts cannot render other content there.
  public func listRowBackground(_ view: (some View)?) -> some View {
    Filled(content: self, filling: view) { .rowLook($0, $1) }
  }

  /// Sets the padding around the view in its row.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    withModifications(insets.map { [.rowLook(.padding, $0.propValue)] } ?? [])
  }

  /// Sets the space between rows in the view.
  public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    withModifications(spacing.map { [.look(.rowSpacing, .double($0))] } ?? [])
  }

  /// Shows or hides the separators of the rows in a section.
  public func listSectionSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View {
    listRowSeparator(visibility, edges: edges)
  }

  /// Shows a number as a badge, on the view's tab or at the end of its row; 0 shows no badge.
  public func badge(_ count: Int) -> some View {
    badge(count == 0 ? nil : Text("\(count)"))
  }

  /// Shows a label as a badge, on the view's tab or at the end of its row.
  public func badge(_ label: Text?) -> some View {
    Badged(content: self, label: label)
  }

  /// Shows a label as a badge, on the view's tab or at the end of its row.
  @_disfavoredOverload
  public func badge(_ label: (some StringProtocol)?) -> some View {
    badge(label.map { Text(verbatim: String($0)) })
  }
}

/// Content with a localized badge.
private struct Badged<Content: View>: View, PrimitiveView {
  let content: Content
  let label: Text?

  func outline(into outline: inout Outline) {
    let badge = label?.string(in: outline.environment)
    outline.adjust { item in
      if let badge { Modification.rowLook(.badge, .string(badge)).apply(to: &item) }
      if item.traits.badge == nil { item.traits.badge = badge }
    } _: {
      content.resolveView(into: &$0)
    }
  }
}

/// The top or bottom edge.
public enum VerticalEdge: Int, CaseIterable, Sendable {
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom

  /// A set of vertical edges.
  public struct Set: OptionSet, Sendable {
    /// The bits of the edges.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The top edge.
    public static let top = Set(rawValue: 1)
    /// The bottom edge.
    public static let bottom = Set(rawValue: 2)
    /// Both edges.
    public static let all: Set = [.top, .bottom]

    fileprivate var separatorName: String {
      self == .top ? "topHidden" : self == .bottom ? "bottomHidden" : "hidden"
    }
  }
}

/// The leading or trailing edge.
public enum HorizontalEdge: Int, CaseIterable, Sendable {
  /// The leading edge, where reading begins.
  case leading
  /// The trailing edge, where reading ends.
  case trailing

  /// A set of horizontal edges.
  public struct Set: OptionSet, Sendable {
    /// The bits of the edges.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The leading edge.
    public static let leading = Set(rawValue: 1)
    /// The trailing edge.
    public static let trailing = Set(rawValue: 2)
    /// Both edges.
    public static let all: Set = [.leading, .trailing]
  }
}

extension EdgeInsets {
  var propValue: PropValue {
    .insets(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }
}
