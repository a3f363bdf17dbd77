import Calendars
import Catalogue
import Diagnostics
import Engine
import Screens
import Values
import Workflows

/// What the project in the current folder would start if it were served, the next first.
struct UnservedPage {
    private struct Row {
        let workflow: String

        /// The time when it would be due, unless something else than a time starts it.
        let next: Timestamp?
        let rule: String
    }

    private let rows: [Row]

    /// The number of all, of which the rows are the first.
    private let count: Int
    private let hasErrors: Bool
    private let tool: String
    private let time: PersonalTime

    /// Reads the project, and takes as many triggers as are wanted.
    init(
        _ session: Session, _ catalogue: IntentCatalogue, most: Int, at moment: Moment
    ) throws {
        let project = try ServedProject(".", in: session.folder)
        let runnable = try project.read(against: catalogue, in: session)
        let surroundings = try session.ruleSurroundings()
        let workflows = runnable.loaded.members.map(\.definition.workflow)
        let all = workflows.flatMap { workflow in
            workflow.triggers.compactMap {
                Self.row(WorkflowTrigger($0, in: surroundings), of: workflow.id, after: moment.now)
            }
        }
        let sorted = all.sorted { ($0.next ?? .latest) < ($1.next ?? .latest) }
        count = sorted.count
        rows = Array(sorted.prefix(most))
        hasErrors = runnable.hasErrors
        tool = session.program.name
        time = PersonalTime(at: moment)
    }

    private static func row(
        _ trigger: WorkflowTrigger, of workflow: String, after now: Timestamp
    ) -> Row? {
        guard trigger.isEnabled else { return nil }
        guard let rule = trigger.rule else {
            return Row(workflow: workflow, next: nil, rule: trigger.line)
        }
        let coming = ComingOccurrences(1, of: rule, after: now).list.first(where: \.isDue)
        return coming.map {
            Row(workflow: workflow, next: $0.occurrence.instant, rule: rule.sentence)
        }
    }

    func text(on terminal: Terminal) -> String {
        let mistakes = hasErrors ? ["'\(tool) check' shows what is wrong in other files"] : []
        guard !rows.isEmpty else {
            return
                (["nothing is due, and no trigger of this project would start anything"]
                + mistakes).joined(separator: "\n")
        }
        let cells = rows.map { row -> [Columns.Cell] in
            let when = row.next.map(time.long) ?? "at any time"
            return [.init(when), .init(row.workflow, .bold), .init(row.rule)]
        }
        return
            (["nothing is due, since this project is not served; '\(tool) serve' would start"]
            + Columns(rows: cells).lines(on: terminal).map { "  \($0)" }
            + ComingPage.more(than: rows.count, of: count) + mistakes)
            .joined(separator: "\n")
    }
}
