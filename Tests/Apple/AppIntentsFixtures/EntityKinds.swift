import AppIntents

struct ReportEntity: TransientAppEntity {
    static var typeDisplayRepresentation = TypeDisplayRepresentation(name: "Report")

    @Property(title: "Summary") var summary: String?
    @Property(title: "Count") var count: Int

    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(count)") }

    init() { count = 0 }
}

struct GardenSettings: UniqueAppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Settings"
    static let defaultQuery = UniqueAppEntityProvider { GardenSettings() }

    @Property(title: "Dark") var isDark: Bool

    var displayRepresentation: DisplayRepresentation { "Settings" }

    init() { isDark = false }
}

struct ReportIntent: AppIntent {
    static let title: LocalizedStringResource = "Report"

    @Dependency var store: PlantStore
    @AppDependency(key: "unheard of", default: 7) var number: Int

    func perform() async throws -> some IntentResult & ReturnsValue<ReportEntity> {
        let report = ReportEntity()
        report.count = store.plants.count + number
        return .result(value: report)
    }
}

struct FileIntent: AppIntent {
    static let title: LocalizedStringResource = "File"

    @Parameter(title: "File") var file: IntentFile

    func perform() async throws -> some IntentResult & ReturnsValue<IntentFile> {
        let text = String(decoding: file.data, as: UTF8.self).uppercased()
        return .result(value: IntentFile(data: Data(text.utf8), filename: "loud-\(file.filename)"))
    }
}

struct GardenPackage: AppIntentsPackage {
    static var includedPackages: [any AppIntentsPackage.Type] { [] }
}

struct GardenExtension: AppIntentsExtension {}
