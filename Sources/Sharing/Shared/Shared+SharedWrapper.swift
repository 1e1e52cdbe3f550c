extension Shared: SharedWrapper {
  var unexpected: UnassertedChange? { reference.unexpected }
  var tracked: any TrackedValue { reference.tracked }
}

extension SharedReader: SharedWrapper {
  var unexpected: UnassertedChange? { reference.unexpected }
  var tracked: any TrackedValue { reference.tracked }
}
