import ViewKit

// The rules by which a page needs the deferred assets: the style sheet and the script that are not part of every first
// paint. `DeferredAssetsTests` compares the rules with the selectors of the built files.

extension Prop {
  /// The assets that a page needs to show the property of a role with this value.
  ///
  /// A new property needs the deferred style sheet if only that sheet has a selector for its attribute or variable, and
  /// the deferred script if only that script queries its attribute.
  func assets(for value: PropValue, of role: Role) -> MarkupTraits.Files {
    switch self {
    case .destination, .keyboardShortcut, .minimumScale, .scrollTarget, .shared, .truncation: .wider
    case .aspectRatio, .badge, .barColor, .colorScheme, .controlSize, .detents, .fixedSize,
      .fontDesign, .grip, .idealWidth, .idealHeight,
      .hidesBack, .hidesBar, .hidesLabel, .ignoresTaps, .lineLimit, .paint, .path, .position,
      .progress, .reservedLines, .separator, .titleStyle, .zIndex:
      .styles
    case .rowSpacing: role == .grid ? .first : .styles
    case .contentMode: role == .group ? .styles : .first
    case .shape: value == .string("ellipse") ? .styles : .first
    case .style: Self.assets(forStyle: value.plainText)
    case .layoutPriority: value.number == 0 ? .first : .styles
    case .sizing:
      Sizing(value).map { $0.height.isBounded || $0.proportions != nil } == true ? .styles : .first
    case .tint: role == .toggle ? .styles : .first
    case .value: role == .progress ? .styles : .first
    case .text, .placeholder, .source, .title, .systemImage, .summary, .footer, .header,
      .isDisabled, .isSelected, .isOn, .isHidden, .isBusy, .isPresented, .minimum, .maximum, .step,
      .selection, .tag, .address, .isMissing, .language, .testID, .label, .hint, .liveRegion,
      .headingLevel, .styleClass, .buttonRole, .isDecorative, .accessibilityValue,
      .accessibilityChildren, .font,
      .fontWeight,
      .foregroundColor, .backgroundColor, .opacity, .cornerRadius, .isItalic, .isUnderlined,
      .isStruckThrough, .alignment, .spacing, .padding, .width, .height, .maxWidth,
      .maxHeight, .minWidth, .minHeight, .columns, .tracks, .rows, .axis, .isOverlay, .shadow,
      .transition, .contentTransition, .frameAlignment, .textAlignment, .layoutDirection, .textCase,
      .lineSpacing, .tracking, .baselineOffset, .fontWidth, .hasEvenDigits, .offset, .scale,
      .rotation, .rotation3D, .blendMode, .blur, .brightness, .contrast, .saturation, .grayscale,
      .hueRotation, .isInverted, .backgroundPaint, .mask, .shadowColor, .shadowOffset,
      .span, .keyboard, .submitLabel, .autocapitalization, .disablesAutocorrection,
      .textContent, .help, .isExpanded, .precision, .anchor:
      .first
    }
  }

  /// True if a page that shows the property with this value needs the deferred script.
  func needsDeferredAssets(with value: PropValue, of role: Role) -> Bool {
    assets(for: value, of: role) == .wider
  }

  private static func assets(forStyle name: String?) -> MarkupTraits.Files {
    guard let name else { return .first }
    return scriptStyles.contains(name) ? .wider : sheetStyles.contains(name) ? .styles : .first
  }

  /// The styles that only the deferred script queries.
  private static let scriptStyles = styles(in: PackageResources.wider_js)
    .subtracting(styles(in: PackageResources.app_js))

  /// The styles that only the deferred style sheet selects.
  private static let sheetStyles = styles(in: PackageResources.wider_css)
    .subtracting(styles(in: PackageResources.app_css))

  /// The values of `data-style` in the selectors of a file.
  private static func styles(in file: [UInt8]) -> Set<String> {
    let parts = String(decoding: file, as: UTF8.self).split(separator: "[data-style")
    // Each part begins with a comparison and a value, such as `^=page]`.
    let values = parts.dropFirst().map { $0.prefix { $0 != "]" }.filter(\.isLetter) }
    return Set(values).subtracting([""])
  }
}

extension EventKinds {
  /// True if a page with a listener for these events needs the deferred script.
  var needDeferredAssets: Bool {
    !isDisjoint(with: [.multiTap, .longPress, .press, .hover, .drag, .resize])
  }
}

extension Element {
  /// True if the first paint of the element needs the deferred style sheet.
  ///
  /// Elements that are inserted later need no such rule: by then the page has loaded the sheet.
  var needsDeferredStyles: Bool {
    role.markup.traits.files != .first || !events.isDisjoint(with: [.drag, .refresh])
      || props[.shape] == .string("circle") && props[.style] == .string("stroke")
      || props.contains { $0.assets(for: $1, of: role) != .first }
      || children.contains(where: \.needsDeferredStyles)
  }
}
