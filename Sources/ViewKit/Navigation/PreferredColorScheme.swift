extension View {
  /// Shows the whole screen in a color scheme, regardless of the view's place in the tree.
  ///
  /// - Parameter colorScheme: The color scheme; `nil` for the setting of the browser or terminal.
  /// - Returns: A view that sets the color scheme.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    RootProps(
      content: EnvironmentModifier(content: self) { values in
        if let colorScheme { values.colorScheme = colorScheme }
      },
      props: colorScheme.map { [.colorScheme: .string("\($0)")] } ?? [:]
    )
  }
}
