extension Messages {
  static func appStorageError(_ error: AppStorageError) -> String {
    switch error.reason {
    case .otherValue(let stored, let expected):
      "\"\(error.key)\" in app storage is \(stored), which is not of type \(expected)."
    case .notSaved:
      "\"\(error.key)\" in app storage could not be written to disk."
    case .notPropertyList(let type):
      """
      "\(error.key)" in app storage is unchanged: a value of type "\(type)" is not a property list. Store a string, a \
      number, a date, data, or an array or a dictionary of them.
      """
    }
  }
}
