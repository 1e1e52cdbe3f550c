import SwiftNavigation

/// Adds a value to transactions, with its key, in one line.
///
/// ```swift
/// extension UITransaction {
///   @UITransactionEntry var isAnimated = true
/// }
/// ```
///
/// The initial value is that of transactions that do not mention it; an optional may leave it out.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro UITransactionEntry() =
  #externalMacro(module: "ComposableMacros", type: "UITransactionEntryMacro")
