import AppIntents
import Calls
import Catalogue
import IntentHosting
import IntentTraits
import Snippets
import Testing
import TimeZones
import Values

@testable import Nagz

/// What the pack says of itself.
struct DeclarationTests {
    private let catalogue = NagzCaller.registry.catalogue

    private func intent(_ name: String) throws -> CatalogueIntent {
        try #require(catalogue.intent(TypeID(app: "nagz", name: name)))
    }

    @Test func `nags and members have what the seed names, and nothing else`() throws {
        let nag = try #require(catalogue.entity(TypeID(app: "nagz", name: "nag")))
        #expect(nag.title == "Nag")
        #expect(
            nag.properties.map { "\($0.name) \($0.type) \($0.title)" } == [
                "category string Category", "status string Status", "dueAt timestamp Due",
                "recipientName string Recipient",
            ])
        let member = try #require(catalogue.entity(TypeID(app: "nagz", name: "family-member")))
        #expect(member.title == "Family Member")
        #expect(
            member.properties.map { "\($0.name) \($0.title)" } == [
                "displayName Name", "role Role",
            ])
        let category = try #require(
            catalogue.enumeration(TypeID(app: "nagz", name: "nag-category")))
        #expect(category.title == "Category")
        #expect(
            category.cases.map { "\($0.value) \($0.title)" } == [
                "chores Chores", "meds Meds", "homework Homework", "appointments Appointments",
                "other Other",
            ])
    }

    @Test(arguments: [
        ("list-nags", "Show My Nags", "List your active nags.", "system.search"),
        (
            "create-nag", "Create a Nag", "Create a new nag for a family member.",
            "system.createEntity"
        ),
        ("complete-nag", "Complete a Nag", "Mark a nag as completed.", "system.updateEntity"),
        ("check-overdue", "Check Overdue Nags", nil, nil), ("snooze-nag", "Snooze a Nag", nil, nil),
        (
            "family-status", "Family Status",
            "Check how your family is doing on nags this week.", nil
        ),
    ])
    func `intents have the titles, the descriptions and the schemas of the seed`(
        name: String, title: String, summary: String?, schema: String?
    ) throws {
        let intent = try intent(name)
        #expect(intent.title == title && intent.schema == schema)
        if let summary { #expect(intent.summary == summary) }
    }

    @Test(arguments: [
        (
            "create-nag", "Create a ${category} nag for ${recipient} due ${dueAt}",
            ["recipient For", "category Category", "dueAt Due", "description Description"]
        ),
        ("complete-nag", "Mark ${nag} as done", ["nag Nag", "note Note"]),
        ("snooze-nag", "Snooze ${nag} for ${minutes} minutes", ["nag Nag", "minutes Minutes"]),
    ])
    func `summaries and parameters read as in the seed`(
        name: String, sentence: String, parameters: [String]
    ) throws {
        let intent = try intent(name)
        #expect(intent.sentence == sentence)
        #expect(intent.parameters.map { "\($0.name) \($0.title)" } == parameters)
    }

    @Test func `there are fourteen phrases in six shortcuts, with titles and symbols`() throws {
        let found = catalogue.intents.filter { !$0.phrases.isEmpty }.map { intent in
            "\(intent.id.name): \(intent.phrases.map(\.text).joined(separator: ", ")) "
                + "[\(intent.shortTitle ?? ""), \(intent.symbol ?? "")]"
        }
        #expect(
            found.sorted() == [
                "check-overdue: What's overdue in Nagz, Am I behind in Nagz [Overdue, exclamationmark.triangle.fill]",
                "complete-nag: Mark my nag as done in Nagz, Complete a nag in Nagz, I did it in Nagz [Complete Nag, checkmark.circle.fill]",
                "create-nag: Create a nag in Nagz, New nag in Nagz, Remind someone in Nagz [New Nag, plus.circle.fill]",
                "family-status: How's my family doing in Nagz, Family report in Nagz [Family Status, person.3.fill]",
                "list-nags: Show my nags in Nagz, What are my nags in Nagz, Check Nagz [My Nags, bell.fill]",
                "snooze-nag: Snooze my nag in Nagz [Snooze Nag, clock.fill]",
            ])
    }

    @Test func `each intent needs a person at a device that is not locked`() {
        let open = catalogue.intents.filter { $0.id.app == "nagz" && $0.authentication == .none }
        // A snippet is drawn by the list that shows it.
        #expect(open.map(\.id.name) == ["nag-list-snippet"])
    }

    @Test func `each change can be taken back, and each but reading ones happens once`() {
        for name in ["create-nag", "complete-nag", "snooze-nag", "edit-nag", "cancel-nag"] {
            let intent = catalogue.intent(TypeID(app: "nagz", name: name))
            #expect(intent?.undo == .possible && intent?.repetition == .keyed, "\(name)")
        }
    }

    @Test func `a nag is shown by its category, its recipient and its time`() async throws {
        let caller = try NagzCaller(ofMax: 1)
        let result = try await caller.result(of: "show-history", ["nag": .string("max-0")])
        #expect(result.dialog?.full == "1 change.")
        let clock = Circumstances(zone: "Europe/Oslo") { .seconds(NagzCaller.noon.seconds) }
        let nag = Nag(
            id: "n", family: "f1", creator: "anna", recipient: "max", recipientName: "Max",
            category: .homework, due: Date(timeIntervalSince1970: 1_772_625_600 + 86_400))
        let shown = Circumstances.$current.withValue(clock) {
            NagEntity(nag).displayRepresentation
        }
        #expect(String(localized: shown.title) == "homework — Max")
        #expect(shown.subtitle.map { String(localized: $0) } == "Due tomorrow")
    }

    @Test func `the buttons of a list complete its nags`() async throws {
        let caller = try NagzCaller(nagsOfAnna: 2)
        let list = try await caller.result(of: "list-nags")
        #expect(
            list.actions.map(\.intent) == [
                "Nagz.CompleteNagIntent", "Nagz.CompleteNagIntent",
            ])
        let nag = try #require(list.actions.first?.arguments.first)
        #expect(nag.name == "nag" && "\(nag)".contains("anna-0"))
        guard case .list(let nags)? = list.value else { return try #require(nil, "no list") }
        #expect(nags.count == 2)
        #expect(list.dialog?.full == "You have 2 active nags.")
    }
}
