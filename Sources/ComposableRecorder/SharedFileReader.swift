import Foundation
import Sharing

/// Gives the shared values of a file the names by which a replay knows them.
///
/// A state that is read makes its shared values anew: what was one value in two places would be two, and another one in
/// the state of the next checkpoint. So they are given names while the state is read, by the numbers that the file has for
/// them; what a key stores has a name already.
struct SharedFileReader {
  /// Names the recording.
  let source = SharedReplay.newRecording()
  /// The names of the values that have one of their own, by their numbers.
  private var names: [Int: SharedName] = [:]
  private let decoder: JSONDecoder

  init(_ decoder: JSONDecoder) {
    self.decoder = decoder
  }

  /// Reads a state whose shared values are known by the names of the file.
  ///
  /// - Parameter read: Reads the line; it is called twice where the state makes shared values, first to find out which.
  /// - Returns: The line, with a state whose shared values have these names.
  /// - Throws: What `read` throws.
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

  /// The values of a line.
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
