public import Foundation

extension View {
  /// Shows or hides the lines above and below the row.
  public func listRowSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View {
    withModifications(
      visibility == .hidden ? [.rowLook(.separator, .string(edges.separatorName))] : []
    )
  }

  /// Sets the colour of the lines above and below the row.
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    withModifications(color.map { [.rowLook(.separator, .color($0.value))] } ?? [])
  }

  /// Fills the row behind the view; of a view that is no colour, gradient or shape the colour is not known.
  public func listRowBackground(_ view: (some View)?) -> some View {
    Filled(content: self, filling: view) { .rowLook($0, $1) }
  }

  /// Sets the room around the view in its row.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    withModifications(insets.map { [.rowLook(.padding, $0.propValue)] } ?? [])
  }

  /// Sets the room between the rows inside.
  public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    withModifications(spacing.map { [.look(.rowSpacing, .double($0))] } ?? [])
  }

  /// Shows or hides the lines around a section; its rows have them.
  public func listSectionSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View {
    listRowSeparator(visibility, edges: edges)
  }

  /// Shows a number beside the view: on its tab, or at the end of its row.
  public func badge(_ count: Int) -> some View {
    badge(count == 0 ? nil : Text("\(count)"))
  }

  /// Shows a few words beside the view: on its tab, or at the end of its row.
  public func badge(_ label: Text?) -> some View {
    Badged(content: self, label: label)
  }

  /// Shows a few words beside the view: on its tab, or at the end of its row.
  @_disfavoredOverload
  public func badge(_ label: (some StringProtocol)?) -> some View {
    badge(label.map { Text(verbatim: String($0)) })
  }
}

/// Content with a few words beside it, in the language of the place.
private struct Badged<Content: View>: View, PrimitiveView {
  let content: Content
  let label: Text?

  func outline(into outline: inout Outline) {
    let words = label?.string(in: outline.environment)
    outline.adjust { item in
      if let words { Modification.rowLook(.badge, .string(words)).apply(to: &item) }
      if item.traits.badge == nil { item.traits.badge = words }
    } _: {
      content.resolveView(into: &$0)
    }
  }
}

/// The top or the bottom.
public enum VerticalEdge: Int, CaseIterable, Sendable {
  /// The upper side.
  case top
  /// The lower side.
  case bottom

  /// Top, bottom or both.
  public struct Set: OptionSet, Sendable {
    /// The bits of the edges.
    public let rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The top.
    public static let top = Set(rawValue: 1)
    /// The bottom.
    public static let bottom = Set(rawValue: 2)
    /// Both.
    public static let all: Set = [.top, .bottom]

    fileprivate var separatorName: String {
      self == .top ? "topHidden" : self == .bottom ? "bottomHidden" : "hidden"
    }
  }
}

/// The leading or the trailing side.
public enum HorizontalEdge: Int, CaseIterable, Sendable {
  /// The side where reading begins.
  case leading
  /// The side where reading ends.
  case trailing

  /// Leading, trailing or both.
  public struct Set: OptionSet, Sendable {
    /// The bits of the edges.
    public let rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The side where reading begins.
    public static let leading = Set(rawValue: 1)
    /// The side where lines end.
    public static let trailing = Set(rawValue: 2)
    /// Both.
    public static let all: Set = [.leading, .trailing]
  }
}

extension EdgeInsets {
  var propValue: PropValue {
    .insets(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }
}
