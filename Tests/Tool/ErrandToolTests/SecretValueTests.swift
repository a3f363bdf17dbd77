import Arguments
import Foundation
import LogbookPack
import PatienceTestKit
import StandardIntents
import Testing

@testable import ErrandTool

/// Values that people give in secret.
@Suite(.patient(for: .seconds(180))) struct SecretValueTests {
    private static let secret = "hunter2-and-more"

    private static let given = """
        inputs:
          pin: secret(string)
          other: { type: secret(string), optional: true }
        steps:
          - { id: sign, intent: logbook.sign, with: { token: "${{ inputs.pin }}" } }
        outputs: { said: "${{ sign.dialog }}" }
        """

    private static let asking = """
        steps:
          - { id: pin, ask: What is it?, type: secret(string) }
          - { id: sign, intent: logbook.sign, with: { token: "${{ pin.value }}" } }
        outputs: { said: "${{ sign.dialog }}" }
        """

    /// Checks that no output has the secret.
    private func check(_ project: TemporaryProject, _ runs: ToolRun...) async throws {
        var texts = runs.flatMap { [$0.output, $0.errors] }
        for run in try await project.runs() {
            for command in ["show \(run)", "show \(run) --json", "export \(run)"] {
                texts.append(await project.tool(command).output)
            }
        }
        #expect(!texts.joined().contains("hunter2"))
        #expect(texts.joined().contains("•••"))
    }

    @Test func `a secret input is asked for at the terminal`() async throws {
        let project = try TemporaryProject(Self.given)
        let run = await project.run(typed: [Self.secret])
        #expect(run.code == .ok, "\(run)")
        #expect(run.errors.hasPrefix("pin: "), "\(run)")
        #expect(run.output == "said: Signed with •••.\n")
        try await check(project, run)
    }

    @Test func `lines of the standard input that nothing asked for are told`() async throws {
        let project = try TemporaryProject(Self.given)
        let run = await project.tool("run workflows/check.yaml", input: [Self.secret, "two"])
        #expect(run.code == .ok, "\(run)")
        #expect(
            run.errors.hasSuffix(
                "warning: the standard input has more lines than were asked for, and each value "
                    + "is one line; NAME=\"$(cat)\" gives all of it, where others can see it\n"),
            "\(run)")
        let all = await project.tool("run workflows/check.yaml", input: [Self.secret])
        #expect(all.code == .ok && !all.errors.contains("warning"), "\(all)")
    }

    @Test func `a secret input is read where no person can be asked`() async throws {
        let project = try TemporaryProject(Self.given)
        let line = "run workflows/check.yaml --ask other"
        let run = await project.tool(line, input: ["another", Self.secret])
        #expect(run.code == .ok, "\(run)")
        try await check(project, run)
        let nobody = await project.tool(line, input: ["another"])
        #expect(nobody.code == .usage)
        #expect(
            nobody.errors.hasPrefix(
                """
                error: 'pin' is missing: a secret is asked for at the terminal, or else read from the \
                standard input, a line for each
                """), "\(nobody)")
    }

    @Test(arguments: [
        (
            "pin=hunter2-and-more",
            "'pin' is a secret, and others can see a command line; leave it out: it is asked for at the terminal, "
                + "or else read from the standard input"
        ),
        ("--ask nothing", "'--ask' is for inputs that are secret, and 'nothing' is none"),
    ])
    func `a secret is not taken from the command line`(
        words: String, sentence: String
    ) async throws {
        let project = try TemporaryProject(Self.given)
        let run = await project.run(words)
        #expect(run.code == .usage)
        #expect(run.errors.hasPrefix("error: \(sentence)\n"), "\(run)")
        #expect(try await project.runs() == [])
    }

    @Test func `a secret answer is asked for at the terminal, or read elsewhere`() async throws {
        let project = try TemporaryProject(Self.asking)
        let attended = await project.run(typed: [Self.secret])
        #expect(attended.code == .ok, "\(attended)")
        let left = await project.run()
        #expect(left.code == .parked)
        let run = try #require(try await project.runs().first)
        let question = try #require(left.errors.firstMatch(of: /--question (\w+)/)?.1)
        #expect(
            left.errors.contains("'errand answer \(run.prefix(8)) --question \(question)' lets"))
        let shown = await project.tool("answer \(run) \(Self.secret)")
        #expect(shown.code == .usage)
        #expect(
            shown.errors == """
                error: the answer is not to be seen, and others can see a command line; leave it out: it is asked \
                for at the terminal, or else read from the standard input

                """)
        #expect(await project.tool("answer \(run)").code == .parked)
        let read = await project.tool("answer \(run)", input: [Self.secret])
        #expect(read.code == .ok, "\(read)")
        try await check(project, attended, left, read)
    }

    static let refusedCalls = [
        (
            "logbook.sign token=hunter2 --ask token",
            "'token' is a secret, and others can see a command line; leave it out: it is asked for at the "
                + "terminal, or else read from the standard input"
        ),
        (
            "logbook.sign --ask takesIt",
            "'--ask' is for parameters that are secret, and 'takesIt' is none"
        ),
        (
            "logbook.seal",
            "'word' is missing: what may be secret is asked for at the terminal, or else read from the "
                + "standard input, a line for each"
        ),
        ("logbook.seal words=a", "'logbook.seal' has no parameter 'words'; did you mean 'word'?"),
        (
            "logbook.sign --answer=hunter2",
            "the answer is not to be seen, and others can see a command line; leave it out: it is asked for at "
                + "the terminal, or else read from the standard input"
        ),
    ]

    @Test(arguments: refusedCalls)
    func `a call takes from the command line nothing that is asked for`(
        words: String, sentence: String
    ) async throws {
        let project = try TemporaryProject(Self.given)
        let call = await project.tool("call \(words)")
        #expect(call.code == .usage)
        #expect(call.errors.hasPrefix("error: \(sentence)\n"), "\(call)")
    }

    @Test(arguments: ["logbook.sign --ask token", "logbook.sign", "logbook.seal"])
    func `a call asks for a secret at the terminal, or reads it`(_ words: String) async throws {
        let project = try TemporaryProject(Self.given)
        let attended = await project.tool("call \(words)", typed: [Self.secret])
        let read = await project.tool("call \(words)", input: [Self.secret])
        for call in [attended, read] {
            #expect(call.code == .ok, "\(call)")
            #expect(call.output.contains("with"), "\(call)")
        }
    }

    @Test(arguments: ["logbook.sign token=open", "logbook.seal word=open"])
    func `what a secret can be given to takes what is none`(_ words: String) async throws {
        let call = try await TemporaryProject(Self.given).tool("call \(words)")
        #expect(call.code == .ok, "\(call)")
        #expect(call.output.contains("with"), "\(call)")
    }

    @Test func `a parked call tells the line that asks for what is secret`() async throws {
        let project = try TemporaryProject(Self.given)
        let call = await project.tool("call logbook.sign --key=k")
        #expect(call.code == .parked)
        let line = /'errand answer \w{8} --question \w{8}' lets it go on\n$/
        #expect(call.errors.contains(line), "\(call)")
    }

    @Test(arguments: ["", " --json"])
    func `a result that is secret is not shown`(_ option: String) async throws {
        let project = try TemporaryProject(Self.given)
        let call = await project.tool("call logbook.login\(option)")
        #expect(call.code == .ok, "\(call)")
        #expect(call.output.contains("•••") && !call.output.contains("hunter2"), "\(call)")
        let page = await project.tool("intents logbook.login")
        #expect(
            page.output.contains("secret(string)") || page.output.contains("a secret"), "\(page)")
    }

    @Test func `a secret that does not fit is not told`() async throws {
        let text = "inputs: { pin: secret(int) }\nsteps: [{ ask: What?, type: secret(int) }]"
        let project = try TemporaryProject(text)
        let input = await project.run(typed: ["hunter2"])
        #expect(input.code == .usage)
        #expect(input.errors == "pin: error: 'pin' needs a whole number; '•••' is none\n")
        let answer = await project.run(typed: ["12", "hunter2", "34"])
        #expect(answer.code == .ok, "\(answer)")
        #expect(!answer.errors.contains("hunter2"), "\(answer)")
    }
}

