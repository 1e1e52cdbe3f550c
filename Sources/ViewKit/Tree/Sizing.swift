/// The flexibility of an element per axis: how its size follows from the size that its container proposes.
///
/// The graph computes it from the element's role, its properties and the sizing of its children, so flexibility passes
/// through each wrapper: a button around a color is as flexible as the color. Hosts read ``Element/sizing``. A change
/// reaches them as a patch of ``Prop/sizing``.
///
/// The amounts are properties of the element: ``Prop/width`` and ``Prop/height`` of a fixed axis, the minimum and
/// maximum of a bounded one. Sizes of content are known to hosts alone.
public struct Sizing: Hashable, Sendable {
  /// The flexibility along one axis.
  public enum Flexibility: UInt8, CaseIterable, Sendable {
    /// At most as large as the content needs; less if the content can wrap.
    case content
    /// Independent of the proposal.
    case fixed
    /// As large as proposed, up to a finite maximum of the element.
    case bounded
    /// As large as proposed, up to the size that the content has without a limit.
    case boundedByContent
    /// As large as proposed.
    case flexible
  }

  /// The flexibility along both axes, in one byte: an element of a page has a sizing for each visitor.
  private let bits: UInt8

  /// The proportions of a view whose width and height follow from each other; `nil` for other views.
  package var proportions: Proportions?

  /// Creates a sizing from the flexibility along each axis.
  ///
  /// - Parameters:
  ///   - width: The horizontal flexibility.
  ///   - height: The vertical flexibility.
  ///   - scrolls: True if higher content scrolls inside the view, or becomes smaller with an aspect ratio.
  public init(width: Flexibility, height: Flexibility, scrolls: Bool = false) {
    bits = width.rawValue | height.rawValue << 3 | (scrolls ? Self.scrollBit : 0)
  }

  /// The horizontal flexibility.
  public var width: Flexibility { Flexibility(rawValue: bits & 7) ?? .content }

  /// The vertical flexibility.
  public var height: Flexibility { Flexibility(rawValue: bits >> 3 & 7) ?? .content }

  /// A Boolean value that indicates whether the view may be lower than its content: a scroll area inside shows a part of
  /// the content, or a view with an aspect ratio inside becomes smaller.
  public var scrolls: Bool { bits & Self.scrollBit != 0 }

  private static let scrollBit: UInt8 = 1 << 6

  /// The proportions of a view with an aspect ratio, or of a row of such views.
  ///
  /// Padding and spacing are a constant part of the width, so the width is the height multiplied by the ratio, plus a constant.
  package struct Proportions: Hashable, Sendable {
    package var ratio: Double
    package var constant = 0.0
  }

  /// As large as the content along both axes.
  public static let content = Self(width: .content, height: .content)

  /// As large as proposed along both axes.
  public static let flexible = Self(width: .flexible, height: .flexible)

  /// As large as proposed along both axes, with content that scrolls.
  public static let scrolling = Self(width: .flexible, height: .flexible, scrolls: true)
}

extension Sizing {
  /// The value of ``Prop/sizing``: the horizontal flexibility, a space, and the vertical one.
  ///
  /// The word `ratio` and two numbers follow for ``proportions``, and the word `scrolls` if content scrolls.
  package var propValue: PropValue {
    var name = Self.names[Int(width.rawValue) + Int(height.rawValue) * Flexibility.allCases.count]
    if let proportions { name += " ratio \(proportions.ratio) \(proportions.constant)" }
    return .string(scrolls ? name + Self.scrollSuffix : name)
  }

  /// Creates a sizing from the value of ``Prop/sizing``; `nil` for a value of another form.
  package init?(_ value: PropValue?) {
    guard case .string(let value)? = value else { return nil }
    let scrolls = value.hasSuffix(Self.scrollSuffix)
    var name = scrolls ? String(value.dropLast(Self.scrollSuffix.count)) : value
    var index = Self.names.firstIndex(of: name)
    if index == nil {
      let words = name.split(separator: " ")
      guard words.count == 5, let ratio = Double(words[3]), let constant = Double(words[4]) else {
        return nil
      }
      name = "\(words[0]) \(words[1])"
      index = Self.names.firstIndex(of: name)
      proportions = Proportions(ratio: ratio, constant: constant)
    }
    guard let index else { return nil }
    let (height, width) = index.quotientAndRemainder(dividingBy: Flexibility.allCases.count)
    bits = UInt8(width) | UInt8(height) << 3 | (scrolls ? Self.scrollBit : 0)
  }

  private static let scrollSuffix = " scrolls"

  /// The names of all sizings, those with the same height in a row.
  private static let names = Flexibility.allCases.flatMap { height in
    Flexibility.allCases.map { width in "\(width) \(height)" }
  }
}

extension Sizing.Flexibility {
  /// True if the size follows the proposal up to a maximum.
  package var isBounded: Bool { self == .bounded || self == .boundedByContent }
}

extension Element {
  /// The flexibility of the element per axis.
  ///
  /// It is the sizing of the role unless the element has the property ``Prop/sizing``. A spacer is flexible along the
  /// axis of its stack only, and a divider across that axis.
  public var sizing: Sizing { Sizing(props[.sizing]) ?? role.sizing }
}

extension Role {
  /// The sizing of an element of the role that has neither a frame nor flexible content.
  public var sizing: Sizing {
    switch self {
    case .shape, .spacer, .geometry, .column, .tabPanel, .page, .root: .flexible
    case .scroll, .list, .form, .splitView, .tabView, .navigationStack: .scrolling
    case .textField, .secureField, .slider, .toggle, .stepper, .datePicker, .colorPicker,
      .disclosure, .section, .row, .grid:
      Sizing(width: .flexible, height: .content)
    case .image: Sizing(width: .fixed, height: .fixed)
    case .text, .asyncImage, .divider, .progress, .button, .link, .picker, .menu, .group, .hStack,
      .vStack, .zStack, .label, .rowPlaceholder, .tab, .toolbar, .toolbarItem, .sheet, .alert,
      .confirmationDialog, .toast:
      .content
    }
  }
}
