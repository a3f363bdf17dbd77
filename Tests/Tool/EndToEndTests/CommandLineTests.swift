import ProcessTestKit
import Testing

/// The built tool as a shell meets it.
@Suite struct CommandLineTests {
    private func errand(_ arguments: String...) throws -> ChildProcess {
        try ChildProcess.run(try ChildProcess.product("errand"), arguments)
    }

    @Test func `the version goes to standard output`() throws {
        let child = try errand("--version")
        #expect(child.ending == .exited(0))
        #expect(child.output.hasPrefix("errand "))
        #expect(child.errors.isEmpty)
    }

    @Test func `a mistake goes to standard error and ends with the code for usage`() throws {
        let child = try errand("--vresion")
        #expect(child.ending == .exited(2))
        #expect(child.output.isEmpty)
        let sentence = "error: unknown option '--vresion'; did you mean '--version'?"
        #expect(child.errors == "\(sentence)\nsee 'errand help'\n")
    }

    @Test func `an expression is evaluated by the built tool`() throws {
        let child = try errand("eval", "items.map(i, i * 2)", "items=[1, 2]")
        #expect(child.ending == .exited(0))
        #expect(child.output == "[2,4]\n")
        let mistake = try errand("eval", "1 +")
        #expect(mistake.ending == .exited(3))
        #expect(mistake.output.isEmpty)
        #expect(
            mistake.errors == """
                EXPR:1:4: error: a value is missing at the end
                1 | 1 +
                  |    ^

                """)
    }

    @Test func `a reader that has gone away is no failure`() throws {
        let tool = try ChildProcess.product("errand")
        // A named pipe whose only reader is closed before the tool starts.
        let script = """
            folder=$(mktemp -d) && mkfifo "$folder/pipe" &&
            exec 4<>"$folder/pipe" 5>"$folder/pipe" 4<&- && rm -r "$folder"
            \(tool) help >&5
            """
        let child = try ChildProcess.run(
            "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"])
        #expect(child.ending == .exited(0))
        #expect(child.errors.isEmpty)
    }

    @Test func `a run that fails says so though its output is not read`() throws {
        let tool = try ChildProcess.product("errand")
        let script = """
            folder=$(mktemp -d) && mkfifo "$folder/pipe" && mkdir "$folder/workflows" &&
            echo 'steps: [{ fail: no }]' >"$folder/workflows/failing.yaml" && cd "$folder" &&
            exec 4<>"$folder/pipe" 5>"$folder/pipe" 4<&-
            \(tool) run workflows/failing.yaml --no-journal --json >&5
            code=$?; rm -r "$folder"; exit $code
            """
        let child = try ChildProcess.run(
            "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"])
        #expect(child.ending == .exited(1), "\(child.errors)")
    }

    @Test func `a full disk is trouble of the environment`() throws {
        let tool = try ChildProcess.product("errand")
        let child = try ChildProcess.run("/bin/sh", ["-c", "\(tool) help >/dev/full"])
        #expect(child.ending == .exited(4))
        #expect(
            child.errors == "error: standard output cannot be written: No space left on device\n")
    }

    @Test(arguments: ["2>/dev/full", "2>&-"])
    func `a sentence that cannot be written changes nothing`(_ place: String) throws {
        let tool = try ChildProcess.product("errand")
        let mistake = try ChildProcess.run("/bin/sh", ["-c", "\(tool) --vresion \(place)"])
        #expect(mistake.ending == .exited(2))
        let line = "\(tool) --log debug completions bash \(place)"
        let logging = try ChildProcess.run("/bin/sh", ["-c", line])
        #expect(logging.ending == .exited(0))
        #expect(!logging.output.isEmpty)
    }

    @Test(arguments: [("$(stat -L -c %d:%i /proc/self/fd/2)", true), ("1:1", false)])
    func `only the journal itself is left to note the time`(
        _ journal: String, _ isStandardError: Bool
    ) throws {
        let tool = try ChildProcess.product("errand")
        let line = "JOURNAL_STREAM=\(journal) \(tool) --log debug completions bash"
        let child = try ChildProcess.run(
            "/bin/sh", ["-c", line], environment: ["PATH": "/usr/bin:/bin"])
        #expect(child.errors.hasPrefix("<7>debug: ") == isStandardError)
        #expect(child.errors.contains("debug: command begun"))
    }

    @Test func `conformance answers a line before it waits for the next`() throws {
        let tool = try ChildProcess.product("conformance")
        let script = """
            folder=$(mktemp -d) && mkfifo "$folder/questions" "$folder/answers"
            \(tool) <"$folder/questions" >"$folder/answers" &
            exec 3>"$folder/questions" 4<"$folder/answers"; rm -r "$folder"
            for question in one two; do
                echo "{\\"suite\\": \\"$question\\"}" >&3; read -r answer <&4; echo "$answer"
            done
            """
        let child = try ChildProcess.run(
            "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"], seconds: 10)
        #expect(
            child.output == """
                {"error":"no suite is named 'one'"}
                {"error":"no suite is named 'two'"}

                """)
    }

    @Test func `conformance answers every line in order`() throws {
        let child = try ChildProcess.run(
            try ChildProcess.product("conformance"),
            input: """
                {"suite": "sql"}
                {"suite": 5}
                []
                {"suite": "cel"
                """)
        #expect(child.ending == .exited(0))
        let answers = child.output.split(separator: "\n")
        #expect(answers.count == 4)
        #expect(answers.first == #"{"error":"no suite is named 'sql'"}"#)
        let notARequest = #"{"error":"a request is an object with a 'suite'"}"#
        #expect(answers.dropFirst().prefix(2).allSatisfy { $0 == notARequest })
        #expect(answers.last?.hasPrefix(#"{"error":"#) == true)
    }
}
