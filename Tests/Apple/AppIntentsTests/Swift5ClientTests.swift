@_spi(Hosting) import AppIntentsCore
import PatienceTestKit
import Testing

@testable import AppIntentsFixtures5

/// The fixtures as the Swift 5 mode compiles them, with what only that mode allows.
@Suite(.patient) struct Swift5ClientTests {
    @Test func `an intent is performed`() async throws {
        let intent = LogTideIntent()
        intent.metres = 2
        let outcome = try await intent.perform()._outcome
        #expect(outcome.dialog?.description == "The water stands at 2 m.")
        #expect(Declaration.read { LogTideIntent.title } == "Log the Tide")
        #expect(try await RowIntent()() == .some(nil))
    }

    @Test func `a summary may be stored`() {
        let summary = Declaration.read { RowIntent.parameterSummary }
        #expect(summary._sentence(for: RowIntent()).key == "Row ${row}")
    }

    @Test @MainActor func `a look may live on the main actor`() {
        let look = RowEntity(id: 3).displayRepresentation
        #expect(look.title.description == "3")
        #expect(look.image?.source == .system("line"))
    }

    @Test func `properties and shortcuts may change`() {
        #expect(comparisons(of: RowQuery.self) == [.equalTo, .isBetween])
        #expect(
            shortcuts(of: RowShortcuts.self).map { $0.phrases[0].key } == [
                "Row in ${applicationName}"
            ])
    }

    private func comparisons<Query: EntityPropertyQuery>(
        of type: Query.Type
    ) -> [EntityQueryComparison<Query.ComparatorMappingType>.Kind] {
        type.properties.properties.flatMap(\.comparisons).map(\.kind)
    }

    private func shortcuts(of type: (some AppShortcutsProvider).Type) -> [AppShortcut] {
        type.appShortcuts
    }
}
