import AppIntents

// An enum with literal representations, and mutable statics.
enum Season: String, AppEnum {
    case spring, summer, autumn, winter

    static var typeDisplayRepresentation: TypeDisplayRepresentation = "Season"
    static var caseDisplayRepresentations: [Season: DisplayRepresentation] = [
        .spring: "Spring",
        .summer: "Summer",
        .autumn: "Autumn",
        .winter: "Winter",
    ]
}

// The conformance in an extension, and every way to write a representation.
enum Light: Int {
    case shade = 1
    case half
    case sun
}

extension Light: AppEnum {
    static let typeDisplayRepresentation = TypeDisplayRepresentation(
        name: LocalizedStringResource("Light", comment: "how bright a place is"),
        numericFormat: "\(placeholder: .int) places")

    static let caseDisplayRepresentations: [Light: DisplayRepresentation] = [
        .shade: .init(title: "Shade"),
        .half: DisplayRepresentation(
            title: .init("light.half", defaultValue: "Half shade"), subtitle: "Some hours of sun"),
        .sun: DisplayRepresentation(
            title: LocalizedStringResource("Sun"), subtitle: "All day",
            image: .init(systemName: "sun.max")),
    ]
}

@available(iOS 17.0, macOS 14.0, *)
enum Tool: String, CaseIterable, AppEnum {
    case none
    case hose
    case can

    static var typeDisplayRepresentation: TypeDisplayRepresentation {
        TypeDisplayRepresentation(name: "Tool")
    }

    static var caseDisplayRepresentations: [Self: DisplayRepresentation] {
        [.none: "None", .hose: "Hose", .can: "Watering can"]
    }
}
