/// The diagnostics of `@UITransactionEntry`.
extension Problem {
  static let transactionEntryNeedsUITransaction = Problem(
    name: "transactionEntryNeedsUITransaction",
    message: "'@UITransactionEntry' goes to one 'var' in an extension of 'UITransaction'"
  )

  static func transactionEntryNeedsValue(_ name: String) -> Problem {
    Problem(
      name: "transactionEntryNeedsValue",
      message: """
        '@UITransactionEntry' needs an initial value for '\(name)', which transactions have that do \
        not mention it
        """
    )
  }
}
