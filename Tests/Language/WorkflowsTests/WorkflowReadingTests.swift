import Calendars
import Catalogue
import Diagnostics
import Testing
import Values

@testable import Workflows

@Suite struct WorkflowReadingTests {
    private func workflow(_ text: String, named name: String = "tidy.yaml") throws -> Workflow {
        let source = SourceFile(name: "workflows/\(name)", text: text)
        var diagnostics = DiagnosticList(about: source)
        let workflow = Workflow(
            reading: source, in: try .ofTests(), reportingTo: &diagnostics)
        return try #require(workflow)
    }

    @Test func `the ID is the file's stem unless it says another`() throws {
        #expect(try workflow("steps: [{ emit: a }]").id == "tidy")
        #expect(try workflow("steps: [{ emit: a }]", named: "a.b.yml").id == "a.b")
        #expect(try workflow("id: other\nsteps: [{ emit: a }]").id == "other")
    }

    @Test func `a trigger's rule is kept as it is written`() throws {
        let workflow = try workflow(
            """
            on: { time: [07:00, "19:00"], days: [mon, wed], on_dst: { gap: skip } }
            steps: [{ emit: a }]
            """)
        guard case .time(let parts)? = workflow.triggers.first?.kind else {
            Issue.record("there is no time rule")
            return
        }
        #expect(parts == [.time: "07:00,19:00", .days: "mon,wed", .gap: "skip"])
    }

    @Test func `what is not written is as the reference says`() throws {
        let workflow = try workflow(
            """
            on: { file: a, id: b }
            retry: {}
            steps: [{ for_each: [1], do: [{ emit: a }] }]
            """)
        #expect(workflow.retry == Retry())
        guard case .file(let watch)? = workflow.triggers.first?.kind,
            case .forEach(let loop)? = workflow.steps.first?.action
        else {
            Issue.record("there is no file or no loop")
            return
        }
        #expect(watch == Trigger.FileWatch(patterns: ["a"]))
        #expect((loop.element, loop.parallel) == ("item", 1))
    }

    @Test func `each key of a file trigger is read`() throws {
        let workflow = try workflow(
            """
            on:
              file: [a, b]
              changes: [created, moved]
              settle: 5s
              ignore: c
              batch: false
              limit: 3
            steps: [{ emit: a }]
            """)
        var watch = Trigger.FileWatch(patterns: ["a", "b"])
        watch.changes = [.created, .moved]
        watch.settle = .seconds(5)
        watch.ignored = ["c"]
        watch.isBatched = false
        watch.most = 3
        guard case .file(watch)? = workflow.triggers.first?.kind else {
            Issue.record("the trigger is \(workflow.triggers)")
            return
        }
    }

    @Test func `a whole expression keeps its type and a part is text`() throws {
        let workflow = try workflow(
            """
            steps:
              - set: { a: "${{ x }}", b: "n ${{ x }}", c: 07:00, d: [1, "${{ x }}"], e: '1' }
            """)
        guard case .set(let arguments)? = workflow.steps.first?.action else {
            Issue.record("there is no step")
            return
        }
        #expect(arguments.map { spelling($0.value) } == ["<x>", "n +<x>", "07:00", "[1,<x>]", "1"])
    }

    private func spelling(_ template: Template) -> String {
        switch template {
        case .literal(let literal):
            if case .scalar(let text, _) = literal.content { text } else { "?" }
        case .expression(let expression): "<\(expression.text)>"
        case .text(let pieces, _):
            pieces.map { piece in
                switch piece {
                case .words(let words): words
                case .expression(let expression): "<\(expression.text)>"
                }
            }.joined(separator: "+")
        case .list(let elements, _): "[\(elements.map(spelling).joined(separator: ","))]"
        case .map: "{}"
        }
    }

    @Test func `a place in an expression is that of the file`() throws {
        let text = "steps:\n  - set: { a: \"é \\u00e9 ${{ x + y }}\" }\n"
        let workflow = try workflow(text)
        guard case .set(let arguments)? = workflow.steps.first?.action,
            case .text(let pieces, _)? = arguments.first?.value,
            case .expression(let expression)? = pieces.last
        else {
            Issue.record("there is no expression")
            return
        }
        #expect(SourceFile(name: "", text: text)[expression.range] == "x + y")
    }

    @Test func `steps that cannot be read keep their IDs`() throws {
        let workflow = try workflow("steps: [{ id: a, intent: b }, { id: c, colour: red }]")
        #expect(workflow.steps.map(\.id) == ["a", "c"])
        for step in workflow.steps {
            guard case .unreadable = step.action else {
                Issue.record("a step was read")
                continue
            }
        }
    }

    @Test func `no more is said than a person reads`() throws {
        let text = "steps:\n" + String(repeating: "  - emit: a b\n", count: 5000)
        let source = SourceFile(name: "a.yaml", text: text)
        var diagnostics = DiagnosticList(about: source)
        _ = Workflow(reading: source, in: try .ofTests(), reportingTo: &diagnostics)
        #expect(diagnostics.sorted().count == 1000)
    }

    /// Four in each of 2500 parts; quick as long as no step costs more than what stands in it.
    @Test(.timeLimit(.minutes(5)))
    func `ten thousand steps are checked in linear time`() throws {
        let inputs = (0..<2_500).map { "  i_\($0): string\n" }.joined()
        let steps = (0..<2_500).map { number in
            """
              - if: inputs.i_\(number) != "" && run.attempt > \(number)
                then: [{ id: s_\(number), set: { v: "${{ inputs.i_\(number) }}" } }]
                else: [{ id: s_\(number), set: { v: "${{ run.id }}" } }]
              - set: { v: "${{ string(s_\(number).started) }}" }

            """
        }.joined()
        let start = "inputs:\n\(inputs)vars: { v: '' }\n"
        let end = "outputs: { v: \"${{ vars.v }}\" }\n"
        let source = SourceFile(name: "a.yaml", text: "\(start)steps:\n\(steps)\(end)")
        var diagnostics = DiagnosticList(about: source)
        let workflow = Workflow(reading: source, in: try .ofTests(), reportingTo: &diagnostics)
        workflow?.check(in: source, against: .empty, reportingTo: &diagnostics)
        #expect(workflow?.steps.count == 5_000)
        #expect(diagnostics.sorted().map(\.message.text) == [])
    }

    @Test func `a deep file is read without trouble`() throws {
        let depth = 90
        let opening = String(repeating: "[{if: a, then: ", count: depth)
        let text = "steps: \(opening)[{emit: a}]\(String(repeating: "}]", count: depth))"
        #expect(try workflow(text).steps.count == 1)
    }
}
