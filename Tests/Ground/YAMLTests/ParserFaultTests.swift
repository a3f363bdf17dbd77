import Diagnostics
import Testing

@testable import YAML

/// Every problem that libyaml can have with text in UTF-8, by the strings in its library.
@Suite struct ParserFaultTests {
    static let problems: [(context: String, problems: [String])] = [
        (
            "",
            [
                "control characters are not allowed", "did not find expected <document start>",
                "found duplicate %YAML directive", "found incompatible YAML document",
                "found duplicate %TAG directive",
                "block sequence entries are not allowed in this context",
                "mapping keys are not allowed in this context",
                "mapping values are not allowed in this context",
            ]
        ),
        ("while scanning a simple key", ["could not find expected ':'"]),
        (
            "while scanning for the next token",
            ["found character that cannot start any token"]
        ),
        (
            "while scanning a directive",
            [
                "could not find expected directive name",
                "found unexpected non-alphabetical character", "found unknown directive name",
                "did not find expected comment or line break",
            ]
        ),
        (
            "while scanning a %YAML directive",
            [
                "did not find expected digit or '.' character",
                "found extremely long version number", "did not find expected version number",
            ]
        ),
        (
            "while scanning a %TAG directive",
            ["did not find expected whitespace", "did not find expected whitespace or line break"]
        ),
        (
            "while scanning a tag directive",
            ["did not find expected '!'", "did not find expected alphabetic or numeric character"]
        ),
        (
            "while parsing a %TAG directive",
            ["did not find expected '!'", "did not find expected tag URI"]
        ),
        (
            "while parsing a tag directive",
            [
                "did not find URI escaped octet", "found an incorrect leading UTF-8 octet",
                "found an incorrect trailing UTF-8 octet",
            ]
        ),
        (
            "while scanning an anchor",
            ["did not find expected alphabetic or numeric character"]
        ),
        (
            "while scanning an alias",
            ["did not find expected alphabetic or numeric character"]
        ),
        (
            "while scanning a tag",
            [
                "did not find the expected '>'", "did not find expected whitespace or line break",
                "did not find expected '!'",
            ]
        ),
        (
            "while parsing a tag",
            [
                "did not find expected tag URI", "did not find URI escaped octet",
                "found an incorrect leading UTF-8 octet",
                "found an incorrect trailing UTF-8 octet",
            ]
        ),
        ("while parsing a node", ["found undefined tag handle"]),
        (
            "while scanning a block scalar",
            [
                "found an indentation indicator equal to 0",
                "did not find expected comment or line break",
                "found a tab character where an indentation space is expected",
            ]
        ),
        (
            "while scanning a quoted scalar",
            ["found unexpected document indicator", "found unexpected end of stream"]
        ),
        (
            "while parsing a quoted scalar",
            [
                "found unknown escape character", "did not find expected hexdecimal number",
                "found invalid Unicode character escape code",
            ]
        ),
        (
            "while scanning a plain scalar",
            ["found a tab character that violates indentation", "found unexpected ':'"]
        ),
        ("while parsing a block node", ["did not find expected node content"]),
        ("while parsing a flow node", ["did not find expected node content"]),
        ("while parsing a block collection", ["did not find expected '-' indicator"]),
        ("while parsing a block mapping", ["did not find expected key"]),
        ("while parsing a flow sequence", ["did not find expected ',' or ']'"]),
        ("while parsing a flow mapping", ["did not find expected ',' or '}'"]),
    ]

    private static func fault(_ problem: String, _ context: String = "") -> Fault {
        let source = SourceFile(name: "a.yaml", text: "a: b")
        return ParserFault(problem: problem, context: context, from: 1, at: 2, in: source).fault
    }

    @Test(arguments: problems.indices)
    func `what libyaml finds is said in our words`(_ index: Int) {
        let (context, problems) = Self.problems[index]
        for problem in problems {
            let message = Self.fault(problem, context).message
            #expect(message != .malformed(problem))
            #expect(!message.text.contains(problem))
        }
    }

    @Test func `a directive is never taken for a block`() {
        let fault = Self.fault(
            "did not find expected comment or line break", "while scanning a directive")
        #expect(fault.message == .directive())
    }

    /// Problems that no file can bring about.
    static let others = [
        ("", "there is no memory to read the file"),
        ("found a unicorn", "this is not YAML: found a unicorn"),
    ]

    @Test(arguments: others)
    func `any other problem has a sentence`(_ problem: String, _ sentence: String) {
        #expect(Self.fault(problem).message.text == sentence)
    }
}
