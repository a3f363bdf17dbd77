import Phrases
import Testing

/// Which words a text has.
@Suite struct TextTests {
    @Test(arguments: [
        ("en", "create a new stack called People to talk to", "People to talk to"),
        ("en", "please create a new stack called Things to do now", "Things to do now"),
        ("en", "find what I looked for in my chats", "what I looked for"),
        ("en", "search CodingBridge for log in", "log in"),
        ("en", "tell CuraKnot the heater is on", "the heater is on"),
        ("en", "tell CuraKnot the heater is on, thanks", "the heater is on"),
        ("de", "Sag CuraKnot Papa ruft an", "Papa ruft an"),
        ("de", "Bitte sag CuraKnot Mama schläft jetzt", "Mama schläft jetzt"),
        ("en", "can you log care update: Mom cannot walk right now", "Mom cannot walk right now"),
        ("en", "please tell CuraKnot Mom asked for me", "Mom asked for me"),
        ("en", "tell CuraKnot Mom wants tea now, thanks", "Mom wants tea now"),
        ("en", "capture coding idea: say hello", "say hello"),
        ("en", "save idea to CodingBridge: quick", "quick"),
    ])
    func `a text keeps its last words, but for thanks`(
        language: String, text: String, value: String
    ) {
        guard case .call(let call) = FiveApps.outcome(of: text, in: language) else {
            Issue.record("it is no call")
            return
        }
        #expect(Array(call.values.values) == [.text(value)])
        #expect(!call.isConfirmed)
    }

    @Test(arguments: [
        ("search CodingBridge for", "codingbridge.search-sessions"),
        ("CuraKnot: please", "nothing"),
        ("Dequeue: stop working please", "dequeue.stop-working"),
        (
            "add task find out who it is for to Shopping",
            "dequeue.add-task s-shopping find out who it is for"
        ),
    ])
    func `small words that are no text are none`(text: String, line: String) {
        #expect(FiveApps.line(text, in: "en") == line)
    }
}
