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

  /// Sets what screen readers call the view.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Sets what screen readers call the view.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Sets what screen readers call the view.
  public func accessibilityLabel(_ label: Text) -> some View {
    Worded(content: self, prop: .label, text: label)
  }

  /// Says what happens when the view is used.
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View {
    accessibilityHint(Text(hint))
  }

  /// Says what happens when the view is used.
  @_disfavoredOverload
  public func accessibilityHint(_ hint: some StringProtocol) -> some View {
    accessibilityHint(Text(hint))
  }

  /// Says what happens when the view is used.
  public func accessibilityHint(_ hint: Text) -> some View {
    Worded(content: self, prop: .hint, text: hint)
  }

  /// Sets what screen readers say the view is set to.
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View {
    accessibilityValue(Text(value))
  }

  /// Sets what screen readers say the view is set to.
  @_disfavoredOverload
  public func accessibilityValue(_ value: some StringProtocol) -> some View {
    accessibilityValue(Text(value))
  }

  /// Sets what screen readers say the view is set to.
  public func accessibilityValue(_ value: Text) -> some View {
    Worded(content: self, prop: .spokenValue, text: value)
  }

  /// Treats the views inside as one, each by itself, or not at all.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    withModifications(.meaning(.spokenAs, .string(children.name)))
  }

  /// Names the view for tests, where a condition holds.
  public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View {
    withModifications(isEnabled ? [.meaning(.testID, .string(identifier))] : [])
  }

  /// Says that something else is true no longer; traits are added one by one here, so there is nothing to take away.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> Self { self }

  /// Which of several views is read first; hosts read them as they stand.
  public func accessibilitySortPriority(_ priority: Double) -> Self { self }

  /// Offers an action besides those that a control has by itself; it is a button that only assistive technology sees.
  public func accessibilityAction(
    named name: LocalizedStringKey,
    _ action: @escaping @MainActor () -> Void
  ) -> some View {
    overlay {
      Button(name, action: action).withModifications(.meaning(.style, .string("spoken")))
    }
  }

  /// Offers an action besides those that a control has by itself; it is a button that only assistive technology sees.
  @_disfavoredOverload
  public func accessibilityAction(
    named name: some StringProtocol,
    _ action: @escaping @MainActor () -> Void
  ) -> some View {
    overlay {
      Button(name, action: action).withModifications(.meaning(.style, .string("spoken")))
    }
  }

  /// How large the heading is: 1 for that of the page, 2 for those below, and so on.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    withModifications(
      level == .unspecified ? [] : [.meaning(.headingLevel, .int(Int(level.rawValue)))]
    )
  }

  /// Names the view for tests; hosts show the name to tools only.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    withModifications(.meaning(.testID, .string(identifier)))
  }

  /// Hides the view from assistive technology.
  public func accessibilityHidden(_ isHidden: Bool) -> some View {
    withModifications(isHidden ? [.meaning(.isDecorative, .bool(true))] : [])
  }

  /// Has changes of the texts inside read out when they happen.
  ///
  /// SwiftUI has no such modifier; a twin that returns the view itself makes code that uses it compile there.
  public func accessibilityLiveRegion() -> some View {
    withModifications(.meaning(.liveRegion, .bool(true)))
  }

  /// Makes the view a heading or something else that assistive technology knows.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    withModifications(traits.modifications)
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

  /// The view does something when it is activated.
  public static let isButton = Self(rawValue: 8)
  /// The view leads somewhere else.
  public static let isLink = Self(rawValue: 16)
  /// The view is a picture.
  public static let isImage = Self(rawValue: 32)
  /// The view is words and nothing else.
  public static let isStaticText = Self(rawValue: 64)
  /// The view is covered by nothing and covers all else.
  public static let isModal = Self(rawValue: 128)
  /// What the view says changes often.
  public static let updatesFrequently = Self(rawValue: 256)
  /// The view is the field of a search.
  public static let isSearchField = Self(rawValue: 512)
  /// The view sums up where one is.
  public static let isSummaryElement = Self(rawValue: 1024)
  /// The view plays a sound.
  public static let playsSound = Self(rawValue: 2048)
  /// The view begins to play something.
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

/// How assistive technology treats the views inside a view.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  let name: String

  /// The views inside are not read.
  public static let ignore = Self(name: "ignore")
  /// The views inside are read one by one.
  public static let contain = Self(name: "contain")
  /// The views inside are read as one.
  public static let combine = Self(name: "combine")
}

/// How large a heading is.
public enum AccessibilityHeadingLevel: UInt, Sendable {
  /// A heading of no certain level.
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

/// Content with a text among its properties, in the language of the place.
struct Worded<Content: View>: View, PrimitiveView {
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
