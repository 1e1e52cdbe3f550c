/// A property a node can have; one name, one type of value.
public enum Prop: String, CaseIterable, Sendable {
  // Content
  case text, value, placeholder, source, title, systemImage, footer, header

  // State
  case isDisabled, isSelected, isOn, isHidden, isBusy, isPresented, progress, minimum, maximum, step
  case selection, tag

  // Meaning
  case testID, label, hint, liveRegion, headingLevel, buttonRole, isDecorative, keyboardShortcut

  // Look; a host maps these to what it can draw
  case font, fontWeight, foregroundColor, backgroundColor, tint, opacity, cornerRadius, isItalic
  case isUnderlined, isStruckThrough, lineLimit, alignment, spacing, padding, width, height,
    maxWidth
  case maxHeight, minWidth, minHeight, contentMode, columns, style, shape, axis, isOverlay, shadow
  /// How the node comes and goes, and how its content gives way to the next, while changes move.
  case transition, contentTransition
  /// Where content stands in a frame that is larger (`alignment` is where a stack's content meets), and
  /// how the lines of texts are aligned; both by the names SwiftUI has for them.
  case frameAlignment, textAlignment
}

/// The value of a node's property.
public enum PropValue: Hashable, Sendable {
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  /// The four sides of a box, in points: top, leading, bottom, trailing.
  case insets(top: Double, leading: Double, bottom: Double, trailing: Double)
  /// A colour by its name in the host's palette (`blue`, `secondary`), or from its parts in 0…1.
  case color(ColorValue)
}

/// A colour as the tree carries it: by name where the host should adapt it to light and dark.
public enum ColorValue: Hashable, Sendable {
  case named(String)
  case rgba(red: Double, green: Double, blue: Double, alpha: Double)
}
