import Arguments
import Foundation
import FoundationXML
import LogbookPack
import PatienceTestKit
import StandardIntents
import Testing

@testable import ErrandTool

/// What `errand test` tells of tests beside a workflow whose intents write into a logbook.
@Suite(.patient(for: .seconds(300))) struct TestCommandTests {
    private func project(
        _ workflow: String, _ tests: String, running others: [String: String] = [:]
    ) throws -> TemporaryProject {
        try TemporaryProject(
            workflow, running: others.merging(["check.test": tests]) { $1 })
    }

    private static let workflow = """
        inputs: { limit: { type: int, default: 2 } }
        steps:
          - { id: before, intent: logbook.count-notes }
          - id: choice
            if: before.value > inputs.limit
            then: [{ id: full, fail: "there are ${{ before.value }}" }]
          - { id: note, intent: logbook.note, with: { text: "after ${{ before.value }}" } }
        outputs: { number: "${{ note.value }}" }
        """

    @Test func `tests that pass are told with what they came to, and nothing is done`()
        async throws
    {
        let project = try project(
            Self.workflow,
            """
            tests:
              - name: a few
                given:
                  logbook.count-notes: { value: 1 }
                  note: { value: 7, dialog: Noted. }
                expect:
                  steps: [before: succeeded, note: succeeded]
                  outputs: { number: 7 }
                  calls:
                    - logbook.note: { text: after 1 }
            """)
        let told = await project.near("test workflows")
        #expect(
            told
                == ToolRun(
                    output: """
                        workflows/check.test.yaml
                          ✓ a few
                          check: steps 3 of 4, branches 1 of 2; never taken: \
                        full (line 6), then of choice (line 5)

                        1 test passed

                        """))
        #expect(try await project.runs().isEmpty)
        #expect(await project.tool("call logbook.count-notes").output.contains("0"))
    }

    /// A test, and what is told of its failure.
    private static let faults: [(test: String, lines: [String])] = [
        (
            // An intent that does more than read is refused, with what to write.
            "{ name: a, given: { logbook.count-notes: { value: 1 } } }",
            [
                "workflows/check.test.yaml:2: nothing stands in the place of 'logbook.note', "
                    + "which the test does not perform (writes logbook:notes)",
                "| given:", "|   logbook.note: { value: 1 }",
            ]
        ),
        (
            // So is one that reads, unless the test says so.
            "{ name: a, given: { note: { value: 1 } } }",
            ["|   logbook.count-notes: { value: 1 }", "| real: logbook.count-notes"]
        ),
        (
            "{ name: a, real: logbook.*, given: { note: { value: 1 } }, expect: { outputs: { number: 2 } } }",
            ["the output 'number' is another one", "expected  2", "got       1"]
        ),
        (
            "{ name: a, given: { before: { value: 5 } } }",
            [
                "the run failed at 'full': there are 5", "expected  succeeded", "got       failed",
            ]
        ),
        (
            "{ name: a, given: { before: { value: 5 } }, expect: { error: there are 6 } }",
            ["the run fails otherwise", "expected  there are 6", "got       there are 5"]
        ),
        (
            "{ name: a, given: { before: { value: 1 }, note: { error: full } }, expect: { steps: { note: succeeded }, status: failed } }",
            ["the step 'note' ended otherwise", "expected  succeeded", "got       failed"]
        ),
        (
            "{ name: a, given: { before: { value: 1 }, note: { value: 1 } }, expect: { calls: [logbook.note: { text: after 2 }] } }",
            [
                "call 1 is another one", "expected  logbook.note text=\"after 2\"",
                "got       logbook.note text=\"after 1\"",
            ]
        ),
        (
            "{ name: a, given: { before: { value: 1 }, note: { value: 1 } }, expect: { calls: [] } }",
            ["and not 0"]
        ),
        (
            "{ name: a, given: { before: { value: 1 }, note: { value: 1 } }, signals: [done] }",
            ["the run never waited for the signal 'done'"]
        ),
        (
            "{ name: a, given: { before: { value: 1 }, note: { value: 1 } }, answers: { sure: yes } }",
            ["workflows/check.test.yaml:2: the run never asked at 'sure'"]
        ),
    ]

    @Test(arguments: faults) func `what is not as expected is told with its place`(
        test: String, lines: [String]
    ) async throws {
        let told = await (try project(Self.workflow, "tests:\n  - \(test)")).near("test workflows")
        #expect(told.code == .runFailed, "\(told)")
        #expect(told.output.contains("✗ a"), "\(told)")
        #expect(told.output.hasSuffix("1 of 1 test failed\n"), "\(told)")
        for line in lines { #expect(told.output.contains(line), "\(told.output)") }
    }

    @Test(arguments: ["2026-03-27 7:00", "2026-03-27T07:00", "2026-03-27T07:00:00Z"])
    func `time, answers, signals, secrets and the environment are those of the test`(
        now: String
    ) async throws {
        let told = await
            (try project(
                """
                env: [WHERE]
                secrets: [token]
                steps:
                  - { wait: 10h }
                  - { id: late, wait_for: never, timeout: 2h, or: { by: none } }
                  - { id: sure, ask: Sure?, choices: [yes, no], timeout: 1h, default: no }
                  - { id: quiet, ask: Anyone?, timeout: 1h, default: no }
                  - { id: heard, wait_for: focus.off }
                  - { id: signed, intent: logbook.sign, with: { token: "${{ secrets.token }}" } }
                outputs:
                  answer: "${{ sure.value }}"
                  quiet: "${{ quiet.value }}"
                  where: "${{ env.WHERE }}"
                  mode: "${{ heard.value.mode }}"
                  now: "${{ run.now }}"
                  who: "${{ trigger.id }}"
                """,
                """
                tests:
                  - name: all
                    now: \(now)
                    trigger: { id: anna }
                    env: { WHERE: here }
                    secrets: { token: sesame open }
                    answers: { sure: yes }
                    signals: { signal: focus.off, with: { mode: deep } }
                    expect:
                      outputs:
                        { answer: yes, quiet: no, where: here, mode: deep, who: anna, now: 2026-03-27T07:00:00Z }
                      questions: [Sure?, Anyone?]
                """)).near("test workflows")
        #expect(told.code == .ok, "\(told)")
        #expect(told.output.contains("✓ all (13h)"), "\(told)")
        #expect(!told.output.contains("sesame"))
    }

    @Test func `steps with others inside end as they have ended`() async throws {
        let bad = "{ fail: no }"
        let told = await
            (try project(
                """
                steps:
                  - id: rounds
                    repeat: { times: 2 }
                    do: [{ id: lanes, parallel: { l: [{ id: one, emit: a }], r: [{ emit: b }] } }]
                  - { id: first, race: { l: [\(bad)], r: [{ wait: 1h }] }, on_error: continue }
                  - { id: whole, parallel: { l: [\(bad)], r: [{ emit: b }] }, on_error: continue }
                  - id: many
                    repeat: { until: "1 > 2", max_rounds: 2 }
                    do: [{ emit: c }]
                    on_error: continue
                  - { id: caught, try: [\(bad)], catch: [{ emit: d }] }
                  - { id: left, when: 1 > 2, try: [{ emit: e }], finally: [{ emit: f }] }
                  - { id: way, if: 1 < 2, then: [\(bad)], on_error: continue }
                """,
                """
                tests:
                  - name: ends
                    expect:
                      steps:
                        rounds: succeeded
                        lanes: succeeded
                        first: failed
                        whole: failed
                        many: failed
                        caught: succeeded
                        left: skipped
                        way: failed
                  - name: order
                    expect:
                      steps:
                        - one: succeeded
                        - lanes: succeeded
                        - one: succeeded
                        - lanes: succeeded
                        - rounds: succeeded
                        - first: failed
                """)).near("test workflows")
        #expect(told.code == .ok, "\(told)")
    }

    @Test func `a call that is made again is compared as it was made`() async throws {
        let told = await
            (try project(
                """
                secrets: [tok]
                steps:
                  - id: a
                    run: x
                    env: { T: "${{ secrets.tok }}", K: kk }
                    retry: { attempts: 3 }
                """,
                """
                tests:
                  - name: again
                    secrets: { tok: sesame open }
                    given: { a: [{ error: e }, { error: e }, { value: { output: x } }] }
                    expect:
                      calls:
                        - shell.run: { env: { K: kk } }
                        - shell.run: { env: { K: kk } }
                        - shell.run: { env: { K: kk } }
                """)).tool("test workflows", packs: [.logbookPack, .standardIntents])
        #expect(told.code == .ok, "\(told)")
    }

    /// What a test gives a workflow that a signal starts, and what is told of it.
    private static let triggers: [(given: String, line: String)] = [
        ("trigger: { payload: { n: 3 } }", "1 test passed"),
        (
            "trigger: { payload: { n: x } }",
            "'trigger.payload.n' needs int, and is given \"x\""
        ),
        ("trigger: { payload: { n: 3 }, foo: 3 }", "the trigger of 'check' gives no 'foo'"),
        ("inputs: {}", "write 'trigger: { payload: … }', or ask with"),
        (
            "trigger: { payload: { n: 3 } }, answers: { sure: [yes, yes] }",
            "the run took 1 of the 2 answers at 'sure'"
        ),
    ]

    @Test(arguments: triggers)
    func `what a test gives has to be what the workflow gets`(
        given: String, line: String
    ) async throws {
        let told = await
            (try project(
                """
                on: { signal: go, payload: { n: int } }
                steps:
                  - { id: sure, ask: Sure?, choices: [yes, no], timeout: 1h, default: no }
                  - { when: trigger.payload.n > 5, emit: many }
                """,
                "tests:\n  - { name: a, \(given) }")).near("test workflows")
        #expect(told.output.contains(line), "\(told)")
    }

    @Test func `a variable that a test does not set is to be set there`() async throws {
        let told = await
            (try project(
                "env: [WHERE]\nsteps: [{ fail: \"${{ env.WHERE }}\" }]",
                "tests: [{ name: a }]")).near("test workflows")
        #expect(told.output.contains("write 'env: { WHERE: … }'"), "\(told)")
    }

    @Test func `a question without an answer and without an end fails the test`() async throws {
        let told = await
            (try project(
                "steps: [{ id: sure, ask: Sure?, type: bool }]",
                "tests: [{ name: a }]")).near("test workflows")
        #expect(told.code == .runFailed)
        #expect(told.output.contains("the run asks 'Sure?', and the test has no answer"))
        #expect(told.output.contains("|   sure: …"))
    }

    @Test func `answers of a list come one after the other`() async throws {
        let told = await
            (try project(
                """
                steps:
                  - id: note
                    intent: logbook.note
                    with: { text: a }
                    retry: { attempts: 3, delay: 1m, jitter: false, on: [clean] }
                outputs: { number: "${{ note.value }}" }
                """,
                """
                tests:
                  - name: the second time
                    given: { logbook.note: [{ error: full }, { value: 4 }] }
                    expect: { outputs: { number: 4 }, steps: [note: succeeded] }
                """)).near("test workflows")
        #expect(told.code == .ok, "\(told)")
        #expect(told.output.contains("✓ the second time (1m)"), "\(told)")
    }

    @Test func `what a given intent is sent is judged as in any run`() async throws {
        let told = await
            (try project(
                """
                inputs: { nights: int }
                steps:
                  - intent: harbour.dock-boat
                    with: { boat: Alma, berth: A1, nights: "${{ inputs.nights }}" }
                """,
                """
                tests:
                  - name: too long
                    inputs: { nights: 90 }
                    given: { harbour.dock-boat: {} }
                    expect: { error: "'nights'" }
                """)).near("test workflows")
        #expect(told.code == .ok, "\(told)")
    }

    @Test func `a file of tests is checked, and is no workflow`() async throws {
        let project = try project(
            Self.workflow,
            """
            tests:
              - name: a
                inputs: { limt: 3 }
                given:
                  logbook.nte: { value: 1 }
                  note: { value: many }
                expect: { steps: { nothing: succeeded } }
                wait: 3
            """)
        let told = await project.near("check workflows")
        #expect(told.code == .invalidFile)
        for sentence in [
            "there is no input 'limt'; did you mean 'limit'?",
            "there is no intent 'logbook.nte'; did you mean 'logbook.note'?",
            "there is no step 'nothing'", "'wait'", "the result of 'logbook.note'",
        ] {
            #expect(told.output.contains(sentence), "\(told)")
        }
        #expect(await project.near("test workflows").code == .invalidFile)
        #expect(await project.near("run workflows/check.yaml limit=9").code == .ok)
    }

    @Test func `a recording stands in the place of what was done, and grows stale`() async throws {
        let project = try project(
            """
            steps:
              - { id: before, intent: logbook.count-notes }
              - { id: note, intent: logbook.note, with: { text: "n ${{ before.value }}" } }
            outputs: { number: "${{ note.value }}" }
            """,
            """
            tests:
              - name: as it was
                recording: one.json
                expect: { outputs: { number: 1 }, calls: [logbook.note: { text: n 0 }] }
            """)
        let file = "\(project.folder)/workflows/one.json"
        let missing = await project.near("test workflows")
        #expect(missing.output.contains("the recording 'one.json' cannot be read"), "\(missing)")
        let ran = await project.near("run workflows/check.yaml --record workflows/one.json")
        #expect(ran.code == .ok, "\(ran)")
        #expect(ran.errors.contains("recorded 2 steps"))
        let told = await project.near("test workflows")
        #expect(told.code == .ok, "\(told)")
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try text.replacing("\"text\": \"string\"", with: "\"text\": \"int\"")
            .write(toFile: file, atomically: true, encoding: .utf8)
        let stale = await project.near("test workflows")
        #expect(stale.code == .runFailed)
        #expect(
            stale.output.contains(
                "the recording 'one.json' is stale: of 'logbook.note', 'text' was int and is string"
            ),
            "\(stale)")
        #expect(stale.output.contains("| errand run check --record workflows/one.json"))
    }

    @Test(
        arguments: [
            ("notes.txt", "'notes.txt' is there and is no recording"),
            ("workflows/check.test.yaml", "would be read as a workflow or its tests"),
            ("workflows/new.yml", "would be read as a workflow or its tests"),
        ])
    func `a recording is written over nothing else, and not where it would be misread`(
        name: String, sentence: String
    ) async throws {
        let project = try project(Self.workflow, "tests: []")
        let notes = "\(project.folder)/notes.txt"
        try "milk".write(toFile: notes, atomically: true, encoding: .utf8)
        let refused = await project.near("run workflows/check.yaml --record \(name)")
        #expect(refused.code == .usage)
        #expect(refused.errors.contains(sentence), "\(refused)")
        #expect(try String(contentsOfFile: notes, encoding: .utf8) == "milk")
    }

    @Test func `a secret is not in a recording`() async throws {
        let project = try TemporaryProject(
            """
            inputs: { token: secret(string) }
            steps:
              - { id: signed, intent: logbook.sign, with: { token: "${{ inputs.token }}" } }
            """)
        let ran = await project.tool(
            "run workflows/check.yaml --record workflows/one.json", input: ["sesame"])
        #expect(ran.code == .ok, "\(ran)")
        let text = try String(
            contentsOfFile: "\(project.folder)/workflows/one.json", encoding: .utf8)
        #expect(text.contains("signed"))
        #expect(!text.contains("sesame"))
    }

    @Test func `tests are chosen by paths, ids and names, and told as JSON and as JUnit's XML`()
        async throws
    {
        let tests = """
            tests:
              - { name: a & b, given: { before: { value: 1 }, note: { value: 1 } } }
              - { name: c, given: { before: { value: 5 } } }
            """
        let project = try project(
            Self.workflow, tests, running: ["other": Self.workflow, "other.test": tests])
        let one = await project.near(
            "test workflows/check.yaml --filter a --json --junit workflows/report.xml")
        #expect(one.code == .ok, "\(one)")
        let object = try JSONSerialization.jsonObject(with: Data(one.output.utf8))
        let keys = try #require(object as? [String: Any])
        #expect(keys["passed"] as? Int == 1)
        #expect(keys["failed"] as? Int == 0)
        let xml = try XMLDocument(
            contentsOf: URL(fileURLWithPath: "\(project.folder)/workflows/report.xml"))
        #expect(try xml.nodes(forXPath: "//testcase/@name").map(\.stringValue) == ["a & b"])
        let report = "\(project.folder)/workflows/report.xml"
        chmod(report, 0o640)
        let former = try #require(FileHandle(forReadingAtPath: report))
        let all = await project.near("test workflows --junit workflows/report.xml")
        // A program that reads the former report still has the whole of that.
        let whole = String(decoding: try former.readToEnd() ?? Data(), as: UTF8.self)
        #expect(whole.contains("</testsuites>"), "\(whole)")
        let rights = try FileManager.default.attributesOfItem(atPath: report)
        #expect(rights[.posixPermissions] as? Int == 0o640)
        #expect(all.code == .runFailed)
        #expect(all.output.hasSuffix("2 of 4 tests failed\n"), "\(all)")
        let failed = try XMLDocument(
            contentsOf: URL(fileURLWithPath: "\(project.folder)/workflows/report.xml"))
        #expect(try failed.nodes(forXPath: "//failure").count == 2)
        let file = await project.near("test workflows/other.test.yaml")
        #expect(file.output.hasSuffix("1 of 2 tests failed\n"), "\(file)")
        #expect(await project.near("test workflows/nothing.yaml").code == .usage)
    }

    @Test func `a workflow that is run is tested along, with what stands in its place`()
        async throws
    {
        let told = await
            (try project(
                "steps: [{ id: inner, workflow: inner, with: { name: anna } }]\n"
                    + "outputs: { number: \"${{ inner.value.number }}\" }",
                """
                tests:
                  - name: through
                    given: { logbook.note: { value: 3 } }
                    expect: { outputs: { number: 3 }, calls: [logbook.note: { text: anna }] }
                """,
                running: [
                    "inner": """
                    inputs: { name: string }
                    steps: [{ id: n, intent: logbook.note, with: { text: "${{ inputs.name }}" } }]
                    outputs: { number: "${{ n.value }}" }
                    """
                ])).near("test workflows")
        #expect(told.code == .ok, "\(told)")
    }
}

extension TemporaryProject {
    /// Runs a command line, and shows paths as from the project's folder.
    fileprivate func near(_ line: String) async -> ToolRun {
        var run = await tool(line)
        run.output = run.output.replacing("\(folder)/", with: "")
        run.errors = run.errors.replacing("\(folder)/", with: "")
        return run
    }
}
