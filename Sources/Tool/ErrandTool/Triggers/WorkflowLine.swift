import Calendars
import Screens
import Values
import Workflows

/// A workflow in a line, with what starts it.
struct WorkflowLine {
    private let workflow: Workflow
    private let starts: [String]

    init(_ workflow: Workflow, in surroundings: TimeRuleSurroundings) {
        self.workflow = workflow
        starts = workflow.triggers.map { WorkflowTrigger($0, in: surroundings).line }
    }

    static func text(of lines: [Self], on terminal: Terminal) -> String {
        guard !lines.isEmpty else { return "no workflows" }
        let rows = lines.flatMap { line -> [[Columns.Cell]] in
            let starts = line.starts.isEmpty ? ["by hand"] : line.starts
            return starts.enumerated().map { index, start in
                [
                    .init(index == 0 ? line.workflow.id : "", .bold), .init(start),
                    .init(index == 0 ? line.title : "", .faint),
                ]
            }
        }
        return Columns(rows: rows).lines(on: terminal).joined(separator: "\n")
    }

    private var title: String { workflow.name ?? workflow.summary ?? "" }

    /// The line for programs.
    var value: Value {
        var map: ValueMap = [
            "id": .string(workflow.id), "starts": .list(starts.map { .string($0) }),
        ]
        if !title.isEmpty { map["title"] = .string(title) }
        return .map(map)
    }
}
