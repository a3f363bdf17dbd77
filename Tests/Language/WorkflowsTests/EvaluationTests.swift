import Catalogue
import Diagnostics
import Expressions
import Testing
import Values

@testable import Workflows

@Suite struct EvaluationTests {
    private static let values: [String: Value] = [
        "inputs": ["name": "Ada", "count": 3, "none": .null],
        "list": [
            "status": "succeeded",
            "value": [
                .entity(Entity(type: "nagz.nag", id: "n1", properties: ["title": "Sweep"]))
            ],
        ],
        "run": ["attempt": 1],
    ]

    /// Values as they are written in a file, and what is made of them.
    static let templates: [(String, Value)] = [
        ("plain", "plain"),
        ("12", 12),
        ("\"12\"", "12"),
        ("\"${{ inputs.count + 1 }}\"", 4),
        ("\"Hello ${{ inputs.name }}!\"", "Hello Ada!"),
        ("\"${{ inputs.count }}\"", 3),
        ("\"${{ inputs.count }}${{ inputs.count }}\"", "33"),
        ("\"for ${{ list.value[0] }} ${{ duration('90s') }}\"", "for n1 1m30s"),
        ("\"${{ list.value.map(nag, nag.title) }}\"", ["Sweep"]),
        ("[1, \"${{ inputs.name }}\", { a: \"${{ inputs.count }}\" }]", [1, "Ada", ["a": 3]]),
        ("\"${{ has(list.dialog) ? 1 : 2 }}\"", 2),
        ("\"${{ inputs.none }}\"", .null),
    ]

    @Test func `a value is what its expressions come to`() throws {
        for (text, expected) in Self.templates {
            let literal = try Self.evaluation(of: text) { Self.values[$0] }
            var conversion = Conversion(.empty)
            #expect(conversion.value(of: literal, as: .any, for: "it") == expected, "\(text)")
        }
    }

    /// Values that cannot be made, and why.
    static let troubles: [(String, String)] = [
        (
            "\"${{ inputs.nmae }}\"",
            "there is no field 'nmae'; ask with 'has' where it may be missing, in 'inputs.nmae'"
        ),
        ("\"a ${{ inputs.none }}\"", "nothing cannot stand inside a text"),
        ("\"a ${{ list.value }}\"", "a list cannot stand inside a text"),
        ("\"${{ gone.value }}\"", "the value of 'gone' was too large to be kept, in 'gone.value'"),
    ]

    @Test func `a trouble names the expression`() throws {
        for (text, sentence) in Self.troubles {
            do {
                _ = try Self.evaluation(of: text, Self.names)
                Issue.record("\(text) has a value")
            } catch let error as EvaluationError {
                #expect(error.description.hasPrefix(sentence), "\(error)")
            }
        }
    }

    @Test func `a trouble with a name matters only if it is read`() throws {
        let literal = try Self.evaluation(of: "\"${{ true || gone.value }}\"", Self.names)
        #expect(literal.content == .computed(true))
    }

    @Test func `a step may have the name of a type`() throws {
        let steps = "{ id: list, emit: b }, { emit: a, with: { x: \"${{ list.status }}\" } }"
        let workflow = try CheckedProject(["a": "steps: [\(steps)]"]).definition(of: "a").workflow
        guard case .emit(_, _, let arguments)? = workflow.steps.last?.action else { return }
        let evaluation = Evaluation(ExpressionTable(of: workflow)) { Self.values[$0] }
        let template = try #require(arguments.first?.value)
        #expect(try evaluation.literal(of: template).content == .computed("succeeded"))
    }

    @Test func `a wait for signals begins where it says`() throws {
        let starts: [(String, Action.Waiting.Start)] = [
            ("", .stepBefore), ("since: now, ", .now), ("since: run, ", .run),
            ("since: first, ", .step("first")), ("since: 1m, ", .before(.seconds(60))),
        ]
        for (since, start) in starts {
            let steps = "{ id: first, emit: a }, { \(since)wait_for: a }"
            let workflow = try CheckedProject(["a": "steps: [\(steps)]"]).definition(of: "a")
                .workflow
            guard case .waitFor(let waiting)? = workflow.steps.last?.action else {
                Issue.record("it does not wait")
                continue
            }
            #expect(waiting.start == start)
        }
    }

    @Test func `an expression that reads the time is known`() throws {
        let expressions: [(String, Bool)] = [
            ("run.now", true), ("run['now']", true), ("string(run)", true), ("run.id", false),
            ("run.started_at", false), ("list.now", false), ("1 + 1", false),
            ("[1].map(n, run.now)", true),
        ]
        for (text, readsNow) in expressions {
            let source = SourceFile(name: "a.yaml", text: "steps: [{ when: \"\(text)\", emit: b }]")
            var diagnostics = DiagnosticList()
            let workflow = try #require(
                Workflow(reading: source, in: .ofTests(), reportingTo: &diagnostics))
            let condition = try #require(workflow.steps.first?.when)
            #expect(ExpressionTable(of: workflow).readsNow(condition) == readsNow, "\(text)")
        }
    }

    @Test func `a condition holds or does not`() throws {
        let workflow = try CheckedProject([
            "a": "steps: [{ emit: a }, { when: run.attempt > 1, emit: a }]"
        ]).definition(of: "a").workflow
        let condition = try #require(workflow.steps.last?.when)
        for (attempt, holds) in [(1, false), (2, true)] as [(Int64, Bool)] {
            let evaluation = Evaluation(ExpressionTable(of: workflow)) { _ in
                ["attempt": .int(attempt)]
            }
            #expect(try evaluation.holds(condition) == holds)
        }
    }

    private static func names(_ name: String) throws(ExpressionError) -> Value? {
        guard name == "gone" else { return values[name] }
        throw ExpressionError(
            Diagnostic.Message(code: "not-kept", "the value of 'gone' was too large to be kept"))
    }

    /// Returns what a value of a file comes to, which need not be right.
    private static func evaluation(
        of text: String, _ names: @escaping Evaluation.Names
    ) throws -> Literal {
        let source = SourceFile(
            name: "a.yaml",
            text:
                "steps: [{ id: list, emit: b }, { id: gone, emit: b }, { emit: a, with: { x: \(text) } }]"
        )
        var diagnostics = DiagnosticList()
        let workflow = try #require(
            Workflow(reading: source, in: .ofTests(), reportingTo: &diagnostics))
        guard case .emit(_, _, let arguments)? = workflow.steps.last?.action,
            let template = arguments.first?.value
        else { throw DefinitionError.damaged("\(diagnostics)") }
        return try Evaluation(ExpressionTable(of: workflow), names: names).literal(of: template)
    }
}
