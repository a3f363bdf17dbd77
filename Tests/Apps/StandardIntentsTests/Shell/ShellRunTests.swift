import Calls
import Catalogue
import Glibc
import IntentHosting
import IntentTraits
import PatienceTestKit
import Processes
import Testing
import Values

@Suite(.patient(for: .seconds(180))) struct ShellRunTests {
    @Test func `a program's output, status and complaints are its result`() async throws {
        let result = try await StandardCaller().run(["args": ["/bin/echo", "two  words", "$HOME"]])
        #expect(
            result == [
                "status": 0, "output": "two  words $HOME", "error": "", "isTruncated": false,
                "isText": true,
            ])
    }

    struct Case: CustomTestStringConvertible {
        let rule: String
        let values: KeyValuePairs<String, Value>
        let output: Value
        var testDescription: String { rule }

        init(_ rule: String, _ values: KeyValuePairs<String, Value>, _ output: Value) {
            self.rule = rule
            self.values = values
            self.output = output
        }
    }

    static let cases = [
        Case("a script is run by a shell", ["script": "echo $((1 + 2))"], "3"),
        Case("another shell can be named", ["script": "x", "shell": "/bin/echo"], "-c x"),
        Case(
            "variables are given by name",
            ["script": "printf '%s' \"$A/$B\"", "env": ["A": "a b", "B": "\"'$A"]], "a b/\"'$A"),
        Case("the input is read", ["args": ["/bin/cat"], "input": "a\nb\n\n"], "a\nb"),
        Case("it begins where the call is made", ["args": ["/bin/pwd"]], "/usr"),
        Case(
            "a folder begins where the call is made", ["script": "pwd", "directory": "lib"],
            "/usr/lib"),
        Case(
            "an allowed status is no failure",
            ["script": "echo no; exit 1", "allowedStatuses": [0, 1]], "no"),
        Case(
            "a limit that is not reached changes nothing",
            ["script": "echo in time", "timeLimit": .duration(TimeSpan(seconds: 60) ?? .zero)],
            "in time"),
        Case("nothing to say is an empty text", ["args": ["/bin/true"]], ""),
    ]

    @Test(arguments: cases)
    func `what a program writes is its output`(_ c: Case) async throws {
        #expect(try await StandardCaller().run(c.values)["output"] == c.output)
    }

    @Test func `bytes that are no text are told of and handed on as they were`() async throws {
        let caller = StandardCaller()
        let result = try await caller.run(["script": #"printf 'a\377b'; printf c >&2"#])
        #expect(result["output"] == "a\u{FFFD}b")
        #expect(result["isText"] == false)
        #expect(caller.said.bytes(.output) == [0x61, 0xFF, 0x62])
        #expect(caller.said.bytes(.errors) == [0x63])
    }

    @Test func `both ends of a long output are less than the largest value`() async throws {
        let result = try await StandardCaller().run([
            "script": "head -c 20000000 /dev/zero | tr '\\0' x; echo end"
        ])
        guard case .string(let text)? = result["output"] else { return #expect(Bool(false)) }
        #expect(text.utf8.count < 8 << 20)
        #expect(text.hasSuffix("xend"))
        let gap = try #require(text.firstMatch(of: /\n… (\d+) bytes left out …\n/))
        let missing = try #require(Int(gap.output.1))
        #expect(text.utf8.count - gap.output.0.utf8.count + missing == 20_000_003)
    }

    static let failures = [
        Case("neither of them", [:], "clean give either 'args' or 'script'"),
        Case(
            "both of them", ["args": ["x"], "script": "x"], "clean give either 'args' or 'script'"),
        Case("no program", ["args": []], "clean 'args' needs the program as its first item"),
        Case(
            "a misspelt program", ["args": ["slep"], "env": ["PATH": "/bin"]],
            "clean no program 'slep' in the folders of PATH; did you mean 'sleep'?"),
        Case(
            "a status with what it complained about",
            ["script": "echo out; echo one >&2; echo two >&2; exit 2"],
            "clean 'script' ended with status 2: one / two"),
        Case(
            "a status with what it wrote", ["args": ["/bin/sh", "-c", "echo out; exit 2"]],
            "clean '/bin/sh' ended with status 2: out"),
        Case("a status alone", ["script": "exit 9"], "clean 'script' ended with status 9"),
        Case(
            "a posix signal", ["script": "kill -9 $$"],
            "unclear 'script' was ended by the posix signal 9"),
        Case(
            "a limit",
            [
                "script": "cat /dev/zero > /dev/null",
                "timeLimit": .duration(TimeSpan(seconds: 0, nanoseconds: 20_000_000) ?? .zero),
            ],
            "unclear 'script' took longer than its limit of 0.02 seconds and was ended"),
        Case(
            "a secret in the environment",
            ["script": "echo $TOKEN >&2; exit 1", "env": ["TOKEN": "hush-hush"]],
            "clean 'script' ended with status 1: •••"),
        Case(
            "a variable that is no name", ["script": "", "env": ["A=": "b"]],
            "clean 'A=' is no name of an environment variable; it needs a character and no '='"),
        Case(
            "a map with what is no text", ["script": "", "env": ["A": [1]]],
            "clean 'A' in 'env' needs a string; a list came"),
    ]

    @Test(arguments: failures)
    func `a program that fails says why`(_ c: Case) async throws {
        #expect(.string(try await StandardCaller().failure(c.values)) == c.output)
    }

    @Test func `only a few variables are handed on`() async throws {
        setenv("STANDARD_INTENTS_TESTS", "1", 1)
        let output = try await StandardCaller().run(["args": ["/usr/bin/env"], "env": ["A": "b"]])[
            "output"]
        guard case .string(let text)? = output else { return #expect(output != nil) }
        let names = text.split(separator: "\n").map { $0.prefix { $0 != "=" } }
        #expect(names.contains("A"))
        #expect(names.contains("PATH"))
        #expect(!names.contains("STANDARD_INTENTS_TESTS"))
    }

    /// Hears when a program has been started.
    struct Starts: ChildWatcher {
        let begun: AsyncStream<Int32>.Continuation

        func begins(_ sign: ProcessSign) {}
        func began(_ sign: ProcessSign, as mark: ProcessMark) { begun.yield(mark.pid) }
        func ended(_ sign: ProcessSign) {}
    }

    @Test func `a cancelled program is ended, and it is unknown how far it came`() async throws {
        let (starts, begun) = AsyncStream<Int32>.makeStream()
        let task = ChildCommand.$watcher.withValue(Starts(begun: begun)) {
            Task { try await StandardCaller().call("shell.run", ["script": "cat /dev/zero"]) }
        }
        _ = try #require(await starts.first { _ in true })
        task.cancel()
        guard case .failed(let failure) = try await task.value else {
            return try #require(nil, "it has succeeded")
        }
        #expect(failure.isCancellation)
        #expect(failure.clarity == .unclear)
        #expect(failure.description == "'script' was ended before it was done")
    }

    @Test func `the catalogue says what a program may do`() throws {
        let catalogue = StandardCaller.registry.catalogue
        let run = try #require(catalogue.intent(TypeID(app: "shell", name: "run")))
        #expect(run.repetition == .harmful)
        #expect(run.effects?.map(\.kind) == Effect.Kind.allCases)
        let types = Dictionary(uniqueKeysWithValues: run.parameters.map { ($0.name, "\($0.type)") })
        #expect(types["args"] == "optional(list(string))")
        #expect(types["script"] == "optional(string)")
        #expect(types["env"] == "optional(map(string))")
        #expect(run.parameters.filter(\.acceptsSecret).map(\.name) == ["env", "input"])
        #expect(run.result == .named(TypeID(app: "shell", name: "result")))
    }
}
