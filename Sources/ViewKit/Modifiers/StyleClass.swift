extension View {
  /// Gives the view a CSS class, which the style sheet of a page selects.
  ///
  /// ```swift
  /// Text("Sold out").styleClass("sold-out")
  /// ```
  ///
  /// With `WebHost`, the rules are in the configuration's `styleSheet`, such as `.sold-out { font-variant: small-caps }`,
  /// or in a file of the app. A terminal ignores the class. A view has one class: the innermost modifier wins. Use a
  /// name that the host's own style sheet lacks, which has names of controls such as `button` and `text`.
  ///
  /// - Parameter name: The name: ASCII letters, digits, `-` and `_`, beginning with a letter; `nil` is ignored. An
  ///   invalid name is logged once and ignored.
  /// - Returns: The view with the class.
  public func styleClass(_ name: String?) -> some View {
    let valid = name.flatMap { StyleClass.isValid($0) ? $0 : nil }
    return withModifications(valid.map { [.meaning(.styleClass, .string($0))] } ?? [])
  }
}

/// The rule for names of CSS classes.
private enum StyleClass {
  /// True if the name is valid; logs an invalid one.
  static func isValid(_ name: String) -> Bool {
    let isValid =
      name.utf8.first.map(isLetter) == true
      && name.utf8.allSatisfy { isLetter($0) || (48...57).contains($0) || $0 == 45 || $0 == 95 }
    if !isValid {
      AssetCatalogs.reportOnce(
        "style class \(name)",
        """
        The style class \(name.debugDescription) is not a name of one CSS class; the view has no class. Use letters, \
        digits, "-" and "_", beginning with a letter, such as "sold-out".
        """
      )
    }
    return isValid
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte)
  }
}
