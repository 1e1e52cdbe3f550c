extension View {
  /// Says what the view is, for those who cannot see it.
  public func accessibilityLabel(_ label: some StringProtocol) -> some View {
    modified(.meaning(.label, .string(String(label))))
  }

  /// Says what the view is, for those who cannot see it.
  public func accessibilityLabel(_ label: Text) -> some View {
    accessibilityLabel(label.string)
  }

  /// Says what happens when the view is used.
  public func accessibilityHint(_ hint: some StringProtocol) -> some View {
    modified(.meaning(.hint, .string(String(hint))))
  }

  /// Names the view for tests; hosts show the name to tools only.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    modified(.meaning(.testID, .string(identifier)))
  }

  /// Hides the view from assistive technology.
  public func accessibilityHidden(_ isHidden: Bool) -> some View {
    modified(isHidden ? [.meaning(.isDecorative, .bool(true))] : [])
  }

  /// Has changes of the texts inside read out when they happen.
  ///
  /// SwiftUI has no such modifier; a twin that returns the view itself makes code that uses it compile there.
  public func accessibilityLiveRegion() -> some View {
    modified(.meaning(.liveRegion, .bool(true)))
  }

  /// Makes the view a heading or something else that assistive technology knows.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modified(traits.modifications)
  }
}

/// What assistive technology knows of a view besides its label.
public struct AccessibilityTraits: OptionSet, Sendable {
  /// The bits of the traits.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The view heads a part of the page.
  public static let isHeader = Self(rawValue: 1)
  /// The view is selected among others.
  public static let isSelected = Self(rawValue: 2)
  /// The view stays on or off: ``isSelected`` tells which.
  public static let isToggle = Self(rawValue: 4)

  fileprivate var modifications: [Modification] {
    var modifications: [Modification] = []
    if contains(.isHeader) { modifications.append(.meaning(.headingLevel, .int(2))) }
    if contains(.isSelected) {
      modifications.append(.meaning(.isSelected, .bool(true)))
    } else if contains(.isToggle) {
      modifications.append(.meaning(.isSelected, .bool(false)))
    }
    return modifications
  }
}
