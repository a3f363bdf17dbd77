import IntentTraits
import PatienceTestKit
import Testing

@Suite(.patient) struct TraitedIntentTests {
    struct Silent: TraitedIntent {}

    struct Reading: TraitedIntent {
        static let effects: [Effect]? = [.reads("nagz.nag")]
    }

    struct Sending: TraitedIntent {
        static let effects: [Effect]? = [.reads("nagz.nag"), .sends("mail:*")]
        var recipient = "anna"
        var effects: [Effect]? { [.sends("mail:\(recipient)")] }
    }

    @Test func `an intent that says nothing is harmful and its effects are unknown`() {
        #expect(Silent.repetition == .harmful)
        #expect(Silent.effects == nil)
        #expect(Silent().effects == nil)
    }

    @Test func `an intent that only reads is harmless`() {
        #expect(Reading.repetition == .harmless)
        #expect(Sending.repetition == .harmful)
    }

    @Test func `an invocation may say more precisely than its type what it does`() {
        #expect(Reading().effects == Reading.effects)
        #expect(Sending().effects == [.sends("mail:anna")])
    }

    @Test func `an invocation is seen by what its task calls and keeps touches in order`() async {
        let invocation = Invocation(key: IdempotencyKey("k"), parametersDigest: "d")
        #expect(Invocation.current == nil)
        await Invocation.$current.withValue(invocation) {
            await Task {
                Invocation.current?.touched(Touch("nag/1", before: "open", version: "2"))
                Invocation.current?.touched(Touch("nag/2", before: "open", version: "7"))
            }.value
        }
        #expect(invocation.touches.map(\.thing) == ["nag/1", "nag/2"])
    }
}
