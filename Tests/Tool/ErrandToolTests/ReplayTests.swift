import Arguments
import Foundation
import PatienceTestKit
import Testing

@testable import ErrandTool

/// A run sees the same, wherever it goes on.
@Suite(.patient(for: .seconds(180))) struct ReplayTests {
    private static let text = """
        env: [PLACE]
        vars: { weights: { b: 1, a: 2, å: 3, Z: 4, "10": 5, "9": 6 } }
        steps:
          - id: all
            for_each: "${{ vars.weights.map(k, k) }}"
            as: k
            do: [{ id: kept, intent: logbook.note, with: { text: "${{ k }}" } }]
            collect: "${{ k + string(vars.weights[k]) }}"
          - { id: time, ask: When?, type: string }
          - id: weather
            intent: harbour.log-weather
            with: { seen: "${{ time.value }}", waves: ["${{ 1.5 }}"], day: "${{ time.value.substring(0, 10) }}" }
        outputs:
          all: "${{ all.value.join(',') }}"
          weather: "${{ weather.value }}"
          place: "${{ env.PLACE }}"
        """

    private static let oslo = [
        "TZ": "Europe/Oslo", "LANG": "nb_NO.UTF-8", "LC_ALL": "nb_NO.UTF-8", "PLACE": "Oslo",
    ]
    private static let newYork = [
        "TZ": "America/New_York", "LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8",
        "PLACE": "New York",
    ]

    @Test(arguments: [oslo, newYork])
    func `a run goes on by the clocks, words and names where it began`(
        later: [String: String]
    ) async throws {
        let project = try TemporaryProject(Self.text)
        let begun = await project.tool("run workflows/check.yaml", surroundings: Self.oslo)
        #expect(begun.code == .parked, "\(begun)")
        let run = try #require(try await project.runs().first)
        let ended = await project.tool(
            "answer \(run)", typed: ["2026-07-01 09:00"], surroundings: later)
        #expect(ended.code == .ok, "\(ended)")
        // Nine o'clock in Oslo is seven in UTC.
        #expect(
            ended.output == """
                all: 105,96,Z4,a2,b1,å3
                place: Oslo
                weather: seen 1782889200, waves [1.5], storm false, wind none, boats [], cargoes ["fish"]

                """, "\(ended)")
    }
}
