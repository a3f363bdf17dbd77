import SwiftUI

struct Order: Identifiable, Sendable {
    enum State: String, Sendable { case open, paid }
    var id: UUID
    var items: [String]
    var state: State
    var share: Double
    var payment: URL
}

struct OrderView: View {
    let order: Order
    @Binding var notify: Bool

    var body: some View {
        List {
            Section {
                ForEach(order.items, id: \.self) { item in
                    Text(item)
                }
            } header: {
                Text(String(localized: "Items"))
            }
            Section("State") {
                LabeledContent("State", value: order.state.rawValue)
                LabeledContent("Ready") {
                    ProgressView(value: order.share)
                }
                Gauge(value: order.share, in: 0...2) { Text("Load") }
                switch order.state {
                case .open: Link("Pay", destination: order.payment)
                case .paid: Label("Paid", systemImage: "checkmark.circle.fill")
                }
            }
            Toggle("Notify", isOn: $notify)
        }
        .listStyle(.plain)
    }
}

struct Badge: ViewModifier {
    var color: Color = .orange
    @Environment(\.badgeLimit) private var limit

    func body(content: Content) -> some View {
        HStack {
            content
            Text("\(limit)")
                .padding(4)
                .background(Capsule().fill(color))
                .overlay(RoundedRectangle(cornerRadius: 4).stroke(.gray, lineWidth: 1))
        }
    }
}

extension View {
    func badge() -> some View { modifier(Badge()) }
}

private struct BadgeLimitKey: EnvironmentKey {
    static let defaultValue = 9
}

extension EnvironmentValues {
    var badgeLimit: Int {
        get { self[BadgeLimitKey.self] }
        set { self[BadgeLimitKey.self] = newValue }
    }
}

struct GridView: View {
    var body: some View {
        Grid(alignment: .leading) {
            GridRow {
                Text("Day").bold()
                Text("High").bold()
            }
            Divider()
            ForEach(0..<2) { day in
                GridRow {
                    Text("\(day + 1)")
                    Text(Double(day) * 4.5, format: .number.precision(.fractionLength(1)))
                }
            }
        }
        .badge()
        .environment(\.badgeLimit, 3)
    }
}

struct Wrapper<Content: View>: View {
    let title: String
    @ViewBuilder let content: () -> Content

    var body: some View {
        VStack {
            Text(title.uppercased())
            content()
        }
    }
}

struct Everything: View {
    var body: some View {
        Wrapper(title: "all") {
            Text("a") + Text("b").bold()
            AnyView(Text("erased"))
            Group {
                EmptyView()
                Spacer()
            }
            Text(Date(timeIntervalSince1970: 0), style: .relative)
            Text(verbatim: "verbatim")
            Button("Plain") {}
            Button("Named", systemImage: "plus") {}
                .disabled(true)
            Circle().fill(.green).frame(width: 8, height: 8)
        }
        .animation(.default, value: 1)
    }
}
