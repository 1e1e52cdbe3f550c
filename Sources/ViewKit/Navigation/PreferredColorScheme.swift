extension View {
  /// Shows the whole screen in a color scheme, wherever in the tree the view is.
  ///
  /// - Parameter colorScheme: The color scheme; `nil` leaves what the browser or the terminal has.
  /// - Returns: A view that chooses the color scheme.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    RootProps(
      content: EnvironmentModifier(content: self) { values in
        if let colorScheme { values.colorScheme = colorScheme }
      },
      props: colorScheme.map { [.colorScheme: .string("\($0)")] } ?? [:]
    )
  }
}
