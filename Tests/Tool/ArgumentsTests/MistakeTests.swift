import Arguments
import PatienceTestKit
import Testing

@Suite(.patient) struct MistakeTests {
    struct Case: CustomTestStringConvertible {
        let line: [String]
        var environment: [String: String] = [:]
        let sentences: [String]
        var testDescription: String { line.joined(separator: " ") }
    }

    static let names = [
        Case(
            line: ["w", "--jsno"], sentences: ["unknown option '--jsno'; did you mean '--json'?"]),
        Case(line: ["w", "-json"], sentences: ["unknown option '-json'; did you mean '--json'?"]),
        Case(line: ["w", "-N", "5"], sentences: ["unknown option '-N'; did you mean '-n'?"]),
        Case(line: ["w", "--unheard"], sentences: ["unknown option '--unheard'"]),
        Case(line: ["w", "--unheard=of"], sentences: ["unknown option '--unheard'"]),
        Case(
            line: ["w", "--no-jiter"],
            sentences: ["unknown option '--no-jiter'; did you mean '--no-jitter'?"]),
        Case(
            line: ["w", "--no-quiet"],
            sentences: ["unknown option '--no-quiet'; did you mean '--quiet'?"]),
        Case(line: ["w", "-jx"], sentences: ["unknown option '-x' in '-jx'"]),
        Case(
            line: ["-x + 1"],
            sentences: [
                "unknown option '-x + 1'; a value that starts with '-' has to follow '--'",
                "missing WORD; a word",
            ]),
    ]

    static let values = [
        Case(
            line: ["w", "--count", "ten"],
            sentences: ["option '--count' needs a number; 'ten' is not one"]),
        Case(line: ["w", "-nten"], sentences: ["option '-n' needs a number; 'ten' is not one"]),
        Case(
            line: ["w", "--count="], sentences: ["option '--count' needs a number; '' is not one"]),
        Case(
            line: ["w", "-n", "1.5"],
            sentences: ["option '-n' needs a whole number; '1.5' is not one"]),
        Case(
            line: ["w", "-n", "1e3"],
            sentences: ["option '-n' needs a whole number; '1e3' is not one"]),
        Case(
            line: ["w", "-n", "-99999999999999999999"],
            sentences: ["option '-n' cannot be '-99999999999999999999'; it is out of range"]),
        Case(
            line: ["w", "--ratio", "nan"],
            sentences: ["option '--ratio' needs a number; 'nan' is not one"]),
        Case(
            line: ["w", "--form", "jsn"],
            sentences: [
                "option '--form' can be 'text', 'json' or 'yaml', not 'jsn'; did you mean 'json'?"
            ]),
        Case(
            line: ["w", "--strict=maybe"],
            sentences: ["option '--strict' can be 'true' or 'false', not 'maybe'"]),
        Case(line: ["w", "big"], sentences: ["SIZE needs a number; 'big' is not one"]),
        Case(
            line: ["w", "1", "a", "=b"],
            sentences: [
                "NAME=VALUE needs a NAME=VALUE pair; 'a' is not one",
                "NAME=VALUE needs a NAME=VALUE pair; '=b' is not one",
            ]),
        Case(
            line: ["w"], environment: ["SINK_LEVEL": "loud"],
            sentences: ["environment variable 'SINK_LEVEL' needs a number; 'loud' is not one"]),
    ]

    static let presence = [
        Case(line: [], sentences: ["missing WORD; a word"]),
        Case(line: ["w", "-n"], sentences: ["option '-n' needs a value; write '-n N'"]),
        Case(
            line: ["w", "--count"],
            sentences: ["option '--count' needs a value; write '--count=N'"]),
        Case(
            line: ["w", "--zone", "--json"],
            sentences: ["option '--zone' needs a value; write '--zone=ZONE'"]),
        Case(
            line: ["w", "--ratio"],
            sentences: ["option '--ratio' needs a value; write '--ratio=NUMBER'"]),
        Case(
            line: ["w", "--json=yes"],
            sentences: ["option '--json' takes no value; 'yes' was given"]),
        Case(line: ["w", "-j=yes"], sentences: ["option '-j' takes no value; 'yes' was given"]),
    ]

