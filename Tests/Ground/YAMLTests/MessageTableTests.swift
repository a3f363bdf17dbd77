import Foundation
import Testing

/// The tables of sentences, read as text: what stands in them and is said in no fixture fails.
@Suite struct MessageTableTests {
    private static let tables = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources/Ground/YAML")

    private static var sentences: [String] {
        (SyntaxTests.fixtures + QuotingTests.fixtures + LimitTests.fixtures).flatMap(\.findings)
            + ParserFaultTests.others.map(\.1)
    }

    /// The longest piece of its sentence that does not vary, for each message.
    private static func messages(in table: String) -> [(name: String, piece: String)] {
        table.split(separator: "    static func ").dropFirst().map { function in
            let body = function.split(separator: "\n    }").first ?? function
            let literals = body.matches(of: /"((?:[^"\\]|\\.)*)"/).map { String($0.1) }
            let pieces = literals.flatMap { $0.split(separator: /\\\(.*?\)+|\)/) }
            let longest = pieces.max { $0.count < $1.count } ?? ""
            return (
                String(function.prefix { $0 != "(" }), String(longest).replacing("\\\\", with: "\\")
            )
        }
    }

    @Test(arguments: ["Documents", "Syntax"])
    func `every message has a fixture`(_ name: String) throws {
        let file = Self.tables.appending(path: "Diagnostic.Message+\(name).swift")
        let messages = Self.messages(in: try String(contentsOf: file, encoding: .utf8))
        #expect(messages.count > 9)
        for message in messages {
            #expect(message.piece.count > 8, "\(message)")
            #expect(Self.sentences.contains { $0.contains(message.piece) }, "\(message)")
        }
    }
}
