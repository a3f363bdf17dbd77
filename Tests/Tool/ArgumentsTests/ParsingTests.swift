import Arguments
import PatienceTestKit
import Testing

@Suite(.patient) struct ParsingTests {
    struct Case: CustomTestStringConvertible {
        let rule: String
        let line: [String]
        var environment: [String: String] = [:]
        let values: String
        var testDescription: String { rule }
    }

    static let options = [
        Case(rule: "defaults hold", line: ["w"], values: "w"),
        Case(rule: "a value follows its name", line: ["w", "--count", "5"], values: "w count=5"),
        Case(rule: "a value follows '='", line: ["w", "--count=5"], values: "w count=5"),
        Case(rule: "a value is stuck to its letter", line: ["w", "-n5"], values: "w count=5"),
        Case(rule: "a value follows its letter", line: ["w", "-n", "5"], values: "w count=5"),
        Case(rule: "a letter takes '='", line: ["w", "-n=5"], values: "w count=5"),
        Case(rule: "options come first", line: ["-n5", "w"], values: "w count=5"),
        Case(rule: "letters stand together", line: ["w", "-jq"], values: "w json quiet"),
        Case(rule: "a group ends in a value", line: ["w", "-jn5"], values: "w json count=5"),
        Case(rule: "the last value counts", line: ["w", "-n5", "-n6"], values: "w count=6"),
        Case(rule: "a value has more '='", line: ["w", "-z", "a=b=c"], values: "w zone=a=b=c"),
        Case(rule: "a value is empty", line: ["w", "--zone="], values: "w zone="),
        Case(rule: "an empty word is a word", line: [""], values: ""),
        Case(
            rule: "a list keeps every use", line: ["w", "-ta", "--tag", "b"], values: "w tags=a+b"),
        Case(rule: "a case by raw value", line: ["w", "--form=yaml"], values: "w form=yaml"),
        Case(rule: "a fraction", line: ["w", "--ratio", "0.5"], values: "w ratio=0.5"),
        Case(rule: "a truth", line: ["w", "--strict", "false"], values: "w strict=false"),
        Case(rule: "a flag is negated", line: ["w", "--no-jitter"], values: "w steady"),
        Case(
            rule: "the last of a flag and its negation counts",
            line: ["w", "--no-jitter", "--jitter"], values: "w"),
    ]

    static let bareValues = [
        Case(rule: "alone it has its own", line: ["w", "--colour"], values: "w colour=always"),
        Case(rule: "after '=' another", line: ["w", "--colour=never"], values: "w colour=never"),
        Case(rule: "the next is no value", line: ["--colour", "w"], values: "w colour=always"),
    ]

    static let hyphens = [
        Case(rule: "a negative value", line: ["w", "--count", "-5"], values: "w count=-5"),
        Case(rule: "a stuck one", line: ["w", "-n-5"], values: "w count=-5"),
        Case(rule: "a negative fraction", line: ["w", "--ratio", "-.5"], values: "w ratio=-0.5"),
        Case(rule: "a negative word", line: ["-1"], values: "-1"),
        Case(rule: "a hyphen alone is a word", line: ["-"], values: "-"),
        Case(rule: "a hyphen alone is a value", line: ["w", "-z", "-"], values: "w zone=-"),
        Case(rule: "'--' ends options", line: ["-j", "--", "-q"], values: "-q json"),
        Case(rule: "the second '--' is a word", line: ["--", "--"], values: "--"),
        Case(rule: "'=' takes any value", line: ["w", "--zone=--json"], values: "w zone=--json"),
    ]

    static let words = [
        Case(rule: "by place", line: ["w", "3", "a=b"], values: "w size=3 a:b"),
        Case(
            rule: "options between", line: ["w", "-j", "3", "-q", "a=b", "-n1", "c="],
            values: "w size=3 a:b c: json quiet count=1"),
    ]

    static let environments = [
        Case(
            rule: "a variable speaks for its option", line: ["w"],
            environment: ["SINK_ZONE": "UTC"], values: "w zone=UTC"),
        Case(
            rule: "the option is stronger", line: ["w", "-z", "CET"],
            environment: ["SINK_ZONE": "UTC"], values: "w zone=CET"),
        Case(
            rule: "the variable is stronger than the default", line: ["w"],
            environment: ["SINK_LEVEL": "3"], values: "w level=3"),
        Case(
            rule: "an empty variable is none", line: ["w"],
            environment: ["SINK_ZONE": "", "SINK_LEVEL": ""], values: "w"),
    ]

    @Test(arguments: options + bareValues + hyphens + words + environments)
    func `a line gives its values`(_ c: Case) async throws {
        let asked = try Sink.tool.invocation(for: ["sink"] + c.line, environment: c.environment)
        guard case .run(let command, _) = asked else { throw NotACommand() }
        let transcript = Sample.Transcript()
        _ = try await command.run(transcript)
        #expect(transcript.lines == [c.values])
    }

    struct NotACommand: Error {}

    @Test func `outside of a line a command has its defaults and takes others`() {
        var command = Sink()
        #expect(command.count == 10)
        #expect(command.zone == nil)
        #expect(command.tags == [])
        command.word = "set"
        command.json = true
        #expect(command.word == "set")
        #expect(command.json)
    }
}
