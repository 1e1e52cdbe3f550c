/// A property a node can have; one name, one type of value.
public enum Prop: String, CaseIterable, Sendable {
  // Content
  /// What is read.
  case text
  /// What a control holds, as a text.
  case value
  /// What an empty field shows.
  case placeholder
  /// The address of a link or picture, or a picture's name.
  case source
  /// The title of a page, a section or a control.
  case title
  /// The name of a symbol.
  case systemImage
  /// What a page is about, for a screen reader or a search engine.
  case summary
  /// The text below a section.
  case footer
  /// The text above a section.
  case header

  // State
  /// A person cannot use it now.
  case isDisabled
  /// It is the one that is chosen.
  case isSelected
  /// The switch is on.
  case isOn
  /// It is in the tree, and not to be seen.
  case isHidden
  /// Something goes on, and how far it is cannot be said.
  case isBusy
  /// It is above the rest now.
  case isPresented
  /// How far something is, from 0 to 1.
  case progress
  /// The least that can be chosen.
  case minimum
  /// The most that can be chosen.
  case maximum
  /// How far apart the values are that can be chosen.
  case step
  /// The tag of the child that is chosen.
  case selection
  /// What a child is chosen by.
  case tag

  /// Of the root: the address of the screen, a flag for a missing address, the language, and the
  /// color scheme.
  case address, isMissing, language, colorScheme

  // Meaning
  /// The name that tests find it by.
  case testID
  /// What it is called where it cannot be seen.
  case label
  /// What happens when it is used, for screen readers.
  case hint
  /// Whether changes of it are read out.
  case liveRegion
  /// The level of a heading, from 1 to 6.
  case headingLevel
  /// What a button is for: `cancel` or `destructive`.
  case buttonRole
  /// It means nothing, and is not read out.
  case isDecorative
  /// The keys that stand for it, such as `command+shift+k`.
  case keyboardShortcut
  /// What a control's value is read out as.
  case spokenValue
  /// How what is inside is read out: together, one by one, or not at all.
  case spokenAs

  // Look; a host maps these to what it can draw
  /// The text style, or the size in points.
  case font
  /// How bold the text is.
  case fontWeight
  /// The colour of texts and symbols.
  case foregroundColor
  /// The colour behind it.
  case backgroundColor
  /// The colour of controls.
  case tint
  /// How much covers what is behind, from 0 to 1.
  case opacity
  /// The radius of its corners, in points.
  case cornerRadius
  /// The letters are italic.
  case isItalic
  /// A line is below the text.
  case isUnderlined
  /// A line goes through the text.
  case isStruckThrough
  /// The largest number of lines of each `Text` inside; zero is no limit.
  case lineLimit
  /// The number of lines whose space is reserved for each `Text` inside.
  case reservedLines
  /// The part of a `Text` that an ellipsis replaces: `head`, `middle` or `tail`.
  case truncation
  /// Where the content of a stack meets.
  case alignment
  /// The room between children, in points.
  case spacing
  /// The room between the sides and the content, in points.
  case padding
  /// The width, in points.
  case width
  /// The height, in points.
  case height
  /// The largest width, in points; infinite takes all the room.
  case maxWidth
  /// The largest height, in points; infinite takes all the room.
  case maxHeight
  /// The least width, in points.
  case minWidth
  /// The least height, in points.
  case minHeight
  /// The width and height that replace a missing proposal of the container, in points.
  case idealWidth, idealHeight
  /// Whether a view fits into its proposal, or covers it.
  case contentMode
  /// How many columns a grid has.
  case columns
  /// The sizes of a grid's columns that are not equal shares of the width; for each column its kind, minimum and maximum.
  case tracks
  /// How many rows a grid has that goes sideways.
  case rows
  /// The name of one of several looks.
  case style
  /// Which shape is drawn.
  case shape
  /// In which direction it goes or scrolls.
  case axis
  /// It takes the size of the sibling that has no such property.
  case isOverlay
  /// The radius of the shadow, in points.
  case shadow
  /// How the node comes and goes, and how its content gives way to the next, while changes move.
  case transition, contentTransition
  /// Where content stands in a frame that is larger (`alignment` is where a stack's content meets), and
  /// how the lines of texts are aligned; both by the names SwiftUI has for them.
  case frameAlignment, textAlignment
  /// The side at which a part of the screen is begun to be read, `ltr` or `rtl`; without one the language says it.
  case layoutDirection