    static let together = [
        Case(
            line: ["--jsno", "-n", "ten", "-f", "xml"],
            sentences: [
                "unknown option '--jsno'; did you mean '--json'?",
                "option '-n' needs a number; 'ten' is not one",
                "option '-f' can be 'text', 'json' or 'yaml', not 'xml'",
                "missing WORD; a word",
            ]),
        Case(
            line: ["w", "--cuont", "five", "big", "--quite"],
            sentences: [
                "unknown option '--cuont'; did you mean '--count'?",
                "SIZE needs a number; 'big' is not one",
                "unknown option '--quite'; did you mean '--quiet'?",
            ]),
    ]

    @Test(arguments: names + values + presence + together)
    func `every mistake of a line is a sentence in its order`(_ c: Case) {
        let error = #expect(throws: UsageError.self) {
            try Sink.tool.invocation(for: ["sink"] + c.line, environment: c.environment)
        }
        #expect(error?.mistakes.map(\.description) == c.sentences)
    }

    static let commands = [
        Case(line: ["chekc"], sentences: ["unknown command 'chekc'; did you mean 'check'?"]),
        Case(line: ["hepl"], sentences: ["unknown command 'hepl'; did you mean 'help'?"]),
        Case(line: ["unheard"], sentences: ["unknown command 'unheard'"]),
        Case(
            line: ["secrets", "sett"], sentences: ["unknown command 'sett'; did you mean 'set'?"]),
        Case(
            line: ["--hmoe", "/x", "next"],
            sentences: [
                "unknown option '--hmoe'; did you mean '--home'?", "unknown command '/x'",
            ]),
        Case(
            line: ["--jsno", "next", "r"],
            sentences: ["unknown option '--jsno'; did you mean '--json'?"]),
        Case(
            line: ["--count", "next", "r"],
            sentences: ["option '--count' needs a value; write '--count=N'"]),
        Case(line: ["--hmoe"], sentences: ["unknown option '--hmoe'; did you mean '--home'?"]),
        Case(
            line: ["help", "typse"],
            sentences: ["no command or topic is named 'typse'; did you mean 'types'?"]),
        Case(
            line: ["help", "secrets", "lsit"],
            sentences: ["no command or topic is named 'lsit'; did you mean 'list'?"]),
        Case(line: ["help", "next", "on"], sentences: ["unexpected word 'on'"]),
        Case(
            line: ["help", "types", "of", "it"], sentences: ["unexpected words 'of' and 'it'"]),
        Case(
            line: ["--home"], sentences: ["option '--home' needs a value; write '--home=DIR'"]),
        Case(line: ["secrets", "list", "a"], sentences: ["unexpected word 'a'"]),
        Case(line: ["secrets", "set", "a", "b", "c"], sentences: ["unexpected words 'b' and 'c'"]),
    ]

    @Test(arguments: commands)
    func `a tool names what it does not know`(_ c: Case) {
        let error = #expect(throws: UsageError.self) {
            try Sample.tool.invocation(for: c.line, environment: c.environment)
        }
        #expect(error?.mistakes.map(\.description) == c.sentences)
    }

    @Test func `a family alone names its commands`() async throws {
        let asked = try Sample.tool.invocation(for: ["secrets"], environment: [:])
        guard case .run(let family, _) = asked else { throw ParsingTests.NotACommand() }
        let error = await #expect(throws: UsageError.self) {
            _ = try await family.run(Sample.Transcript())
        }
        #expect(
            error?.description
                == "error: missing command after 'secrets'; it can be 'set' or 'list'")
    }

    @Test func `a sentence can neither end its line nor speak to the terminal`() {
        let error = #expect(throws: UsageError.self) {
            try Sample.tool.invocation(for: ["\u{1B}[31m\n"], environment: [:])
        }
        #expect(error?.description == "error: unknown command '␛[31m␊'\nsee 'errand help'")
    }

    @Test func `an error lists its mistakes and where to read more`() {
        let error = #expect(throws: UsageError.self) {
            try Sample.tool.invocation(for: ["secrets", "set", "--form=x"], environment: [:])
        }
        #expect(
            error?.description == """
                error: unknown option '--form'; did you mean '--from'?
                error: missing NAME; what workflows call it
                see 'errand help secrets set'
                """)
    }
}
