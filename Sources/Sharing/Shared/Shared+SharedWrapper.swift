extension Shared: SharedWrapper {
  var unexpected: UnassertedChange? { reference.unexpected }
}

extension SharedReader: SharedWrapper {
  var unexpected: UnassertedChange? { reference.unexpected }
}
