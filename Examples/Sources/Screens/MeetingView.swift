public import ViewKit

/// A running meeting: the time at the top, the speaker in a circle, and the next speaker at the bottom.
public struct MeetingView: View {
  @State private var speaker = 0
  private let speakers = ["Ada", "Grace", "Katherine", "Mary"]

  /// Creates a meeting whose first speaker speaks.
  public init() {}

  /// The card in the meeting's color.
  public var body: some View {
    NavigationStack {
      ZStack {
        RoundedRectangle(cornerRadius: 16).fill(Color.orange)
        VStack {
          MeetingHeader(elapsed: speaker * 3, remaining: (speakers.count - speaker) * 3)
          SpeakerCircle(name: speakers[speaker], finished: speaker, count: speakers.count)
          MeetingFooter(speaker: speaker, count: speakers.count) {
            speaker = min(speaker + 1, speakers.count - 1)
          }
        }
      }
      .padding()
      .foregroundStyle(.black)
      .navigationTitle("Design review")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("End meeting") {} }
      }
    }
  }
}

/// The progress of the meeting and its times.
private struct MeetingHeader: View {
  let elapsed: Int
  let remaining: Int

  var body: some View {
    VStack {
      ProgressView(value: Double(elapsed), total: Double(elapsed + remaining)).tint(.black)
      HStack {
        VStack(alignment: .leading) {
          Text("Time elapsed").font(.caption)
          Label("\(elapsed) min", systemImage: "hourglass")
        }
        Spacer()
        VStack(alignment: .trailing) {
          Text("Time remaining").font(.caption)
          Label("\(remaining) min", systemImage: "hourglass")
        }
      }
    }
    .padding([.top, .horizontal])
  }
}

/// The speaker, in a circle with an arc for each finished speaker.
private struct SpeakerCircle: View {
  let name: String
  let finished: Int
  let count: Int

  var body: some View {
    Circle()
      .strokeBorder(lineWidth: 24)
      .overlay {
        VStack {
          Text(name).font(.title)
          Text("is speaking")
        }
      }
      .overlay {
        Circle()
          .trim(from: 0, to: Double(finished) / Double(count))
          .rotation(.degrees(-90))
          .stroke(.yellow, lineWidth: 12)
          .padding(12)
      }
      .padding(.horizontal)
      .accessibilityIdentifier("circle")
  }
}

/// The number of the speaker, and a button for the next.
private struct MeetingFooter: View {
  let speaker: Int
  let count: Int
  let next: @MainActor @Sendable () -> Void

  var body: some View {
    HStack {
      Text(speaker + 1 < count ? "Speaker \(speaker + 1) of \(count)" : "The last speaker")
      Spacer()
      Button(action: next) { Image(systemName: "forward.fill") }
        .accessibilityLabel("Next speaker")
    }
    .padding([.bottom, .horizontal])
  }
}

#Preview("Meeting") {
  MeetingView()
}
