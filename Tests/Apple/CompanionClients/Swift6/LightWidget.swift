import AppIntents
import SwiftUI
import WidgetKit

struct LightIntent: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Light"
    @Parameter(title: "Room") var room: String?
}

struct LightEntry: TimelineEntry {
    let date: Date
    let isOn: Bool
}

struct LightProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> LightEntry {
        LightEntry(date: .now, isOn: false)
    }

    func snapshot(for configuration: LightIntent, in context: Context) async -> LightEntry {
        LightEntry(date: .now, isOn: context.isPreview)
    }

    func timeline(for configuration: LightIntent, in context: Context) async -> Timeline<LightEntry>
    {
        Timeline(entries: [LightEntry(date: .now, isOn: true)], policy: .after(.now + 60))
    }
}

struct ClockProvider: TimelineProvider {
    func placeholder(in context: Context) -> LightEntry { LightEntry(date: .now, isOn: false) }
    func getSnapshot(in context: Context, completion: @escaping (LightEntry) -> Void) {
        completion(placeholder(in: context))
    }
    func getTimeline(in context: Context, completion: @escaping (Timeline<LightEntry>) -> Void) {
        completion(Timeline(entries: [placeholder(in: context)], policy: .never))
    }
}

struct LightView: View {
    var entry: LightEntry
    @Environment(\.widgetFamily) var family

    var body: some View {
        HStack {
            Image(systemName: entry.isOn ? "star.fill" : "star")
            if family == .systemSmall {
                Text("Light")
            }
            Button(intent: SwitchLight(value: !entry.isOn)) {
                Text("Switch")
            }
        }
        .containerBackground(.fill.tertiary, for: .widget)
        .widgetURL(URL(string: "example:light"))
    }
}

struct LightWidget: Widget {
    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "light", intent: LightIntent.self, provider: LightProvider()) {
            entry in
            LightView(entry: entry)
        }
        .configurationDisplayName("Light")
        .description("Shows whether the light is on.")
        .supportedFamilies([.systemSmall, .accessoryRectangular])
    }
}

struct ClockWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "clock", provider: ClockProvider()) { entry in
            Text(entry.date, style: .time)
        }
    }
}

struct LightBundle: WidgetBundle {
    var body: some Widget {
        LightWidget()
        ClockWidget()
        if #available(iOS 18, *) {
            LightControl()
        }
    }
}

struct SwitchLight: SetValueIntent {
    static let title: LocalizedStringResource = "Switch light"
    @Parameter(title: "On") var value: Bool

    init() {}

    init(value: Bool) {
        self.value = value
    }

    func perform() async throws -> some IntentResult {
        WidgetCenter.shared.reloadTimelines(ofKind: "light")
        ControlCenter.shared.reloadAllControls()
        return .result()
    }
}

struct RoomIntent: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Room"
    @Parameter(title: "Name") var name: String?
}

struct LightValue: AppIntentControlValueProvider {
    func previewValue(configuration: RoomIntent) -> Bool { false }
    func currentValue(configuration: RoomIntent) async throws -> Bool { true }
}

struct LightControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(kind: "light", provider: LightValue()) { isOn in
            ControlWidgetToggle("Light", isOn: isOn, action: SwitchLight()) { isOn in
                Label(isOn ? "On" : "Off", systemImage: isOn ? "star.fill" : "star")
            }
            .tint(.yellow)
        }
        .displayName("Light")
        .description("Switches the light.")
    }
}

struct DoorControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "door") {
            ControlWidgetButton(action: SwitchLight(value: true)) {
                Label("Open", systemImage: "lock")
            }
        }
    }
}
