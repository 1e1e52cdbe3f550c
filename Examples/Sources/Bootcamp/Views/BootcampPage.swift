public import Foundation

#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// The bootcamp: ten exercises, each in two styles and several worlds.
public struct BootcampPage: View {
  private let address: URL
  @State private var path: [Exercise] = []

  /// Creates the bootcamp for a server.
  ///
  /// - Parameter address: The address of the local API.
  public init(address: URL) {
    self.address = address
  }

  /// The list of exercises.
  public var body: some View {
    NavigationStack(path: $path) {
      List {
        Section {
          ForEach(Exercise.allCases) { exercise in
            NavigationLink(value: exercise) {
              Label {
                VStack(alignment: .leading, spacing: 2) {
                  Text(exercise.title).font(.headline)
                  Text(exercise.summary).font(.callout).foregroundColor(.secondary)
                }
              } icon: {
                Image(systemName: exercise.systemImage)
              }
            }
            .accessibilityLabel(exercise.title)
            .accessibilityHint(exercise.summary)
            .accessibilityIdentifier("demo-\(exercise.rawValue)")
          }
        } footer: {
          Text("Each page runs the same screen with two reducers, and shows the code of both.")
        }
      }
      .navigationTitle("Bootcamp")
      .navigationDestination(for: Exercise.self) { exercise in
        ExercisePage(exercise: exercise, address: address) { url in
          if let exercise = Exercise(url: url) { path.append(exercise) }
        }
      }
    }
    .placeAddresses($path)
  }
}
