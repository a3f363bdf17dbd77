import AppIntents
import CoreSpotlight
import UniformTypeIdentifiers

// The ways in which texts, looks, files and choices are made that are met less often.
enum BerthTexts {
    static let keyed = LocalizedStringResource(
        "berth.title", defaultValue: "Berth", table: "Harbour", comment: "a place for a boat")
    static let commented = LocalizedStringResource("Berth", comment: "a place for a boat")
    static let made = LocalizedStringResource(
        stringLiteral: ["Outer", "Berth"].joined(separator: " "))

    static let named = IntentDescription("Finds a berth.", resultValueName: "Berth")
    static let sought = IntentDescription(
        "Books a berth.", searchKeywords: ["dock", "moor"], resultValueName: "Booking")
    static let inited = IntentDescription(.init("berth.help", defaultValue: "Frees a berth."))
    static let literal: IntentDescription = "Paints a berth."

    static func dialog(for count: Int) -> IntentDialog {
        IntentDialog(stringLiteral: count == 1 ? "One berth is free." : "\(count) berths are free.")
    }

    static let spoken = IntentDialog(
        full: "Berth four is free.", supporting: "Free", systemImageName: "sailboat")
}

struct BerthEntity: AppEntity {
    static var typeDisplayRepresentation: TypeDisplayRepresentation {
        .init(
            name: LocalizedStringResource("berth.title", defaultValue: "Berth"),
            numericFormat: LocalizedStringResource("\(placeholder: .int) berths"))
    }
    static let defaultQuery = BerthQuery()

    let id: Int
    var note: String?
    var photo: Data?
    var pages: [URL] = []
    var boat: BoatEntity?

    @ComputedProperty(customIndexingKey: .berthNumber)
    var number: Int { id }

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(
            title: .init(stringLiteral: "Berth \(id)"),
            subtitle: note.map { LocalizedStringResource(stringLiteral: $0) },
            image: photo.map { .init(data: $0) } ?? .init(systemName: "sailboat"))
    }

    var pageRepresentation: DisplayRepresentation {
        DisplayRepresentation(
            title: "Berth \(id)", subtitle: pages.isEmpty ? nil : "\(pages.count) pages",
            image: pages.first.map { .init(url: $0) })
    }

    var boatRepresentation: DisplayRepresentation {
        DisplayRepresentation(
            title: boat?.displayRepresentation.title ?? "Empty", subtitle: nil,
            image: displayRepresentation.image)
    }
}

extension CSCustomAttributeKey {
    // swift-format-ignore
    static let berthNumber = CSCustomAttributeKey(keyName: "harbour_berth")!
}

struct BerthQuery: EntityQuery {
    func entities(for _: [BerthEntity.ID]) async throws -> [BerthEntity] { [] }

    func suggestedEntities() async throws -> IntentItemCollection<BerthEntity> {
        IntentItemCollection(
            sections: ["North", "South"].enumerated().map { index, quay in
                IntentItemSection(
                    .init(stringLiteral: quay), items: [BerthEntity(id: index)])
            })
    }
}

struct BerthChoices: DynamicOptionsProvider {
    func results() async throws -> ItemCollection<Int> {
        ItemCollection(
            promptLabel: "Which berth?",
            items: [
                Item(1, title: "First"),
                Item(2, title: "Second", subtitle: "By the crane"),
                Item(3, title: "Third", image: .init(systemName: "star")),
                Item(4, title: "Fourth", subtitle: "Far out", image: .init(named: "far")),
            ])
    }
}

struct PlainChoices: DynamicOptionsProvider {
    func results() async throws -> ItemCollection<String> { ItemCollection(items: ["in", "out"]) }
}

struct SectionChoices: DynamicOptionsProvider {
    func results() async throws -> ItemCollection<String> {
        ItemCollection(sections: [ItemSection("Side", items: ["port", "starboard"])])
    }
}

struct CopyChartIntent: AppIntent {
    static var title: LocalizedStringResource = "Copy a Chart"

    @Parameter(title: "Folder") var folder: URL

    func perform() async throws -> some IntentResult & ReturnsValue<[IntentFile]> {
        let place = folder.appending(path: "chart.png")
        return .result(value: [
            IntentFile(fileURL: place),
            IntentFile(fileURL: place, filename: "copy.png"),
            IntentFile(fileURL: place, filename: "copy", type: .png),
            IntentFile(data: Data([1]), filename: "bytes.txt"),
            IntentFile(data: Data([1, 2]), filename: "bytes", type: .plainText),
        ])
    }
}
