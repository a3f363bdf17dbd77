import Arguments
import Foundation
import PatienceTestKit
import Testing

@testable import ErrandTool

@Suite(.patient(for: .seconds(180))) struct AnswerCommandTests {
    private let project: TemporaryProject

    init() throws {
        project = try TemporaryProject(RunCommandTests.asking)
    }

    @Test func `a question is asked at the terminal until an answer fits`() async throws {
        let run = await project.run(typed: ["perhaps", "2"])
        #expect(run.code == .ok, "\(run)")
        #expect(run.errors.contains("'perhaps'"), "\(run.errors)")
        #expect(run.errors.split(separator: "Go on?").count > 2)
        #expect(run.errors.contains(": Noted no.\n"), "\(run.errors)")
    }

    @Test func `what is known is told once, however often something is asked`() async throws {
        let project = try TemporaryProject(
            """
            steps:
              - intent: logbook.note
                with: { text: "before" }
              - ask: First?
                choices: [yes, no]
              - ask: Second?
                choices: [yes, no]
            """)
        let run = await project.run(typed: ["yes", "no"])
        #expect(run.code == .ok, "\(run)")
        #expect(run.errors.split(separator: "Noted before.").count == 2, "\(run.errors)")
    }

    @Test func `without an answer, the run is left waiting until its time is up`() async throws {
        for typed in [nil, []] as [[String]?] {
            let project = try TemporaryProject(RunCommandTests.asking)
            let run = await project.run(typed: typed)
            #expect(run.code == .parked)
            let id = try #require(try await project.runs().first?.prefix(8))
            #expect(run.errors.contains("'errand answer \(id) ANSWER --question "))
            #expect(
                run.errors.contains(/, until (today|tomorrow|1?\d+-\d\d-\d\d)/), "\(run.errors)")
        }
    }

    @Test func `what a run asks that another waits for is asked for both`() async throws {
        let steps = """
            steps:
              - id: child
                workflow: asking
              - intent: logbook.note
                with: { text: "${{ child.value.answer }}" }
            """
        let child = """
            steps:
              - id: sure
                ask: Go on?
                choices: [yes, no]
            outputs: { answer: "${{ sure.value }}" }
            """
        let attended = try TemporaryProject(steps, running: ["asking": child])
        let run = await attended.run(typed: ["yes"])
        #expect(run.code == .ok, "\(run)")
        #expect(run.errors.contains(": Noted yes.\n"), "\(run.errors)")
        let left = try TemporaryProject(steps, running: ["asking": child])
        let parked = await left.run()
        #expect(parked.code == .parked, "\(parked)")
        #expect(parked.errors.contains("Go on?"))
        let parent = try #require(try await left.runs().last)
        let answer = await left.tool("answer \(parent) no")
        #expect(answer.code == .ok, "\(answer)")
        #expect(answer.errors.contains(": Noted no.\n"), "\(answer.errors)")
    }

    @Test func `a run is answered by the name of one above it, however far`() async throws {
        let steps = "steps: [{ id: child, workflow: asking }]"
        let middle = """
            steps: [{ id: below, workflow: below }]
            outputs: { answer: "${{ below.value.answer }}" }
            """
        let child = """
            steps: [{ id: sure, ask: Go on?, choices: [yes, no] }]
            outputs: { answer: "${{ sure.value }}" }
            """
        let project = try TemporaryProject(steps, running: ["asking": middle, "below": child])
        #expect(await project.run().code == .parked)
        let run = try #require(try await project.runs().last)
        #expect(await project.tool("answer \(run) yes").code == .ok)
        #expect(await project.tool("answer \(run) yes").errors.contains("waits for no answer"))
    }

    @Test(arguments: [
        ("${{ ['tea', 'milk', 'tea'] }}", "none", "2", "milk"),
        ("${{ ['tea', 'milk'] }}", "none", "", "none"),
        ("${{ ['tea', 'milk'] }}", "none", "none", "none"),
        ("${{ [] }}", "none", "", nil),
    ])
    func `a computed list is what can be chosen, and a computed default, too`(
        choices: String, standard: String, typed: String, noted: String?
    ) async throws {
        let project = try TemporaryProject(
            """
            vars: { standard: \(standard) }
            steps:
              - id: drink
                ask: Which?
                choices: "\(choices)"
                default: "${{ vars.standard }}"
              - intent: logbook.note
                with: { text: "${{ drink.value }}" }
            """)
        let run = await project.run(typed: [typed])
        if let noted {
            #expect(run.errors.contains(": Noted \(noted).\n"), "\(run)")
        } else {
            #expect(run.errors.contains("there is nothing to choose from"), "\(run)")
        }
    }

    @Test func `an answer lets the run go on here and now`() async throws {
        _ = await project.run()
        let id = try #require(try await project.runs().first)
        let wrong = await project.tool("answer \(id.prefix(6)) perhaps")
        #expect(wrong.code == .usage)
        #expect(wrong.errors.contains("'perhaps'"), "\(wrong.errors)")
        let answer = await project.tool("answer \(id.prefix(6)) yes")
        #expect(answer.code == .ok, "\(answer)")
        #expect(answer.errors.contains(": Noted yes.\n"), "\(answer)")
        let again = await project.tool("answer \(id) no")
        #expect(again.code == .usage)
        #expect(again.errors.contains("waits for no answer"), "\(again.errors)")
    }

    @Test func `an answer to what was asked before is refused, and lands on nothing else`()
        async throws
    {
        let project = try TemporaryProject(
            """
            steps:
              - ask: First?
                choices: [yes, no]
              - ask: Second?
                choices: [yes, no]
            """)
        let first = await project.run()
        let id = try #require(try await project.runs().first)
        let question = try #require(first.errors.firstMatch(of: /--question (\w+)/)?.output.1)
        let answer = await project.tool("answer \(id) yes --question \(question)")
        #expect(answer.code == .parked, "\(answer)")
        #expect(answer.errors.contains("Second?"))
        let late = await project.tool("answer \(id) yes --question \(question)")
        #expect(late.code == .usage)
        #expect(late.errors.contains("does not ask '\(question)' any more"), "\(late.errors)")
        #expect(await project.tool("show \(id)").output.contains("Second?"))
    }

    @Test(arguments: [
        ("watch", "the time for an answer to 'Second?' was up"),
        ("cancel", "it was cancelled while it asked 'Second?'"),
    ])
    func `an answer that comes too late is told what has become of the question`(
        command: String, reason: String
    ) async throws {
        let project = try TemporaryProject(
            """
            steps:
              - { ask: First?, choices: [x, y] }
              - { ask: Second?, choices: [x, y], timeout: \(command == "watch" ? "1ms" : "1h") }
            """)
        _ = await project.run()
        let run = try #require(try await project.runs().first)
        _ = await project.tool("answer \(run) x")
        _ = await project.tool("\(command) \(run)")
        let late = await project.tool("answer \(run) y")
        #expect(late.code == .usage)
        #expect(
            late.errors == "error: run \(run.prefix(8)) waits for no answer: \(reason)\n")
    }

    @Test func `which question is meant is said by the path of its step, or by the id of that`()
        async throws
    {
        let project = try TemporaryProject(
            """
            steps:
              - parallel:
                  l:
                    - { id: ql, ask: Left?, choices: [yes, no] }
                  r:
                    - { id: qr, ask: Right?, choices: [yes, no] }
            """)
        _ = await project.run()
        let run = try #require(try await project.runs().first)
        let id = run.prefix(8)
        for name in ["r", "0", "q", "0/r"] {
            let none = await project.tool("answer \(id) yes --step \(name)")
            #expect(none.code == .usage)
            #expect(
                none.errors == "error: run \(id) asks nothing at '\(name)'; "
                    + "it asks at '0/l/ql', '0/r/qr'\n")
        }
        let left = await project.tool("answer \(id) yes --step ql --detach")
        #expect(left == ToolRun(output: "the answer is stored\n"))
        let again = await project.tool("answer \(id) no --step ql")
        #expect(again.code == .usage)
        #expect(
            again.errors.hasPrefix(
                "error: run \(id) asks nothing at 'ql': anna has answered 'yes' already, "),
            "\(again.errors)")
        #expect(again.errors.hasSuffix("; it asks at '0/r/qr'\n"), "\(again.errors)")
        let right = await project.tool("answer \(id) no --step 0/r/qr")
        #expect(right.code == .ok, "\(right)")
        let late = await project.tool("answer \(id) no --step qr")
        #expect(
            late.errors.hasPrefix(
                "error: run \(id) waits for no answer: anna has answered 'no' already, "),
            "\(late.errors)")
    }

    @Test func `the step that is named is asked at the terminal before the others`() async throws {
        let project = try TemporaryProject(
            """
            steps:
              - parallel:
                  l:
                    - { id: ql, ask: Left?, choices: [yes, no] }
                  r:
                    - { id: qr, ask: Right?, choices: [yes, no] }
            """)
        let first = await project.run()
        let id = try #require(try await project.runs().first?.prefix(8))
        let question = try #require(
            first.errors.matches(of: /--question (\w+)/).last?.output.1)
        for name in ["--step qr", "--question \(question)"] {
            let left = await project.tool("answer \(id) \(name)", typed: [])
            #expect(left.code == .parked, "\(left)")
            #expect(left.errors.hasPrefix("Right?\n"), "\(left.errors)")
        }
        let wrong = await project.tool("answer \(id) --step q", typed: ["yes"])
        #expect(wrong.code == .usage)
        #expect(
            wrong.errors == "error: run \(id) asks nothing at 'q'; "
                + "'errand show \(id)' tells what it asks now\n")
        let both = await project.tool("answer \(id) --step qr", typed: ["no", "yes"])
        #expect(both.code == .ok, "\(both)")
        let data = await project.tool("show \(id) --json")
        #expect(data.output.contains(/"path": "0\/r\/qr",[^}]*"value": "no"/), "\(data)")
    }

    @Test func `a detached answer is stored for the next owner of the run`() async throws {
        _ = await project.run()
        let id = try #require(try await project.runs().first)
        let answer = await project.tool("answer \(id) yes --detach")
        #expect(answer == ToolRun(output: "the answer is stored\n"))
        #expect(!(await project.tool("show \(id)").output.contains("Noted")))
    }

    @Test func `without an answer on the line, it is asked for`() async throws {
        _ = await project.run()
        let id = try #require(try await project.runs().first)
        let answer = await project.tool("answer \(id)", typed: ["yes"])
        #expect(answer.code == .ok)
        #expect(answer.errors.contains(": Noted yes.\n"), "\(answer)")
    }

    @Test func `a cancelled run does what it does in any case, and stays cancelled`() async throws {
        let project = try TemporaryProject(
            RunCommandTests.asking + """

                finally:
                  - intent: logbook.note
                    with: { text: "the end" }
                """)
        _ = await project.run()
        let id = try #require(try await project.runs().first)
        let cancelled = await project.tool("cancel \(id)")
        #expect(cancelled.code == .ok, "\(cancelled)")
        let list = await project.tool("runs")
        #expect(list.output.hasSuffix("  check  cancelled\n"), "\(list)")
        let again = await project.tool("cancel \(id)")
        #expect(again.output == "run \(id.prefix(8)) had been cancelled already\n")
        let show = await project.tool("show \(id)")
        #expect(show.output.hasPrefix("check cancelled\n"), "\(show)")
        #expect(show.output.contains(": Noted the end.\n"), "\(show)")
    }

    @Test func `a run is shown with its steps, and as data with all of them`() async throws {
        let project = try TemporaryProject(RunCommandTests.noting)
        let long = String(repeating: "x", count: 2_000)
        _ = await project.run("text=\(long)")
        let id = try #require(try await project.runs().first)
        let show = await project.tool("show \(id.prefix(5))")
        #expect(show.code == .ok)
        #expect(show.output.contains("  run \(id), by anna, "), "\(show.output)")
        #expect(show.output.contains(/\n  ✓ Write it down \(.*\): Noted x+…\n/), "\(show.output)")
        let data = await project.tool("show \(id) --json")
        #expect(data.output.contains("Noted \(long)."))
        #expect(data.output.contains("\"intent\": \"logbook.note\""))
        #expect(data.output.contains("check.yaml:6\""), "\(data.output)")
    }
}
