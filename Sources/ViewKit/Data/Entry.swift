#if !canImport(SwiftUI)
/// Declares a value of the environment together with its key.
///
/// ```swift
/// extension EnvironmentValues {
///   @Entry var currency = "EUR"
/// }
/// ```
///
/// Views read the initial value if no view sets another; an optional needs no initial value. A view reads the value by
/// `@Environment(\.currency)` and sets it by `.environment(\.currency, "USD")`.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro Entry() =
  #externalMacro(module: "ComposableMacros", type: "EntryMacro")
#endif
