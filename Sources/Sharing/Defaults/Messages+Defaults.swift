extension Messages {
  static func appStorageError(_ error: AppStorageError) -> String {
    switch error.reason {
    case .otherValue(let stored, let expected):
      "\"\(error.key)\" in app storage is \(stored), which is no \(expected)."
    case .notSaved:
      "\"\(error.key)\" in app storage could not be brought to the disk."
    }
  }
}
