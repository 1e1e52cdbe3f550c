/// The diagnostics of `@UITransactionEntry`.
extension Problem {
  static let transactionEntryNeedsUITransaction = Problem(
    name: "transactionEntryNeedsUITransaction",
    message: "'@UITransactionEntry' requires a single 'var' in an extension of 'UITransaction'"
  )

  static func transactionEntryNeedsValue(_ name: String) -> Problem {
    Problem(
      name: "transactionEntryNeedsValue",
      message: """
        '@UITransactionEntry' requires an initial value for '\(name)', the value in transactions that do not set it
        """
    )
  }
}
