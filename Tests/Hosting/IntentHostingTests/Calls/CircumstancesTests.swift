import Calls
import Catalogue
import IntentHosting
import IntentTraits
import LogbookPack
import PatienceTestKit
import Synchronization
import Testing
import Values

/// What an app is told of a call besides its values.
@Suite(.patient) struct CircumstancesTests {
    private static let host = IntentHost(IntentRegistry([.logbookPack]), clock: ManualClock())

    private func result(
        of words: [IntentCall.Argument] = [], _ adjust: (inout CallConditions) -> Void
    ) async throws -> CallResult {
        var conditions = Caller().conditions
        adjust(&conditions)
        let call = IntentCall(
            try #require(TypeID("logbook.witness")), words, key: IdempotencyKey("k"))
        let now = conditions
        let progress = await awaiting("the end of the call") {
            await Self.host.invoke(call, under: now)
        }
        return try #require(progress.result, "\(progress.text)")
    }

    struct Told: CustomTestStringConvertible {
        let language: String
        let person: String?
        let source: Invocation.Source
        let words: String
        let dialog: String
        var testDescription: String { words }
    }

    @Test(arguments: [
        Told(
            language: "nb-NO", person: "Ola", source: .phrase,
            words: "1774594800.0 seconds Europe/Oslo nb-NO Ola phrase",
            dialog: "It is 27. mars kl. 08:00, and 0,5."),
        Told(
            language: "en", person: nil, source: .trigger,
            words: "1774594800.0 seconds Europe/Oslo en nobody trigger",
            dialog: "It is March 27 at 8:00 AM, and 0.5."),
    ])
    func `an app is told when, where and for whom it is called`(told: Told) async throws {
        let result = try await result {
            $0.surroundings.language = told.language
            $0.surroundings.person = told.person
            $0.surroundings.source = told.source
        }
        #expect(result.value == .string(told.words))
        #expect(result.dialog?.full.replacing("\u{202F}", with: " ") == told.dialog)
    }

    @Test func `the clock of an app is the host's`() async throws {
        let later = try #require(Timestamp(seconds: 1_774_598_400, nanoseconds: 500_000_000))
        let result = try await result {
            $0.surroundings.language = "en"
            $0.clock = { later }
        }
        #expect(result.value == "1774598400.5 seconds Europe/Oslo en nobody hand")
    }

    @Test func `what finds an entity is told the same`() async throws {
        let result = try await result(of: [.init("watch", .text("w"))]) {
            $0.surroundings.language = "nb"
        }
        #expect(result.value == "1774594800.0 seconds Europe/Oslo nb nobody hand w=nb")
    }
}
