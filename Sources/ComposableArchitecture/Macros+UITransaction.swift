import SwiftNavigation

/// Declares a transaction value and its key.
///
/// ```swift
/// extension UITransaction {
///   @UITransactionEntry var isAnimated = true
/// }
/// ```
///
/// The initial value is the default of transactions that do not set the value; an optional does not need one.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro UITransactionEntry() =
  #externalMacro(module: "ComposableMacros", type: "UITransactionEntryMacro")
