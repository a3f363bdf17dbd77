@_spi(Hosting) import AppIntentsCore
import Testing

@testable import AppIntentsFixtures

@Suite struct SummaryTests {
    private func sentence<Intent: AppIntent>(_ intent: Intent) -> _SummarySentence {
        Declaration.read { Intent.parameterSummary }._sentence(for: intent)
    }

    @Test func `a sentence names its parameters and the others`() {
        let sentence = sentence(WaterPlantIntent())
        #expect(sentence.key == "Water ${plant} with ${millilitres} ml")
        #expect(sentence.others == ["season", "note"])
    }

    @Test func `an intent without a summary has an empty sentence`() {
        let sentence = sentence(FileIntent())
        #expect(sentence.key == "")
        #expect(sentence.others == [])
    }

    @Test func `a summary may only list parameters`() {
        let sentence = sentence(ParameterForms())
        #expect(sentence.key == "")
        #expect(sentence.others == ["flag", "count"])
    }

    struct Case: CustomTestStringConvertible {
        let season: Season
        let confirm: Bool
        let key: String
        var testDescription: String { "\(season), \(confirm)" }
    }

    static let cases: [Case] = [
        Case(season: .spring, confirm: true, key: "Prune ${plant} in ${season}"),
        Case(season: .autumn, confirm: true, key: "Ask, then cut ${plant} by ${length}"),
        Case(season: .autumn, confirm: false, key: "Cut ${plant} by ${length}"),
        Case(season: .summer, confirm: true, key: ""),
        Case(season: .winter, confirm: true, key: "Leave ${plant} alone"),
    ]

    @Test(arguments: cases)
    func `the values choose the sentence`(_ c: Case) {
        let intent = PruneIntent()
        intent.season = c.season
        intent.confirm = c.confirm
        #expect(sentence(intent).key == c.key)
    }

    @Test func `the default case keeps its table`() {
        let intent = PruneIntent()
        intent.season = .winter
        #expect(sentence(intent).table == "Summaries")
    }

    static let trims: [(Bool, Double, String?, Season, String)] = [
        (true, 1, nil, .winter, "Trim outside ${confirm}"),
        (false, 1, nil, .winter, "Trim"),
        (false, 2, "soon", .winter, "Trim fast, ${note}"),
        (false, 2, nil, .autumn, "Trim fast in the cold"),
        (false, 2, nil, .summer, "Trim fast"),
    ]

    @Test(arguments: trims.indices)
    func `conditions nest`(_ index: Int) {
        let (external, speed, note, season, key) = Self.trims[index]
        let intent = TrimIntent()
        intent.external = external
        intent.speed = speed
        intent.note = note
        intent.season = season
        #expect(sentence(intent).key == key)
    }

    @Test func `a condition may name its type`() {
        let intent = DeletePlantsIntent()
        intent.confirmBeforeDeleting = false
        #expect(sentence(intent).key == "Delete ${entities} at once")
    }
}