/// Values that are given where a secret could be, and are none.
@Suite(.patient(for: .seconds(180))) struct OpenValueTests {
    private func tool(_ line: String, of project: TemporaryProject, typed: [String] = [])
        async -> ToolRun
    {
        await project.tool(
            line, input: typed, packs: [.logbookPack, .standardIntents],
            surroundings: ["TZ": "UTC", "PATH": "/usr/bin:/bin"])
    }

    @Test func `what is no secret is not hidden because a secret could be there`() async throws {
        let project = try TemporaryProject(
            """
            steps:
              - { intent: shell.run, with: { script: "exit $N", env: { N: "0", SPEECH: de } } }
              - id: bad
                intent: shell.run
                with: { script: 'echo "1 of $SPEECH" >&2; exit 3', env: { N: "1", SPEECH: de } }
                on_error: continue
              - fail: 0 or 1 of de
            """)
        let run = await tool("run workflows/check.yaml", of: project)
        #expect(run.errors.contains("'script' ended with status 3: 1 of de\n"), "\(run.errors)")
        #expect(run.errors.contains("0 or 1 of de"), "\(run.errors)")
    }

    @Test func `of several variables only that is hidden which holds a secret`() async throws {
        let project = try TemporaryProject(
            """
            inputs: { pin: secret(string) }
            steps:
              - intent: shell.run
                with:
                  script: 'echo "$N: $PIN, $TURNED" >&2; exit 3'
                  env: { N: de, PIN: "${{ inputs.pin }}", TURNED: "x${{ inputs.pin.reverse() }}" }
            """)
        let run = await tool("run workflows/check.yaml", of: project, typed: ["open-sesame"])
        #expect(run.errors.contains("status 3: de: •••, x•••\n"), "\(run.errors)")
    }

    @Test(arguments: [
        ("env=N=4711", "", "status 3: 4711"), ("--ask env", "{\"N\":\"4711\"}", "status 3: •••"),
    ])
    func `a call hides what it has asked for`(
        given: String, typed: String, said: String
    ) async throws {
        let project = try TemporaryProject("steps: [{ stop: Enough. }]")
        let given = given.replacing("N=4711", with: "{\"N\":\"4711\"}")
        let run = await tool(
            "call shell.run script=echo${IFS}$N>&2;exit${IFS}3 \(given)", of: project,
            typed: [typed])
        #expect(run.errors.contains(said), "\(run)")
    }
}
