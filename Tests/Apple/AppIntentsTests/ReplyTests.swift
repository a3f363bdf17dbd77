@_spi(Hosting) import AppIntentsCore
import PatienceTestKit
import Testing

@testable import AppIntentsFixtures

/// Every combination of what a result can have.
@Suite(.patient) @MainActor struct ReplyTests {
    static let combinations = [
        "", "dialog", "opens", "dialog opens", "value", "value dialog", "value opens",
        "value dialog opens",
    ]

    private func parts(of result: some IntentResult) -> String {
        let outcome = result._outcome
        var parts: [String] = []
        if Description.of(outcome.value) == "7" { parts.append("value") }
        if outcome.dialog == "Aye" { parts.append("dialog") }
        if outcome.opensIntent is HailIntent { parts.append("opens") }
        if ResultTests.text(outcome.snippetView) == ["Sea"] { parts.append("view") }
        if outcome.snippetIntent is SeaSnippetIntent { parts.append("snippet") }
        return parts.joined(separator: " ")
    }

    private func expected(with part: String) -> [String] {
        Self.combinations.map { $0.isEmpty ? part : "\($0) \(part)" }
    }

    @Test func `a result has every part that it is given`() {
        #expect(ReplyForms.plain.map { parts(of: $0) } == Self.combinations)
        #expect(ReplyForms.withView.map { parts(of: $0) } == expected(with: "view"))
        #expect(ReplyForms.withContent.map { parts(of: $0) } == expected(with: "view"))
        #expect(ReplyForms.withSnippet.map { parts(of: $0) } == expected(with: "snippet"))
    }

    @Test func `a value and a dialog need no other result`() async throws {
        let outcome = try await ReportBoatIntent().perform()._outcome
        #expect(Description.of(outcome.value) == "entity 'Skarv'")
        #expect(outcome.dialog?.description == "Skarv is in.")
    }

    @Test func `a value and a view need no other result`() async throws {
        let outcome = try await DrawBoatIntent().perform()._outcome
        #expect(Description.of(outcome.value) == "'Terne'")
        #expect(ResultTests.text(outcome.snippetView).first?.hasSuffix("Terne") == true)
    }

    @Test func `a snippet intent is result enough`() async throws {
        let outcome = try await WatchSeaIntent().perform()._outcome
        #expect(outcome.snippetIntent is SeaSnippetIntent)
    }
}
