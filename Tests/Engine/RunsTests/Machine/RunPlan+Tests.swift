import Catalogue
import Diagnostics
import IntentTraits
import Testing
import TimeZones
import Values
import Workflows

@testable import Runs

extension RunPlan {
    /// The plan of a workflow that is written here, which has to be right.
    static func ofTests(_ text: String, beside others: [String: String] = [:]) throws -> RunPlan {
        let texts = others.merging(["main": text]) { $1 }
        let sources = texts.sorted { $0.key < $1.key }.map {
            SourceFile(name: "workflows/\($0.key).yaml", text: $0.value)
        }
        var diagnostics = DiagnosticList()
        let project = Project(
            ProjectFiles(workflows: sources), in: try .ofTests(), reportingTo: &diagnostics)
        let checked = project.check(against: .ofTests, reportingTo: &diagnostics)
        let errors = diagnostics.sorted().filter { $0.severity == .error }
        try #require(errors.map(\.message.text) == [])
        let definition = try checked.definition(of: "main")
        let stored = try Definition(text: definition.text, notes: definition.notes)
        return RunPlan(
            of: stored.workflow, ExpressionTable(of: stored.workflow),
            in: try stored.pinnedCatalogue(), beside: stored.workflows)
    }
}

extension IntentCatalogue {
    /// The intents of the tests: each returns its text, and `keep`, `look` and `note` differ in
    /// what it means to do them twice; the result of `login` is secret, that of `consult` private,
    /// and `lead` opens `note`.
    static let ofTests = IntentCatalogue(intents: [
        intent("keep", .keyed, [.writes("shelf")]), intent("look", .harmless, [.reads("shelf")]),
        intent("note", .harmful, [.writes("board")]), intent("wild", .harmful, nil),
        intent("lead", .harmful, [.writes("board")], opening: "note"),
        intent("login", .keyed, [.writes("shelf")], returning: .secret(.string)),
        intent("consult", .keyed, [.writes("shelf")], returning: .secret(.string)),
    ])

    private static func intent(
        _ name: String, _ repetition: Repetition, _ effects: [Effect]?,
        returning result: ValueType = .string, opening opened: String? = nil
    ) -> CatalogueIntent {
        guard let id = TypeID("test.\(name)") else { preconditionFailure("'\(name)' is no id") }
        var intent = CatalogueIntent(id, title: name)
        var token = CatalogueParameter("token", .optional(.string))
        token.acceptsSecret = true
        intent.parameters = [CatalogueParameter("text", .string), token]
        intent.result = result
        intent.opens = opened.flatMap { TypeID("test.\($0)") }
        intent.repetition = repetition
        intent.effects = effects
        return intent
    }
}

extension Surroundings {
    private static let shared = Result {
        let zones = try ZoneDatabase.ofSystem(environment: [:])
        return Surroundings(
            zones: zones, zone: try zones.zone(named: "Europe/Oslo"),
            firstSeen: try Timestamp(rfc3339: "2026-01-01T00:00:00Z"),
            calendar: { _ in throw NoCalendar() })
    }

    fileprivate static func ofTests() throws -> Surroundings { try shared.get() }

    private struct NoCalendar: Error {}
}
