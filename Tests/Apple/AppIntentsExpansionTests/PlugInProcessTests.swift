import ProcessTestKit
import Testing

@testable import AppIntentsExpansion

/// Runs the built plug-in as the compiler does.
@Suite struct PlugInProcessTests {
    @Test func `a conversation is answered message by message`() throws {
        let messages = ConversationTests.cases.map { framed(padded($0.message)) }
        let plugIn = try run(messages.joined() + framed(""))
        #expect(plugIn.ending == .exited(0))
        #expect(plugIn.output == ConversationTests.cases.map { framed($0.reply) }.joined())
    }

    @Test func `a long message is read whole`() throws {
        let comment = String(repeating: "é", count: 200_000)
        let message = ConversationTests.expansion(
            of: "EnumSchemaMacro", declaration: "// \(comment)\\nenum E {}")
        let plugIn = try run(framed(padded(message)))
        #expect(plugIn.ending == .exited(0))
        #expect(
            plugIn.output.hasSuffix(
                #"{\n    public static var __appSchemaEnum: Swift.String "#
                    + #"{ \"a.b\" }\n}"}}"#))
    }

    struct Ending: CustomTestStringConvertible {
        let rule: String
        let input: String
        var testDescription: String { rule }
    }

    static let endings = [
        Ending(rule: "nothing", input: ""),
        Ending(rule: "half a length", input: "\u{1}\0\0"),
        Ending(rule: "half a message", input: "\u{9}\0\0\0\0\0\0\0{"),
        Ending(rule: "a length of 0", input: "\0\0\0\0\0\0\0\0"),
        Ending(rule: "a length of a gigabyte", input: "\0\0\0\u{40}\0\0\0\0"),
        Ending(
            rule: "a length of no message",
            input: "\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}"),
    ]

    @Test(arguments: endings)
    func `the plug-in ends quietly after`(_ c: Ending) throws {
        let plugIn = try run(c.input)
        #expect(plugIn.ending == .exited(0))
        #expect(plugIn.output == "")
    }

    private func run(_ input: String) throws -> ChildProcess {
        try ChildProcess.run(try ChildProcess.product("AppIntentsMacros-tool"), input: input)
    }

    /// Puts a message after its length, read as text as the output is.
    private func framed(_ text: String) -> String {
        String(decoding: length(of: text) + Array(text.utf8), as: UTF8.self)
    }

    /// Adds spaces until the length of the message can be written as text.
    private func padded(_ text: String) -> String {
        var text = text
        while length(of: text).contains(where: { $0 > 0x7F }) { text += " " }
        return text
    }

    private func length(of text: String) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: text.utf8.count >> ($0 * 8)) }
    }
}
