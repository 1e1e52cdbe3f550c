extension View {
  /// Sets the accessible name; a deprecated form.
  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }

  /// Sets the accessible value; a deprecated form.
  public func accessibility(value: Text) -> some View { accessibilityValue(value) }

  /// Sets the accessible description; a deprecated form.
  public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

  /// Sets the identifier for tests; a deprecated form.
  public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }

  /// Hides the view from assistive technology; a deprecated form.
  public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

  /// Adds traits; a deprecated form.
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    accessibilityAddTraits(traits)
  }

  /// Sets the accessible name.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Sets the accessible name.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Sets the accessible name.
  public func accessibilityLabel(_ label: Text) -> some View {
    LocalizedProperty(content: self, prop: .label, text: label)
  }

  /// Sets the accessible description: the effect of using the view.
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View {
    accessibilityHint(Text(hint))
  }

  /// Sets the accessible description: the effect of using the view.
  @_disfavoredOverload
  public func accessibilityHint(_ hint: some StringProtocol) -> some View {
    accessibilityHint(Text(hint))
  }

  /// Sets the accessible description: the effect of using the view.
  public func accessibilityHint(_ hint: Text) -> some View {
    LocalizedProperty(content: self, prop: .hint, text: hint)
  }

  /// Sets the accessible value.
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View {
    accessibilityValue(Text(value))
  }

  /// Sets the accessible value.
  @_disfavoredOverload
  public func accessibilityValue(_ value: some StringProtocol) -> some View {
    accessibilityValue(Text(value))
  }

  /// Sets the accessible value.
  public func accessibilityValue(_ value: Text) -> some View {
    LocalizedProperty(content: self, prop: .accessibilityValue, text: value)
  }

  /// Combines the children into one accessibility element, keeps them separate, or ignores them.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    withModifications(.meaning(.accessibilityChildren, .string(children.name)))
  }

  /// Sets the identifier for tests if `isEnabled` is true.
  public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View {
    withModifications(isEnabled ? [.meaning(.testID, .string(identifier))] : [])
  }

  /// Returns the same view: a trait applies only if it is added, so there are no traits to remove.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> Self { self }

  /// Returns the same view: hosts keep the reading order of the page.
  public func accessibilitySortPriority(_ priority: Double) -> Self { self }

  /// Adds an accessibility action: a button visible only to assistive technology.
  public func accessibilityAction(
    named name: LocalizedStringKey,
    _ action: @escaping @MainActor () -> Void
  ) -> some View {
    overlay {
      Button(name, action: action).withModifications(.meaning(.style, .string("spoken")))
    }
  }

  /// Adds an accessibility action: a button visible only to assistive technology.
  @_disfavoredOverload
  public func accessibilityAction(
    named name: some StringProtocol,
    _ action: @escaping @MainActor () -> Void
  ) -> some View {
    overlay {
      Button(name, action: action).withModifications(.meaning(.style, .string("spoken")))
    }
  }

  /// Sets the heading level: 1 for the page's heading, 2 for its sections, and so on.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    withModifications(
      level == .unspecified ? [] : [.meaning(.headingLevel, .int(Int(level.rawValue)))]
    )
  }

  /// Sets the identifier for tests; it is invisible to users.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    withModifications(.meaning(.testID, .string(identifier)))
  }

  /// Hides the view from assistive technology.
  public func accessibilityHidden(_ isHidden: Bool) -> some View {
    withModifications(isHidden ? [.meaning(.isDecorative, .bool(true))] : [])
  }

  /// Marks the view as a live region: screen readers announce changes of its text.
  ///
  /// SwiftUI has no such modifier. An extension that returns the same view lets shared code compile there.
  public func accessibilityLiveRegion() -> some View {
    withModifications(.meaning(.liveRegion, .bool(true)))
  }

  /// Adds accessibility traits, such as a heading.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    withModifications(traits.modifications)
  }
}

/// The traits of a view for assistive technology.
///
/// Hosts use ``isHeader``, ``isSelected``, ``isToggle`` and ``updatesFrequently``; the other traits have no effect.
public struct AccessibilityTraits: OptionSet, Sendable {
  /// The bits of the traits.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The view is a heading of level 2.
  public static let isHeader = Self(rawValue: 1)
  /// The view is selected.
  public static let isSelected = Self(rawValue: 2)
  /// The view is a toggle; it is on if ``isSelected`` is set as well.
  public static let isToggle = Self(rawValue: 4)

  /// The view is a button.
  public static let isButton = Self(rawValue: 8)
  /// The view is a link.
  public static let isLink = Self(rawValue: 16)
  /// The view is an image.
  public static let isImage = Self(rawValue: 32)
  /// The view is static text.
  public static let isStaticText = Self(rawValue: 64)
  /// The view is modal.
  public static let isModal = Self(rawValue: 128)
  /// The view updates frequently; it becomes a live region.
  public static let updatesFrequently = Self(rawValue: 256)
  /// The view is a search field.
  public static let isSearchField = Self(rawValue: 512)
  /// The view summarizes the current screen.
  public static let isSummaryElement = Self(rawValue: 1024)
  /// The view plays a sound.
  public static let playsSound = Self(rawValue: 2048)
  /// The view starts media playback.
  public static let startsMediaSession = Self(rawValue: 4096)

  fileprivate var modifications: [Modification] {
    var modifications: [Modification] = []
    if contains(.isHeader) { modifications.append(.meaning(.headingLevel, .int(2))) }
    if contains(.updatesFrequently) { modifications.append(.meaning(.liveRegion, .bool(true))) }
    if contains(.isSelected) {
      modifications.append(.meaning(.isSelected, .bool(true)))
    } else if contains(.isToggle) {
      modifications.append(.meaning(.isSelected, .bool(false)))
    }
    return modifications
  }
}

/// The treatment of a view's children by assistive technology.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  let name: String

  /// Ignores the children.
  public static let ignore = Self(name: "ignore")
  /// Reads the children separately.
  public static let contain = Self(name: "contain")
  /// Combines the children into one element.
  public static let combine = Self(name: "combine")
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Sendable {
  /// A heading without a level.
  case unspecified
  /// A heading of level 1.
  case h1
  /// A heading of level 2.
  case h2
  /// A heading of level 3.
  case h3
  /// A heading of level 4.
  case h4
  /// A heading of level 5.
  case h5
  /// A heading of level 6.
  case h6
}

/// Content with a localized string as a property.
struct LocalizedProperty<Content: View>: View, PrimitiveView {
  let content: Content
  let prop: Prop
  let text: Text

  func outline(into outline: inout Outline) {
    let modification = Modification.meaning(prop, .string(text.string(in: outline.environment)))
    outline.adjust { item in
      modification.apply(to: &item)
    } _: {
      content.resolveView(into: &$0)
    }
  }
}
