#if !canImport(SwiftUI)
/// Adds a value to the environment, with its key, in one line.
///
/// ```swift
/// extension EnvironmentValues {
///   @Entry var currency = "EUR"
/// }
/// ```
///
/// Views read the initial value if no view sets another; an optional may leave it out. A view reads it by
/// `@Environment(\.currency)` and sets it by `.environment(\.currency, "USD")`.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro Entry() =
  #externalMacro(module: "ComposableMacros", type: "EntryMacro")
#endif
