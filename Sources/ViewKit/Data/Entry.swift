#if !canImport(SwiftUI)
import ViewKit

/// Adds a value to the environment, with its key, in one line.
///
/// ```swift
/// extension EnvironmentValues {
///   @Entry var currency = "EUR"
/// }
/// ```
///
/// The initial value is what views read where none is set; an optional may leave it out. A view reads it by
/// `@Environment(\.currency)` and sets it by `.environment(\.currency, "USD")`.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro Entry() =
  #externalMacro(module: "ComposableMacros", type: "EntryMacro")
#endif
