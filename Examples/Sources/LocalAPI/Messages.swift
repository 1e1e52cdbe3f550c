import NIOHTTP1

/// The messages of error responses.
extension HTTPFailure {
  static func unknownPath(_ path: String) -> Self {
    Self(
      status: .notFound,
      message: "Nothing is served at \(path). The README of Examples lists the routes."
    )
  }

  static let simulationIsOff = Self(
    status: .notFound,
    message: "Simulation is off. Start the server with --sim to use the routes under /__sim."
  )

  static func undecodablePath(_ path: String) -> Self {
    Self(status: .badRequest, message: "The path \(path) is not valid percent-encoded UTF-8.")
  }

  static func methodNotAllowed(_ request: Request, allowed: String) -> Self {
    Self(
      status: .methodNotAllowed,
      message: "\(request.path) does not answer \(request.method.rawValue); it answers \(allowed).",
      headers: ["allow": allowed]
    )
  }

  static func foreignOrigin(_ request: Request) -> Self {
    let origin = request.headers.first(name: "origin") ?? ""
    return Self(
      status: .forbidden,
      message: "Pages of \(origin) may not do this. Start the server with --origin \(origin)."
    )
  }

  static func foreignHost(_ named: String, own: [String]) -> Self {
    Self(
      status: .misdirectedRequest,
      message:
        "\"\(named)\" is not served here. The header Host must be one of \(own.joined(separator: ", "))."
    )
  }

  static func idExpected(of subject: String) -> Self {
    Self(status: .badRequest, message: "\(subject) id should be provided")
  }

  static func integerExpected(_ name: String, in range: ClosedRange<Int>, found: String) -> Self {
    let limits =
      range.upperBound == .max
      ? "at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
    return Self(
      status: .badRequest,
      message: "\"\(name)\" must be an integer, \(limits); \"\(found)\" is not."
    )
  }

  static func choiceExpected(_ name: String, of choices: [String], found: String) -> Self {
    Self(
      status: .badRequest,
      message: "\"\(name)\" must be one of \(choices.joined(separator: ", ")), not \"\(found)\"."
    )
  }

  static func dateExpected(_ name: String, found: String) -> Self {
    Self(
      status: .badRequest,
      message: "\"\(name)\" must be a date such as 2020-03-01 or 2020-03-01T09:30:00Z, "
        + "not \"\(found)\"."
    )
  }

  static func jsonExpected(found: String?) -> Self {
    Self(
      status: .unsupportedMediaType,
      message: "Send JSON in UTF-8 with Content-Type: application/json, "
        + "not \(found ?? "a body of no declared type")."
    )
  }

  static func bodyTooLarge(limit: Int) -> Self {
    Self(
      status: .payloadTooLarge,
      message: "A body may have \(limit / 1024) KiB at most. Send fewer lines per request."
    )
  }

  static func badParameter(_ problem: String) -> Self {
    Self(status: .badRequest, message: problem, style: .scores)
  }

  static let notFound = Self(status: .notFound, style: .scores)

  static func tooManyRequests(retryAfter seconds: Int) -> Self {
    Self(status: .tooManyRequests, headers: ["retry-after": "\(seconds)"], style: .scores)
  }

  static let emptyCart = Self(
    status: .badRequest,
    message: "A cart needs at least one line in \"products\"."
  )

  static func keyOfAnotherOrder(_ key: String) -> Self {
    Self(
      status: .unprocessableEntity,
      message:
        "The Idempotency-Key \"\(key)\" was sent with another order. A new order needs a new key."
    )
  }

  static func quantityTooSmall(_ quantity: Int, line: Int) -> Self {
    Self(
      status: .badRequest,
      message: "\"products[\(line)].quantity\" must be at least 1, not \(quantity)."
    )
  }

  static func negativeQuantity(_ quantity: Int) -> Self {
    Self(
      status: .unprocessableEntity,
      message: "\"quantity\" must be at least 0, not \(quantity)."
    )
  }

  static func unknownProducts(_ ids: [Int]) -> Self {
    let list = ids.map(String.init).joined(separator: ", ")
    return Self(
      status: .badRequest,
      message: "No product has the id \(list). GET /products lists the products."
    )
  }

  static func unknownUser(_ id: Int) -> Self {
    Self(status: .badRequest, message: "No user has the id \(id). GET /users lists the users.")
  }

  static let internalFailure = Self(
    status: .internalServerError,
    message: "The server could not answer; its terminal says why. Try again, or restart it."
  )

  static func simulated(_ status: HTTPResponseStatus) -> Self {
    let reason = status.reasonPhrase.isEmpty ? "" : " \(status.reasonPhrase)"
    return Self(status: status, message: "Simulated failure: \(status.code)\(reason).")
  }

  static func invalidRule(_ index: Int, _ problem: String) -> Self {
    Self(status: .badRequest, message: "Rule \(index): \(problem)")
  }
}
