import Foundation
import Sharing

/// A reader that gives the shared values of a file the names used by a replay.
///
/// A decoded state creates new shared values: one value in two places would become two, and different values in the
/// next checkpoint's state. The reader therefore names them by their numbers in the file while the state is decoded. A
/// value stored under a key already has a name.
struct SharedFileReader {
  /// The identity of the recording.
  let source = SharedReplay.newRecording()
  /// The names of the values by number.
  private var names: [Int: SharedName] = [:]
  private let decoder: JSONDecoder

  init(_ decoder: JSONDecoder) {
    self.decoder = decoder
  }

  /// Decodes a state whose shared values have the file's names.
  ///
  /// - Parameter read: Decodes the line. It is called twice if the state creates shared values; the first call finds
  ///   them.
  /// - Returns: The line with the named shared values.
  /// - Throws: The error of `read`.
  mutating func checkpoint<State>(
    _ read: () throws -> RecordingLine.Checkpoint<State>
  ) rethrows -> RecordingLine.Checkpoint<State> {
    let source = source
    func provisional(_ index: Int) -> SharedName {
      .made(recording: source, step: .min, index: index)
    }
    let line = try SharedReplay.naming(provisional, read)
    note(line.shared)
    guard let numbers = line.places else { return line }
    var made: [Int: SharedName] = [:]
    for place in SharedValuePath.all(in: line.state) {
      guard let number = numbers[place.path] else { continue }
      switch place.name {
      case .made(source, .min, let index): made[index] = name(of: number)
      case .key: names[number] = place.name
      default: break
      }
    }
    guard !made.isEmpty else { return line }
    return try SharedReplay.naming({ made[$0] ?? provisional($0) }, read)
  }

  /// Returns the shared values of a line.
  mutating func values(_ lines: [RecordingLine.SharedLine]?) -> SharedValues {
    note(lines)
    var values = SharedValues()
    for line in lines ?? [] {
      guard let text = line.value else { continue }
      let unread = UndecodedSharedValue(text) { [decoder] type in
        try? decoder.decode(type, from: Data(text.utf8))
      }
      values.set(name(of: line.id), unread, isContested: line.isContested ?? false)
    }
    return values
  }

  private mutating func note(_ lines: [RecordingLine.SharedLine]?) {
    for line in lines ?? [] where names[line.id] == nil {
      if let made = line.made, made.count == 2 {
        names[line.id] = .made(recording: source, step: made[0], index: made[1])
      } else if let key = line.key {
        names[line.id] = .described(key)
      }
    }
  }

  private func name(of number: Int) -> SharedName {
    names[number] ?? .made(recording: source, step: -1, index: number)
  }
}
