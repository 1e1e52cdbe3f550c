extension Shared: SharedWrapper {
  var unexpected: UnassertedChange? { reference.difference(from: liveReference) }
  var tracked: any TrackedValue { reference.tracked }
  var isPart: Bool { reference.isPart }
}

extension SharedReader: SharedWrapper {
  var unexpected: UnassertedChange? { reference.difference(from: liveReference) }
  var tracked: any TrackedValue { reference.tracked }
  var isPart: Bool { reference.isPart }
}
