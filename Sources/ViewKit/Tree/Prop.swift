/// A property a node can have; one name, one type of value.
public enum Prop: String, CaseIterable, Sendable {
  // Content
  case text, value, placeholder, source, title, systemImage, footer, header

  // State
  case isDisabled, isSelected, isOn, isHidden, isBusy, isPresented, progress, minimum, maximum, step
  case selection, tag

  /// Of the root: where what is shown can be found again, that it is not what was asked for, and the language.
  case address, isMissing, language

  // Meaning
  case testID, label, hint, liveRegion, headingLevel, buttonRole, isDecorative, keyboardShortcut
  case spokenValue, spokenAs

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
  /// The side at which a part of the screen is begun to be read, `ltr` or `rtl`; without one the language says it.
  case layoutDirection

  // Text, in the terms of typography
  case textCase, lineSpacing, tracking, baselineOffset, fontDesign, hasEvenDigits, minimumScale

  // Moved, turned and filtered after everything has its place
  case offset, scale, rotation, rotation3D, position, zIndex, blendMode
  case blur, brightness, contrast, saturation, grayscale, hueRotation, isInverted

  /// Gradients: of texts and shapes, and of the area behind.
  case paint, backgroundPaint
  /// An outline of the app's own, how far a stroke along it reaches beyond, and what cuts the node out.
  case path, mask
  /// What a shadow is like besides its radius.
  case shadowColor, shadowOffset

  // How room is shared
  case aspectRatio, fixedSize, layoutPriority, span

  // Rows, bars and sheets
  case separator, rowSpacing, badge, hidesBar, hidesBack, titleStyle, barColor, detents, grip

  // What a keyboard should be like, and what else helps with a control
  case keyboard, submitLabel, autocapitalization, isUncorrected, textContent, hidesLabel, help
  case ignoresTaps, scrolledTo, controlSize, isExpanded, precision
  /// What a control hands to another app.
  case shared
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
  /// Several numbers, as the property says: the two of an offset, the four of a turn in space.
  case numbers([Double])
  /// Colours that run into each other.
  case gradient(GradientValue)
  /// Lines and curves.
  case path(PathValue)
}

/// A colour as the tree carries it: by name where the host should adapt it to light and dark.
public enum ColorValue: Hashable, Sendable {
  case named(String)
  case rgba(red: Double, green: Double, blue: Double, alpha: Double)
  /// A colour of the palette of which some shines through, from 0 (nothing to be seen) to 1.
  case faded(String, opacity: Double)
}
