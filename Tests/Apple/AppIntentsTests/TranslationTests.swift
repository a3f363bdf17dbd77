@_spi(Hosting) import AppIntentsCore
import Foundation
import LocalizedStrings
import PatienceTestKit
import Testing

@testable import AppIntentsFixtures

@Suite(.patient) struct TranslationTests {
    /// Norwegian tables beside no program in particular.
    private func withTables(_ body: (TranslationCatalogue) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let project = folder.appending(path: "nb.lproj")
        try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
        // A file that is left in the temporary folder does no harm.
        defer { try? FileManager.default.removeItem(at: folder) }
        for (table, text) in Self.tables {
            try Data(text.utf8).write(to: project.appending(path: "\(table).strings"))
        }
        try await body(TranslationCatalogue(languages: ["nb"], folders: [folder]))
    }

    static let tables = [
        "Localizable": """
        "Water a Plant" = "Vann en plante";
        "Waters one plant." = "Vanner én plante.";
        "%@ got %lld ml." = "%2$lld ml til %1$@.";
        "Which plant?" = "Hvilken plante?";
        "Water ${plant} with ${millilitres} ml" = "Gi ${millilitres} ml til ${plant}";
        "Summer" = "Sommer";
        "Plant" = "Plante";
        "There is no plant called %@." = "Det fins ingen plante som heter %@.";
        """,
        "AppShortcuts": """
        "Water ${plant} with ${applicationName}" = "Vann ${plant} med ${applicationName}";
        """,
    ]

    @Test func `titles and dialogs are shown in another language`() async throws {
        try await withTables { norwegian in
            let title = Declaration.read { WaterPlantIntent.title }
            #expect(title.text(in: norwegian) == "Vann en plante")
            let dialog = try await WaterPlantIntent(plant: Greenhouse.shared.plants[0])
                .perform().dialog
            #expect(dialog.full.text(in: norwegian) == "200 ml til Tomato.")
            let description = WaterPlantIntent.declaredDescription
            #expect(description?.descriptionText.text(in: norwegian) == "Vanner én plante.")
            #expect(Season.summer.displayRepresentation.title.text(in: norwegian) == "Sommer")
            let type = Declaration.read { PlantEntity.typeDisplayRepresentation }
            #expect(type.name.text(in: norwegian) == "Plante")
        }
    }

    @Test func `questions and errors are shown in another language`() async throws {
        try await withTables { norwegian in
            let intent = WaterPlantIntent()
            let question = try #require(
                FieldLayout.of(WaterPlantIntent.self).parameter("plant", in: intent))
            #expect(question.requestValueDialog?.full.text(in: norwegian) == "Hvilken plante?")
            let error = GardenError.noPlant("Fern").localizedStringResource
            #expect(error.text(in: norwegian) == "Det fins ingen plante som heter Fern.")
        }
    }

    @Test func `a summary moves its parameters`() async throws {
        try await withTables { norwegian in
            let summary = Declaration.read { WaterPlantIntent.parameterSummary }
            let sentence = summary._sentence(for: WaterPlantIntent()).translated(in: norwegian)
            #expect(sentence.key == "Gi ${millilitres} ml til ${plant}")
            #expect(
                sentence.pieces == [
                    .words("Gi "), .parameter("millilitres"), .words(" ml til "),
                    .parameter("plant"),
                ])
        }
    }

    @Test func `a phrase is said in another language`() async throws {
        try await withTables { norwegian in
            let phrases = GardenShortcuts.appShortcuts[0].phrases.map {
                $0.translated(in: norwegian)
            }
            #expect(phrases[1].key == "Vann ${plant} med ${applicationName}")
            #expect(phrases[1].contains(.applicationName))
            #expect(phrases[0].key == "Water my plant in ${applicationName}")
        }
    }

    @Test func `the task decides the language`() async throws {
        try await withTables { norwegian in
            TranslationCatalogue.$chosen.withValue(norwegian) {
                #expect(String(localized: "Water a Plant") == "Vann en plante")
            }
        }
    }
}