  // Text, in the terms of typography
  /// Whether all letters are capitals, or all small.
  case textCase
  /// The room between lines, in points.
  case lineSpacing
  /// The room between letters, in points.
  case tracking
  /// How far the text is above its line, in points.
  case baselineOffset
  /// The design of the letters.
  case fontDesign
  /// How wide the letters are: `compressed`, `condensed`, `standard` or `expanded`.
  case fontWidth
  /// All digits have the same width.
  case hasEvenDigits
  /// How far the text may shrink to fit, from 0 to 1.
  case minimumScale

  // Moved, turned and filtered after everything has its place
  /// How far it is drawn from its place, in points.
  case offset
  /// How much larger it is drawn.
  case scale
  /// How far it is turned, in degrees.
  case rotation
  /// How far it is turned around an axis in space, in degrees.
  case rotation3D
  /// Where its middle is, in points.
  case position
  /// What is higher is drawn above its siblings.
  case zIndex
  /// How its colours mix with those behind.
  case blendMode
  /// The radius of the blur, in points.
  case blur
  /// How much lighter it is drawn.
  case brightness
  /// By how much its contrast is multiplied.
  case contrast
  /// By how much its saturation is multiplied.
  case saturation
  /// How much of its colours is taken away, from 0 to 1.
  case grayscale
  /// How far its hues are turned, in degrees.
  case hueRotation
  /// Its colours are inverted.
  case isInverted

  /// Gradients: of texts and shapes, and of the area behind.
  case paint, backgroundPaint
  /// An outline of the app's own, how far a stroke along it reaches beyond, and what cuts the node out.
  case path, mask
  /// What a shadow is like besides its radius.
  case shadowColor, shadowOffset

  // How room is shared
  /// The width, divided by the height.
  case aspectRatio
  /// It keeps its own size, whatever room there is.
  case fixedSize
  /// What is higher gets its room first.
  case layoutPriority
  /// Over how many columns of a grid it goes.
  case span

  // Rows, bars and sheets
  /// At which edges of a row there is no line, or which colour its lines have.
  case separator
  /// The room between rows, in points.
  case rowSpacing
  /// A number or a word at the end of a row or tab.
  case badge
  /// The page has no bar.
  case hidesBar
  /// The page has no button that leads back.
  case hidesBack
  /// How large the title of a page is.
  case titleStyle
  /// The colour of the bar.
  case barColor
  /// How high a sheet may be.
  case detents
  /// Whether a sheet shows where it can be dragged.
  case grip

  // What a keyboard should be like, and what else helps with a control
  /// Which keyboard fits what is typed.
  case keyboard
  /// What the key is called that submits.
  case submitLabel
  /// Which letters the keyboard makes capitals.
  case autocapitalization
  /// What is typed is not corrected.
  case isUncorrected
  /// What the field asks for, such as a name, so that it can be filled.
  case textContent
  /// The label is not shown; screen readers say it.
  case hidesLabel
  /// What is shown while the pointer rests on it.
  case help
  /// Taps go to what is behind.
  case ignoresTaps
  /// Where the child stands that shall be seen, how often that was asked for, and where it stands in what scrolls sideways.
  case scrolledTo
  /// How large the control is.
  case controlSize
  /// What belongs to it is shown.
  case isExpanded
  /// What of a date can be chosen.
  case precision
  /// What a control hands to another app.
  case shared
  /// The number of the element that a popover belongs to.
  case anchor
  /// The flexibility per axis, if it is not the one of the role; the graph computes it. See ``Sizing``.
  case sizing
}

/// The value of a node's property.
public enum PropValue: Hashable, Sendable {
  /// Whether something is so.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A number, mostly of points.
  case double(Double)
  /// A text, or the name of one of several ways.
  case string(String)
  /// The four sides of a box, in points: top, leading, bottom, trailing.
  indirect case insets(top: Double, leading: Double, bottom: Double, trailing: Double)
  /// A colour by its name in the host's palette (`blue`, `secondary`), or from its parts in 0…1.
  case color(ColorValue)
  /// Several numbers, as the property says: the two of an offset, the four of a turn in space.
  case numbers([Double])
  /// Colours that run into each other.
  indirect case gradient(GradientValue)
  /// Lines and curves.
  indirect case path(PathValue)
}

/// A colour as the tree carries it: by name where the host should adapt it to light and dark.
public enum ColorValue: Hashable, Sendable {
  /// A colour that the host knows by name, such as `accentColor`.
  case named(String)
  /// The parts of a colour, each from 0 to 1.
  indirect case rgba(red: Double, green: Double, blue: Double, alpha: Double)
  /// A colour of the palette of which some shines through, from 0 (nothing to be seen) to 1.
  indirect case faded(String, opacity: Double)
  /// One color for a light and one for a dark appearance, such as a color of an asset catalog.
  indirect case adaptive(light: ColorValue, dark: ColorValue)
}
