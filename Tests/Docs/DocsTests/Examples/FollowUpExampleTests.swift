import AppIntents
import Foundation
import IntentTraits
import Testing

/// What the page on intents leaves for later.
@Suite struct FollowUpExampleTests {
    struct RingIntent: AppIntent {
        static let title: LocalizedStringResource = "Ring"

        @Parameter(title: "Words") var words: String

        func perform() async throws -> some IntentResult { .result() }
    }

    @Test func `an invocation without a host notes what it leaves`() async throws {
        let invocation = Invocation(key: IdempotencyKey("run-7/jam"), parametersDigest: "")
        try await Invocation.$current.withValue(invocation) {
            let ring = RingIntent()
            ring.words = "The jam has to be turned."
            try await Invocation.current?.followUp(ring, named: "jam-42", at: Invocation.now + 3600)
            try await Invocation.current?.followUp(ring, named: "at-home", when: "location.arrived")
            try await Invocation.current?.cancelFollowUp(named: "jam-41")
        }
        #expect(invocation.followUps.map(\.name) == ["jam-42", "at-home"])
        #expect(invocation.followUps.last?.start == .signal("location.arrived"))
    }
}
