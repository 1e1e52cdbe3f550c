import Foundation
import ViewKit

/// A program and the address of its page.
struct ProgramLink: Identifiable, Sendable {
  let program: Program
  let address: URL

  var id: String { program.app }
}

/// The page with links to the example programs.
struct StartPage: View {
  let links: [ProgramLink]

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          Text("Programs on one library; each has a page of its own, and tests beside it.")
            .foregroundColor(.secondary)
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 270), spacing: 16)], spacing: 16) {
            ForEach(links) { link in
              Link(destination: link.address) { ProgramCard(program: link.program) }
                .accessibilityIdentifier("program-\(link.id)")
            }
          }
        }
        .padding(.bottom, 24)
      }
      .navigationTitle("Example programs")
    }
  }
}

/// The image and the description of a program.
private struct ProgramCard: View {
  let program: Program

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Image(decorative: program.app)
        .resizable()
        .aspectRatio(contentMode: .fill)
        .frame(height: 180)
        .frame(maxWidth: .infinity)
        .clipped()
      VStack(alignment: .leading, spacing: 4) {
        Text(program.name)
          .font(.headline)
          .foregroundColor(.primary)
        Text(program.sentence)
          .font(.subheadline)
          .foregroundColor(.secondary)
      }
      .padding(16)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(Color("surface"))
    .cornerRadius(16)
  }
}
