import Testing

@testable import AppIntentsMacros

@Suite(.serialized, .timeLimit(.minutes(1))) struct PlugInProcessTests {
    private func framed(_ text: String) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: text.utf8.count >> ($0 * 8)) } + Array(text.utf8)
    }

    @Test func aConversationIsAnsweredMessageByMessage() throws {
        let plugIn = try PlugInProcess()
        for c in ConversationTests.cases { plugIn.send(framed(c.message)) }
        plugIn.send(framed(""))
        let (output, code) = plugIn.end()
        #expect(code == 0)
        #expect(output == ConversationTests.cases.flatMap { framed($0.reply) })
    }

    @Test func aLongMessageIsReadWhole() throws {
        let comment = String(repeating: "é", count: 200_000)
        let plugIn = try PlugInProcess()
        plugIn.send(
            framed(ConversationTests.expansion(of: "M", declaration: "// \(comment)\\nenum E {}")))
        let (output, code) = plugIn.end()
        #expect(code == 0)
        #expect(output.count > 100)
    }

    struct Ending: CustomTestStringConvertible {
        let rule: String
        let bytes: [UInt8]
        var testDescription: String { rule }
    }

    static let endings = [
        Ending(rule: "nothing", bytes: []),
        Ending(rule: "half a length", bytes: [1, 0, 0]),
        Ending(rule: "half a message", bytes: [9, 0, 0, 0, 0, 0, 0, 0, 0x7B]),
        Ending(rule: "a length of 0", bytes: [0, 0, 0, 0, 0, 0, 0, 0]),
        Ending(rule: "a length of a gigabyte", bytes: [0, 0, 0, 0x40, 0, 0, 0, 0]),
        Ending(rule: "the greatest length", bytes: .init(repeating: 0xFF, count: 8)),
    ]

    @Test(arguments: endings)
    func thePlugInEndsQuietlyAfter(_ c: Ending) throws {
        let plugIn = try PlugInProcess()
        plugIn.send(c.bytes)
        let (output, code) = plugIn.end()
        #expect(output == [])
        #expect(code == 0)
    }
}
