import SwiftUI

/// A card as people build them: a gradient behind, shapes, a picture, a note that may be missing.
struct TripView: View {
    let name: String
    var note: String?
    var isFavorite = false
    @Environment(\.locale) private var locale
    @Environment(\.colorScheme) var scheme
    @State private var isExpanded = false

    var body: some View {
        ZStack {
            LinearGradient(colors: [.yellow, .red], startPoint: .top, endPoint: .bottomTrailing)
                .opacity(0.3)
                .clipShape(.containerRelative)
            VStack(alignment: .leading) {
                Text(name)
                    .font(.title2)
                    .fontDesign(.rounded)
                    .frame(maxWidth: .infinity, alignment: .leading)
                if let note, !note.isEmpty {
                    if note.count > 20 {
                        Text(note.prefix(20) + "…")
                    } else {
                        Text(note)
                    }
                } else {
                    Text("No note").italic()
                }
                status
                Label("Seen", systemImage: isFavorite ? "star.fill" : "star")
                    .contentTransition(.symbolEffect(.replace.magic(fallback: .replace)))
                    .foregroundColor(.white)
                    .padding(.horizontal, 8)
                    .padding(.vertical, 4)
                    .background(Color.accentColor)
                    .cornerRadius(8)
                Button(role: .destructive) {
                    isExpanded.toggle()
                } label: {
                    Image(systemName: "trash")
                        .accessibilityLabel("Remove")
                }
                .buttonStyle(.bordered)
                .tint(.red)
            }
            .padding(12)
            .background(RoundedRectangle(cornerRadius: 12).fill(.ultraThinMaterial))
        }
        .multilineTextAlignment(.leading)
        .shadow(radius: 2)
    }

    @ViewBuilder private var status: some View {
        if isExpanded {
            Text("Open")
        } else if #available(iOS 17, *) {
            Text("Closed in \(locale.identifier)").font(.caption)
        }
    }
}

// Property wrappers of an app, in a source that imports SwiftUI alone.
@Observable
final class TripModel: @unchecked Sendable {
    var name = "Fjord"

    static let shared = TripModel()
}

// Plain functions without isolation make views, as `perform()` does.
func tripSnippet() -> some View {
    TripView(name: "Fjord", note: "Windy", isFavorite: true)
}

func titleSnippet() -> Text {
    Text("Done").font(.title).bold()
}
