import Foundation

/// Writes a line at once: `print` keeps its text while standard output is a pipe that a script reads.
public func say(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

/// Whether there can be a port of this number, 0 being any that is free.
func isPort(_ number: Int) -> Bool {
  (0...65_535).contains(number)
}
