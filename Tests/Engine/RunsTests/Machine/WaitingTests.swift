import Store
import Testing
import Values

@testable import Runs

/// Until when a step waits for a time.
@Suite struct WaitingTests {
    static let waits: [(text: String, until: Deadline?)] = [
        ("90s", .after(.seconds(90))),
        ("1970-01-01T00:00:00Z", .at(.epoch)),
        ("\"${{ duration('90s') }}\"", .after(.seconds(90))),
        ("\"${{ timestamp('1970-01-01T00:00:00Z') }}\"", .at(.epoch)),
        ("\"${{ '1m30s' }}\"", .after(.seconds(90))),
        ("\"${{ '1970-01-01T00:00:00Z' }}\"", .at(.epoch)),
        ("\"${{ inputs.when }}\"", nil),
    ]

    @Test(arguments: waits)
    func `a wait ends after a time or at one, and fails on what is neither`(
        text: String, until: Deadline?
    ) throws {
        let world = try World(
            """
            inputs: { when: string }
            steps: [{ wait: \(text) }]
            """, inputs: ["when": "soon"])
        try world.run()
        let deadlines = try world.journal().compactMap { entry -> Deadline? in
            guard case .decided(.wait(let deadline)) = entry.body else { return nil }
            return deadline
        }
        #expect(deadlines == [until].compactMap(\.self))
        #expect(world.decision.state == (until == nil ? .failed : .succeeded))
    }
}
