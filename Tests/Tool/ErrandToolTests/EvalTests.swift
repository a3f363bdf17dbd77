import Arguments
import PatienceTestKit
import Synchronization
import Testing

@testable import ErrandTool

@Suite(.patient(for: .seconds(180))) struct EvalTests {
    private func eval(_ arguments: [String]) async -> (
        code: ExitCode, output: String, errors: String
    ) {
        let texts = Mutex((output: "", errors: ""))
        let desk = Desk(
            output: Output { text in texts.withLock { $0.output += text } },
            errors: Output { text in texts.withLock { $0.errors += text } },
            terminal: .none, environment: [:])
        let code = await Program.errand.run(["eval"] + arguments, at: desk)
        return texts.withLock { (code, $0.output, $0.errors) }
    }

    static let results = [
        (["1 + 2 * 3"], "7"),
        (["'a' + 'b'"], "ab"),
        (["[1, 2.5, 'a', null, true]"], #"[1,2.5,"a",null,true]"#),
        (["--json", "{'a': [1]}"], "{\n  \"a\": [\n    1\n  ]\n}"),
        (["--json", "'a'"], #""a""#),
        (["type([])"], "list"),
        (["timestamp('2024-01-01T00:00:00Z') + duration('90m')"], "2024-01-01T01:30:00Z"),
        (["duration('90m')"], "1h30m"),
        (["a", "a=1.5"], "1.5"), (["a + 1", "a=-1"], "0"), (["a", "a=Ada"], "Ada"),
        (["a", "a="], ""), (["a", "a=b=c"], "b=c"), (["a + 'c'", "a='b'"], "bc"),
        (["a", "a=1 + 1"], "1 + 1"), (["a", "a=[1, 2"], "[1, 2"), (["a", "a=b.c"], "b.c"),
        (["a.b[1].c", #"a={"b": [0, {"c": "d"}]}"#], "d"),
        (["a == null", "a=null"], "true"),
        (["a.getFullYear()", "a=timestamp('2024-02-29T00:00:00Z')"], "2024"),
        (["a", "a=timestamp('2024-02-30T00:00:00Z')"], "timestamp('2024-02-30T00:00:00Z')"),
        (["a.b + c_1", "a.b=1", "c_1=2"], "3"),
        (["--", "-1"], "-1"),
        (["--type", "1 / 0"], "int"), (["--type", "a", "a=[1, 2]"], "list(int)"),
        (["--type", "a", "a=[1, 'b']"], "list(dyn)"),
        (["--type", "--json", "a", "a={'b': 1u}"], #""map(string, uint)""#),
    ]

    @Test(arguments: results)
    func `an expression is evaluated`(_ arguments: [String], _ output: String) async {
        let result = await eval(arguments)
        #expect(result.code == .ok)
        #expect(result.output == output + "\n")
    }

    static let failures: [(arguments: [String], code: ExitCode, errors: String)] = [
        (
            ["a = 1"], .invalidFile,
            """
            EXPR:1:3: error: '=' is no operator; write '=='
            1 | a = 1
              |   ^
            fix: replace with '=='
            1 | a == 1
              |   ~~
            EXPR:1:1: error: nothing is named 'a' here
            1 | a = 1
              | ^

            """
        ),
        (
            ["[1][n]", "n=2"], .runFailed,
            """
            EXPR:1:1: error: the index is outside of the list
            1 | [1][n]
              | ^~~~~~

            """
        ),
        (
            ["1", "2"], .usage,
            "error: NAME=VALUE needs a NAME=VALUE pair; '2' is not one\nsee 'errand help eval'\n"
        ),
        (["1", "for=2"], .usage, "error: 'for' cannot be the name of a variable\n"),
        (["1", "a[0]=2"], .usage, "error: 'a[0]' cannot be the name of a variable\n"),
        (["1", "a=2", "a=3"], .usage, "error: 'a' is given twice\n"),
    ]

    @Test(arguments: failures)
    func `a failure is told on standard error only`(
        _ arguments: [String], _ code: ExitCode, _ errors: String
    ) async {
        let result = await eval(arguments)
        #expect(result.code == code)
        #expect(result.output.isEmpty)
        #expect(result.errors == errors)
    }
}
