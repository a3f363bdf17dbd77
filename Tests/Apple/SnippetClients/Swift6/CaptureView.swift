import SwiftUI

/// A panel of small buttons, with the newest of the looks.
struct CaptureView: View {
    let title: String
    var value = 3

    var body: some View {
        VStack(spacing: 12) {
            ZStack {
                Circle()
                    .fill(
                        LinearGradient(
                            colors: [Color.green.opacity(0.2), .green],
                            startPoint: .topLeading, endPoint: .bottomTrailing)
                    )
                    .frame(width: 80, height: 80)
                Image(systemName: "checkmark.circle.fill")
                    .font(.system(size: 40, weight: .bold, design: .rounded))
                    .symbolEffect(.bounce, value: value)
            }
            Text(title)
                .font(.body.weight(.semibold))
                .accessibilityAddTraits(.isHeader)
                .textSelection(.enabled)
            LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 4) {
                ForEach(1..<4) { number in
                    Text("\(number)")
                        .contentTransition(.numericText())
                }
            }
            Button {
            } label: {
                Label {
                    Text(value, format: .number)
                } icon: {
                    Image(systemName: "arrow.up.circle.fill")
                }
                .padding(10)
                .background(
                    value > 2 ? Color.accentColor.opacity(0.1) : Color.clear,
                    in: RoundedRectangle(cornerRadius: 8, style: .continuous)
                )
                .overlay(Capsule().strokeBorder(Color.black.opacity(0.1), lineWidth: 0.5))
            }
            .buttonStyle(.borderedProminent)
            .buttonBorderShape(.capsule)
            .controlSize(.small)
            .glassEffect(.regular.tint(.accentColor).interactive(), in: .capsule)
        }
        .padding(12)
    }
}
