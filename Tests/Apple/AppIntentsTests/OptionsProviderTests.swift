@_spi(Hosting) import AppIntentsCore
import PatienceTestKit
import Testing

@testable import AppIntentsFixtures

@Suite(.patient) struct OptionsProviderTests {
    private func provider<Intent: AppIntent>(
        _ name: String, of intent: Intent
    ) throws -> any DynamicOptionsProvider {
        let parameter = try #require(FieldLayout.of(Intent.self).parameter(name, in: intent))
        return try #require(
            parameter.options.lazy.compactMap { option in
                if case .provider(let provider) = option { provider } else { nil }
            }.first)
    }

    /// The sections of a provider, as a heading and its values.
    private func sections(
        _ provider: some DynamicOptionsProvider
    ) async throws -> [String] {
        try await provider.results()._sections.map { section in
            let items = section.items.map { item in
                Description.of(item.value._content) + (item.title.map { " as \($0)" } ?? "")
            }
            return "\(section.title?.description ?? "-"): \(items.joined(separator: ", "))"
        }
    }

    @Test func `a list is one section without a heading`() async throws {
        let provider = try provider("name", of: GreetPlantIntent())
        #expect(try await sections(provider) == ["-: 'Tom', 'Basil'"])
    }

    @Test func `sections keep their headings and titles`() async throws {
        let provider = try provider("share", of: GreetPlantIntent())
        #expect(
            try await sections(provider) == [
                "Words: 'Half', 'Full'", "Percentages: '25%', '50%' as 50%",
                "Numbers: '1' as 1, '2' as 2",
            ])
    }

    @Test func `a provider uses dependencies`() async throws {
        launch()
        let provider = try provider("plant", of: GreetPlantIntent())
        let sections = try await sections(provider)
        #expect(sections.count == 2)
        #expect(sections.last == "First: entity 'Tomato' as Tomato")
    }

    @Test func `a provider has a default`() async throws {
        #expect(await GreetPlantIntent.NameProvider().defaultResult() == "Tom")
        #expect(await GreetPlantIntent.ShareProvider().defaultResult() == nil)
    }

    @Test func `a provider hangs on another parameter`() async throws {
        let intent = GreetPlantIntent()
        let provider = try provider("bed", of: intent)
        intent.name = "Tom"
        #expect(try await sections(provider) == [])
        intent.share = "Half"
        let context = IntentContext(configuredIntent: intent)
        let found = try await IntentContext.$current.withValue(context) {
            try await sections(provider)
        }
        #expect(found == ["-: 'Tom in Half'"])
    }

    @Test func `a missing parameter means no intent`() async throws {
        let intent = GreetPlantIntent()
        intent.share = "Half"
        let context = IntentContext(configuredIntent: intent)
        let found = try await IntentContext.$current.withValue(context) {
            try await sections(GreetPlantIntent.BedProvider())
        }
        #expect(found == [])
    }
}
