import AppIntents
import Calls
import Catalogue
import Diagnostics
import Foundation
import IntentHosting
import IntentTraits
import PatienceTestKit
import Testing
import Values

/// What a host takes of intents that leave something for later.
@Suite(.patient) struct FollowUpTrayTests {
    struct DawdleIntent: AppIntent {
        static let title: LocalizedStringResource = "Dawdle"

        @Parameter(title: "Leaves") var leaves: String
        @Parameter(title: "Count", default: 1, inclusiveRange: (1, 9)) var count: Int

        func perform() async throws -> some IntentResult {
            let invocation = Invocation.current
            switch leaves {
            case "stranger":
                try await invocation?.followUp(StrangerIntent(), named: "a", at: Invocation.now)
            case "misfit":
                let later = DawdleIntent()
                later.leaves = "nothing"
                later.count = 10
                try await invocation?.followUp(later, named: "a", at: Invocation.now)
            case "forever":
                try await invocation?.followUp(
                    DawdleIntent(), named: "a", at: Date(timeIntervalSince1970: .infinity))
            default:
                for name in ["a", "b", "a"] {
                    let later = DawdleIntent()
                    later.leaves = name
                    try await invocation?.followUp(later, named: name, when: "focus.on")
                }
                try await invocation?.cancelFollowUp(named: "c")
            }
            return .result()
        }
    }

    /// It is in no pack.
    struct StrangerIntent: AppIntent {
        static let title: LocalizedStringResource = "Stranger"

        func perform() async throws -> some IntentResult { .result() }
    }

    private func outcome(leaving what: String, isKept: Bool = true) async throws -> CallOutcome {
        var pack = IntentPack("Lab")
        pack.add(DawdleIntent.self)
        let host = IntentHost(IntentRegistry([pack]), clock: ManualClock())
        var conditions = Caller().conditions
        if isKept { conditions.judgingFollowUp = { _, _, _ in } }
        let call = IntentCall(
            try #require(TypeID("lab.dawdle")), [.init("leaves", .string(what))],
            key: IdempotencyKey("k"))
        guard case .ended(let outcome) = await host.invoke(call, under: conditions) else {
            throw CallFailure(.clean, .init(code: "asked", "it asks"))
        }
        return outcome
    }

    @Test func `the last word on each name counts, in order, with the values of then`() async throws
    {
        guard case .succeeded(let result) = try await outcome(leaving: "some") else {
            Issue.record("it failed")
            return
        }
        #expect(result.followUps.map(\.name) == ["b", "a", "c"])
        #expect(
            result.followUps.map { $0.left?.arguments } == [
                [.init("leaves", .string("b")), .init("count", .int(1))],
                [.init("leaves", .string("a")), .init("count", .int(1))], nil,
            ])
    }

    @Test(arguments: [
        ("stranger", "foreign-follow-up", "performs 'Stranger', which is no intent of 'lab'"),
        ("misfit", "unfit-follow-up", "cannot be left: "),
        ("forever", "unfit-follow-up", "its time is outside of the years 1 to 9999"),
    ])
    func `what could not be done is refused`(
        _ what: String, _ code: String, _ words: String
    ) async throws {
        guard case .failed(let failure) = try await outcome(leaving: what) else {
            Issue.record("it succeeded")
            return
        }
        #expect(failure.code == code)
        #expect(failure.sentence.contains(words), "\(failure)")
    }

    @Test func `a host that stores nothing refuses everything`() async throws {
        guard case .failed(let failure) = try await outcome(leaving: "some", isKept: false) else {
            Issue.record("it succeeded")
            return
        }
        #expect(failure.code == "follow-up-not-kept")
    }
}
