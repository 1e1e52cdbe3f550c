import Foundation

/// Writes a line without buffering; `print` buffers its output if standard output is a pipe, and scripts read it.
public func say(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

/// Returns true if the number is a valid port; 0 requests any free port.
func isPort(_ number: Int) -> Bool {
  (0...65_535).contains(number)
}
