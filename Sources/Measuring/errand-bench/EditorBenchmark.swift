import Arguments
import Diagnostics
import LanguageServer
import TimeZones
import Values
import Workflows

/// Measures how soon an editor is answered while a file of a large project is written.
struct EditorBenchmark: Command {
    static let name = "lsp"
    static let summary = "Completes while a file of a large project is written."

    @Option("--files N", "how many files of 50 lines the project has") var files = 200
    @Option("--lines N", "how many lines the file has that is written") var lines = 50

    @Option("--rounds N", "how often a word is completed") var rounds = 1000
    @Flag("--anywhere", "writes in another step each time, not in the last one") var isAnywhere

    private static let uri = "file:///project/workflows/w0.yaml"

    func run(_ report: Report) throws -> ExitCode {
        let zones = try ZoneDatabase.ofSystem(environment: [:])
        let sample = SampleProject(files: files, lines: lines)
        var server = LanguageServer(
            sample.workplace(
                Surroundings(zones: zones, zone: try zones.zone(named: "UTC"), firstSeen: .epoch) {
                    throw UnreadableSample(name: $0)
                }), version: "")
        request("initialize", [:], &server)
        let open: Value = ["uri": .string(Self.uri), "version": 1, "text": .string(sample.text)]
        notify("textDocument/didOpen", ["textDocument": open], &server)
        var checks: [Duration] = []
        var times: [Duration] = []
        var offered = 0
        for round in 0..<max(1, rounds) {
            let (line, text) = sample.typed(round, isAnywhere: isAnywhere)
            let beginning = ContinuousClock.now
            notify("textDocument/didChange", Self.change(of: line, to: text), &server)
            let change = ContinuousClock.now - beginning
            if round.isMultiple(of: max(1, rounds / 10)), let check = server.dueCheck() {
                let start = ContinuousClock.now
                let result = check.result()
                checks.append(ContinuousClock.now - start)
                _ = server.take(result)
            }
            let start = ContinuousClock.now
            let answer = request("textDocument/completion", Self.place(line, text), &server)
            times.append(change + (ContinuousClock.now - start))
            if answer.json.contains("\"label\"") { offered += 1 }
            notify("textDocument/didChange", Self.change(of: line, to: sample.lines[line]), &server)
        }
        guard offered == times.count else { throw UnreadableSample(name: "completion") }
        times.sort()
        checks.sort()
        report.show([
            .milliseconds("median", times[times.count / 2]),
            .milliseconds("p99", times[times.count * 99 / 100]),
            .milliseconds("check", checks[checks.count / 2]),
        ])
        return .ok
    }

    @discardableResult
    private func request(
        _ method: String, _ parameters: Value, _ server: inout LanguageServer
    ) -> Value {
        let message: Value = [
            "jsonrpc": "2.0", "id": 1, "method": .string(method), "params": parameters,
        ]
        return server.take([.message(message)]).first ?? .null
    }

    private func notify(_ method: String, _ parameters: Value, _ server: inout LanguageServer) {
        let message: Value = [
            "jsonrpc": "2.0", "method": .string(method), "params": parameters,
        ]
        _ = server.take([.message(message)])
    }

    private static func change(of line: Int, to text: String) -> Value {
        let number = Value.int(Int64(line))
        return [
            "textDocument": ["uri": .string(uri), "version": 2],
            "contentChanges": [
                [
                    "range": [
                        "start": ["line": number, "character": 0],
                        "end": ["line": number, "character": 1000],
                    ], "text": .string(text),
                ]
            ],
        ]
    }

    private static func place(_ line: Int, _ text: String) -> Value {
        [
            "textDocument": ["uri": .string(uri)],
            "position": [
                "line": .int(Int64(line)), "character": .int(Int64(text.utf8.count)),
            ],
        ]
    }
}

/// A project whose files run each other, and a line of one that is written again and again.
private struct SampleProject {
    let files: Int
    let text: String
    let lines: [String]

    init(files: Int, lines: Int) {
        self.files = files
        text = Self.text(0, lines: lines)
        self.lines = text.split(separator: "\n").map { String($0) }
    }

    private static func text(_ number: Int, lines: Int) -> String {
        var text = "name: Workflow \(number)\ninputs:\n  limit: { type: int, default: 3 }\nsteps:\n"
        for step in 0..<max(2, (lines - 6) / 4) {
            text += """
                  - id: s\(step)
                    intent: file.write
                    with: { path: "/tmp/${{ inputs.limit }}", content: "${{ run.id }}" }
                    when: inputs.limit > \(step)

                """
        }
        return text + "  - intent: system.log\n    with: { message: \"x\" }\n"
    }

    /// The line that is written in a round, and what is in it then: the arguments of the last step,
    /// or of any one.
    func typed(_ round: Int, isAnywhere: Bool) -> (line: Int, text: String) {
        let last = lines.count - 1
        let steps = (last - 5) / 4
        let line = isAnywhere ? 6 + 4 * (2 + round &* 7919 % (steps - 2)) : last
        let texts = [
            "    with: { message: \"${{ s1.", "    with: { message: \"${{ inputs.l",
            "    with: { me", "    wi", "    with: { message: \"${{ s", "    when: s0.st",
        ]
        return (line, texts[round % texts.count])
    }

    func workplace(_ surroundings: Surroundings) -> Workplace {
        let others = (0..<files).map {
            SourceFile(
                name: "/project/workflows/w\($0).yaml",
                text: $0 == 0 ? text : Self.text($0, lines: 50))
        }
        let loaded = Workplace.Loaded(
            files: ProjectFiles(workflows: others), catalogue: .ofSamples, found: DiagnosticList())
        return Workplace(
            place: { _ in .init(project: "/project", kind: .workflow) }, load: { _ in loaded },
            catalogue: { .ofSamples },
            read: { files, _, found in
                Project(files, in: surroundings, reportingTo: &found)
            })
    }
}
