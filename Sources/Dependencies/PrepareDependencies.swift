import ConcurrencyExtras
import IssueReporting

/// Sets dependencies once for the whole program, before anything reads them.
///
/// Call it where the program starts. A dependency that has been read or prepared before keeps its value,
/// and an issue is reported.
public func prepareDependencies<Result>(
  _ updateValues: (inout DependencyValues) throws -> Result
) rethrows -> Result {
  var values = DependencyValues()
  values.isUpdating = true
  values.preparation = UniqueStamp.next()
  let result = try updateValues(&values)
  if let context = values.contextOverride { DependencyContext.prepare(context) }
  for override in values.allOverrides {
    let isPrepared = DefaultValues.prepare(
      override,
      context: values.context,
      preparation: values.preparation
    )
    if !isPrepared { reportIssue(Messages.alreadyRead(override.valueType)) }
  }
  return result
}
