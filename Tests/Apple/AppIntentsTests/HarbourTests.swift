@_spi(Hosting) import AppIntentsCore
import PatienceTestKit
import Testing

@testable import AppIntentsFixtures

/// One small app that has a form of everything, and what its forms come to.
@Suite(.patient) struct HarbourTests {
    private func sentence<Intent: AppIntent>(_ intent: Intent) -> _SummarySentence {
        Declaration.read { Intent.parameterSummary }._sentence(for: intent)
    }

    @Test func `a result tells what the parameters hold`() async throws {
        let intent = LogTideIntent()
        intent.metres = 2
        let outcome = try await intent.perform()._outcome
        #expect(Description.of(outcome.value) == "'calm'")
        #expect(outcome.dialog?.description == "The water stands at 2 m.")
        #expect(intent.witnesses == [])
    }

    @Test func `an intent that is a constant is given values`() async throws {
        #expect(try await logTide(3) == "calm")
        #expect(tideAtNoon.metres == 3)
        #expect(LogTideIntent().metres == 1)
    }

    @Test func `a sentence hangs on a value`() {
        let intent = LogTideIntent()
        #expect(sentence(intent).others == ["metres"])
        intent.metres = 3
        #expect(sentence(intent).key == "Warn of ${metres} m: ${remark}")
        #expect(sentence(intent).others == ["gauges", "witnesses"])
        #expect(sentence(CountBoatsIntent()).key == "Count the boats")
    }

    @Test func `a condition may leave the sentence empty`() {
        let intent = LightBeaconIntent()
        intent.isLit = true
        #expect(sentence(intent).key == "")
        intent.isLit = false
        #expect(sentence(intent).key == "Beacon: ${isLit}")
    }

    static let courses: [(SeaMark, Bool, String)] = [
        (.buoy, false, "Round the ${mark}"),
        (.lighthouse, true, "Steer for the light of the ${mark}"),
        (.lighthouse, false, ""),
        (.wreck, false, "Keep away"),
    ]

    @Test(arguments: courses)
    func `a case chooses the sentence`(_ mark: SeaMark, _ isAtNight: Bool, _ key: String) {
        let intent = NavigateHarbourIntent()
        intent.mark = mark
        intent.isAtNight = isAtNight
        #expect(sentence(intent).key == key)
    }

    @Test func `a result is confirmed first`() async throws {
        let intent = NavigateHarbourIntent()
        intent.mark = .wreck
        let answering = Answering(.yes)
        _ = try await answering.perform(intent)
        #expect(answering.sentences == ["Is the wreck in sight?"])
    }

    @Test func `a dialog needs no other result`() async throws {
        #expect(try await HailIntent().perform()._outcome.dialog == "Ahoy")
        #expect(try await SoundHornIntent().perform()._outcome.dialog == nil)
        #expect(SoundHornIntent.declaredDescription == nil)
    }

    @Test func `a value may be optional`() async throws {
        #expect(Description.of(try await CountBoatsIntent().perform()._outcome.value) == "2")
    }

    @Test func `a protocol of the app performs`() async throws {
        #expect(try await MusterIntent()() == 4)
    }

    @Test func `both branches return one type`() async throws {
        #expect(try await BlowWhistleIntent(times: 0)() == [])
        #expect(try await BlowWhistleIntent(times: 2)() == ["toot", "toot"])
    }

    @Test func `initialisers may come in an extension`() {
        #expect(TieUpIntent(lines: 2).lines == 2)
        #expect(TieUpIntent(lines: 2).bollard == nil)
        #expect(TieUpIntent(spring: 3).lines == 3)
        #expect(TieUpIntent(spring: 3).bollard == "fore")
    }

    @Test func `comparisons become the clauses of the app`() async throws {
        let query = BoatQuery()
        let boat = BoatEntity(id: UUID(), name: "Skarv")
        let properties = BoatQuery.properties.properties
        #expect(properties.map { $0.name(in: boat) } == ["name", "berth"])
        let values: [_IntentValueContent] = [.string("Skarv"), .integer(4)]
        let clauses = zip(properties, values).compactMap { $0.comparisons.first?.map([$1]) }
        #expect(clauses == ["name is Skarv", "berth is 4"])
        for (mode, clause) in [
            (EntityQueryComparatorMode.and, "name is Skarv and berth is 4"),
            (.or, "name is Skarv or berth is 4"),
        ] {
            let found = try await query.entities(
                matching: clauses, mode: mode, sortedBy: [], limit: nil)
            #expect(found.map(\.name) == [clause])
        }
        #expect(BoatQuery.sortingOptions.options.count == 2)
    }

    @Test func `choices come in sections`() async throws {
        let sections = try await SailChoices().results()._sections
        #expect(sections.map { $0.title?.description } == ["Every day", "Storm", "Reefed"])
        #expect(
            sections.map { $0.items.map(\.value) } == [
                ["jib", "main"], ["trysail", "bare poles"], ["jib", "main"],
            ])
        #expect(sections[2].items.map { $0.title?.description } == ["Reefed jib", "Reefed main"])
        #expect(await FlagChoices().defaultResult() == "ensign")
    }

    @Test func `choices hang on another parameter`() async throws {
        let intent = SetSailIntent()
        intent.sail = "jib"
        let context = IntentContext(configuredIntent: intent)
        let found = try await IntentContext.$current.withValue(context) {
            try await RopeChoices().results()
        }
        #expect(found == ["sheet of the jib"])
        #expect(try await RopeChoices().results() == [])
    }

    @Test func `parameters of one app have many shapes`() {
        let shapes = FieldLayout.of(SetSailIntent.self).parameters.map { Description.of($0.shape) }
        let durations = "measure h m s ms µs ns?"
        #expect(
            shapes == [
                "string?", "string", "string?", durations, durations, "enum SeaMark?",
                "enum SeaMark?", "entity BoatEntity?",
            ])
        #expect(SetSailIntent().mark == .lighthouse)
        #expect(SetSailIntent().hazard == nil)
    }

    @Test func `shortcuts are built stored or appended`() {
        #expect(
            HarbourShortcuts.appShortcuts.flatMap(\.phrases).map(\.key) == [
                "Set sail with ${applicationName}", "Set the ${sail} in ${applicationName}",
                "Log the tide in ${applicationName}", "Hail from ${applicationName}",
            ])
        #expect(HarbourShortcuts.appShortcuts.map(\.shortTitle) == ["Set Sail", nil, nil])
        #expect(StoredHarbourShortcuts.appShortcuts.count == 1)
        let appended = AppendedHarbourShortcuts.appShortcuts.map { $0.phrases[0].key }
        #expect(appended == ["Ahoy", "High water"])
    }
}
