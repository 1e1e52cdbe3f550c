/// A property of a node; each property has one type of value.
public enum Prop: String, CaseIterable, Sendable {
  // Content
  /// The text of the node.
  case text
  /// The value of a control, as text.
  case value
  /// The placeholder of an empty field.
  case placeholder
  /// The address of a link or image, or the name of an image.
  case source
  /// The title of a page, a section or a control.
  case title
  /// The name of a symbol.
  case systemImage
  /// The description of a page for screen readers and search engines.
  case summary
  /// The footer of a section.
  case footer
  /// The header of a section.
  case header

  // State
  /// True if the node does not accept user interaction.
  case isDisabled
  /// True if the node is the selected one.
  case isSelected
  /// True if a switch is on.
  case isOn
  /// True if the node is invisible.
  case isHidden
  /// True during an operation with indeterminate progress.
  case isBusy
  /// True while the node is presented above the other content.
  case isPresented
  /// The progress of an operation, from 0 to 1.
  case progress
  /// The minimum of the selectable values.
  case minimum
  /// The maximum of the selectable values.
  case maximum
  /// The difference between adjacent selectable values.
  case step
  /// The tag of the selected child.
  case selection
  /// The tag that selects the node.
  case tag

  /// Properties of the root: the address of the screen, a flag for a missing page, the language, and the color scheme.
  case address, isMissing, language, colorScheme

  // Meaning
  /// The name by which tests find the node.
  case testID
  /// The accessible name.
  case label
  /// The result of an action, for screen readers.
  case hint
  /// True if assistive technology announces changes.
  case liveRegion
  /// The level of a heading, from 1 to 6.
  case headingLevel
  /// The CSS class for the style sheets of a web page.
  case styleClass
  /// The purpose of a button: `cancel` or `destructive`.
  case buttonRole
  /// True if the node is decorative: assistive technology ignores it.
  case isDecorative
  /// The keys that activate the node, such as `command+shift+k`.
  case keyboardShortcut
  /// The accessible value of a control.
  case accessibilityValue
  /// The accessibility of the children: combined into one element, separate, or hidden.
  case accessibilityChildren

  // Appearance; a host maps these properties to its capabilities
  /// The text style, or the size in points.
  case font
  /// The weight of the font.
  case fontWeight
  /// The color of text and symbols.
  case foregroundColor
  /// The color of the background.
  case backgroundColor
  /// The color of controls.
  case tint
  /// The opacity, from 0 to 1.
  case opacity
  /// The radius of the corners, in points.
  case cornerRadius
  /// True if the text is italic.
  case isItalic
  /// True if the text is underlined.
  case isUnderlined
  /// True if the text is struck through.
  case isStruckThrough
  /// The maximum number of lines of each `Text` inside; zero is no limit.
  case lineLimit
  /// The number of lines whose space is reserved for each `Text` inside.
  case reservedLines
  /// The part of a `Text` that an ellipsis replaces: `head`, `middle` or `tail`.
  case truncation
  /// The alignment of a stack's children.
  case alignment
  /// The space between children, in points.
  case spacing
  /// The space between the edges and the content, in points.
  case padding
  /// The width, in points.
  case width
  /// The height, in points.
  case height
  /// The maximum width, in points; infinity fills the available space.
  case maxWidth
  /// The maximum height, in points; infinity fills the available space.
  case maxHeight
  /// The minimum width, in points.
  case minWidth
  /// The minimum height, in points.
  case minHeight
  /// The width and height that replace a missing proposal of the container, in points.
  case idealWidth, idealHeight
  /// The content mode: the view fits into its proposal, or fills it.
  case contentMode
  /// The number of columns of a grid.
  case columns
  /// The sizes of a grid's columns if they are not equal shares of the width: kind, minimum and maximum of each column.
  case tracks
  /// The number of rows of a horizontal grid.
  case rows
  /// The name of a style.
  case style
  /// The name of the shape.
  case shape
  /// The axis of the layout or of scrolling.
  case axis
  /// True for a layer that takes the size of its sibling without this property.
  case isOverlay
  /// The radius of the shadow, in points.
  case shadow
  /// The animation of insertion and removal, and the animation between two contents of the node.
  case transition, contentTransition
  /// The alignment of content in a larger frame, and the alignment of lines of text; both with SwiftUI's names.
  ///
  /// `alignment` applies to the children of a stack instead.
  case frameAlignment, textAlignment
  /// The layout direction, `ltr` or `rtl`; the language determines it by default.
  case layoutDirection

