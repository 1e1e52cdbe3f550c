/// An enum that can list the key paths to its cases, in the order in which they are declared.
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}
