import Foundation
import ProcessTestKit
import Testing

/// Phrases of an app as it is shipped, said as they stand in its catalogue.
@Suite(.timeLimit(.minutes(5))) struct NagzPhraseTests {
    private struct Intent: Decodable {
        struct Shortcut: Decodable { let phrases: [Phrase] }
        struct Phrase: Decodable { let text: String }

        let id: String
        let shortcuts: [Shortcut]?
    }

    private struct Meaning: Decodable {
        let outcome: String
        let intent: String?
        let asks_first: Bool?
    }

    private static let ids = [
        "create-nag", "complete-nag", "list-nags", "check-overdue", "snooze-nag", "family-status",
    ]

    @Test(arguments: ["C.UTF-8", "de_DE.UTF-8"])
    func `each phrase is its own intent, and nothing is asked`(language: String) throws {
        let environment = [
            "HOME": NSTemporaryDirectory() + "errand-" + UUID().uuidString, "LANG": language,
            "PATH": "/usr/bin:/bin", "TZ": "UTC", "USER": "anna",
        ]
        func tool(_ words: String...) throws -> Data {
            Data(
                try ChildProcess.run(
                    try ChildProcess.product("errand"), words, environment: environment
                ).output.utf8)
        }
        let tile = try JSONDecoder().decode(
            Meaning.self, from: try tool("say", "--dry-run", "--json", "my nags in nagz"))
        #expect((tile.outcome, tile.intent) == ("call", "nagz.list-nags"))
        var said: Set<String> = []
        for id in Self.ids {
            let intent = try JSONDecoder().decode(
                Intent.self, from: try tool("intents", "nagz.\(id)", "--json"))
            for phrase in (intent.shortcuts ?? []).flatMap(\.phrases) {
                let meaning = try JSONDecoder().decode(
                    Meaning.self, from: try tool("say", "--dry-run", "--json", phrase.text))
                #expect(meaning.outcome == "call", "\(phrase.text)")
                #expect(meaning.intent == intent.id, "\(phrase.text)")
                #expect(meaning.asks_first == false, "\(phrase.text)")
                said.insert(phrase.text)
            }
        }
        #expect(said.count == 14)
    }
}