  // Typography
  /// The case of all letters: upper or lower.
  case textCase
  /// The space between lines, in points.
  case lineSpacing
  /// The space between letters, in points.
  case tracking
  /// The offset of the text above its baseline, in points.
  case baselineOffset
  /// The design of the font.
  case fontDesign
  /// The width of the font: `compressed`, `condensed`, `standard` or `expanded`.
  case fontWidth
  /// True if all digits have the same width.
  case hasEvenDigits
  /// The minimum scale of text that shrinks to fit, from 0 to 1.
  case minimumScale

  // Transforms and filters, applied after the layout
  /// The offset from the layout position, in points.
  case offset
  /// The scale factor.
  case scale
  /// The rotation in degrees.
  case rotation
  /// The rotation around an axis in space, in degrees.
  case rotation3D
  /// The position of the center, in points.
  case position
  /// The drawing order among siblings; a higher node is drawn on top.
  case zIndex
  /// The blending of the node's colors with the colors behind.
  case blendMode
  /// The radius of the blur, in points.
  case blur
  /// The amount of added brightness.
  case brightness
  /// The factor of the contrast.
  case contrast
  /// The factor of the saturation.
  case saturation
  /// The amount of removed color, from 0 to 1.
  case grayscale
  /// The rotation of hues, in degrees.
  case hueRotation
  /// True if the colors are inverted.
  case isInverted

  /// The gradients of text and shapes, and of the background.
  case paint, backgroundPaint
  /// A custom path, and the shape, path or gradient that clips the node.
  case path, mask
  /// The color and the offset of a shadow.
  case shadowColor, shadowOffset

  // Distribution of space
  /// The ratio of width to height.
  case aspectRatio
  /// The axes along which the node has its ideal size, regardless of the proposal.
  case fixedSize
  /// The priority of the node when a stack distributes space.
  case layoutPriority
  /// The number of columns of a grid that the node spans.
  case span

  // Rows, bars and sheets
  /// The edges of a row without a separator, or the color of the separators.
  case separator
  /// The space between rows, in points.
  case rowSpacing
  /// A number or short string at the end of a row or tab.
  case badge
  /// True if the page has no bar.
  case hidesBar
  /// True if the page has no back button.
  case hidesBack
  /// The size of a page's title.
  case titleStyle
  /// The color of the bar.
  case barColor
  /// The heights of a sheet.
  case detents
  /// True if a sheet shows a drag indicator.
  case grip

  // Keyboard and other properties of controls
  /// The type of keyboard for the text.
  case keyboard
  /// The label of the submit key.
  case submitLabel
  /// The letters that the keyboard capitalizes.
  case autocapitalization
  /// True if autocorrection is disabled.
  case disablesAutocorrection
  /// The meaning of a field's text, such as a name, for autofill.
  case textContent
  /// True if the label is visible only to screen readers.
  case hidesLabel
  /// The tooltip.
  case help
  /// True if taps reach the views behind the node.
  case ignoresTaps
  /// The scroll target: the place of the child, a request counter, and the place along the horizontal axis.
  case scrollTarget
  /// The size of the control.
  case controlSize
  /// True if the collapsible content is visible.
  case isExpanded
  /// The selectable components of a date.
  case precision
  /// The item that a control shares with another app.
  case shared
  /// The number of the element that a popover belongs to.
  case anchor
  /// The address outside of the app that the root's host opens next: a request counter, a space, and the address.
  case destination
  /// The flexibility per axis if it differs from the flexibility of the role; the graph computes it. See ``Sizing``.
  case sizing
}

/// The value of a node's property.
public enum PropValue: Hashable, Sendable {
  /// A Boolean value.
  case bool(Bool)
  /// An integer.
  case int(Int)
  /// A number, mostly of points.
  case double(Double)
  /// A string, or the name of an option.
  case string(String)
  /// The insets of a box, in points: top, leading, bottom, trailing.
  indirect case insets(top: Double, leading: Double, bottom: Double, trailing: Double)
  /// A color, named in the host's palette (`blue`, `secondary`) or with components in 0…1.
  case color(ColorValue)
  /// Several numbers whose meaning depends on the property: two of an offset, four of a rotation in space.
  case numbers([Double])
  /// A gradient.
  indirect case gradient(GradientValue)
  /// A path.
  indirect case path(PathValue)
}

/// A color in the semantic tree: a named color adapts to light and dark in the host.
public enum ColorValue: Hashable, Sendable {
  /// A color that the host defines by name, such as `accentColor`.
  case named(String)
  /// The components of a color, each from 0 to 1.
  indirect case rgba(red: Double, green: Double, blue: Double, alpha: Double)
  /// A translucent color of the palette; an opacity of 0 is invisible.
  indirect case faded(String, opacity: Double)
  /// One color for a light and one for a dark appearance, such as a color of an asset catalog.
  indirect case adaptive(light: ColorValue, dark: ColorValue)
}
