import Catalogue
import Diagnostics
import Home
import Screens
import Store

/// The status of a home on one screen.
struct StatusPage {
    private let status: HomeStatus
    private let time: PersonalTime
    private let moment: Moment
    private let terminal: Terminal

    /// The number of lines of each part.
    private static let most = 8

    init(_ status: HomeStatus, _ moment: Moment, on terminal: Terminal) {
        self.status = status
        self.moment = moment
        self.terminal = terminal
        time = PersonalTime(at: moment)
    }

    var text: String {
        let waiting = status.unfinished.filter { $0.state == .waiting }
        let parts = [
            status.shortage.map { "nothing new is stored: \(TerminalText.visible($0))" },
            part("running", status.unfinished.filter { $0.state != .waiting }, "nothing runs"),
            part("waiting", waiting, nil), failed,
            unstarted, resting, troubled, notTaken, next,
        ]
        let note = status.triggers.triggers.zoneNote(at: moment)
        return (parts.compactMap(\.self) + note).joined(separator: "\n\n")
    }

    private func part(_ title: String, _ runs: [RunSummary], _ nothing: String?) -> String? {
        guard !runs.isEmpty else { return nothing }
        let table = RunTable(Array(runs.prefix(Self.most)), time, on: terminal, now: moment.now)
        return section(title, table.text.split(separator: "\n").map(String.init), of: runs.count)
    }

    /// The last failure of each workflow; those come first that have not succeeded since.
    private var failed: String? {
        let failures = Dictionary(grouping: status.failed, by: \.workflow).values.sorted { a, b in
            isMended(a) == isMended(b) ? a[0].created > b[0].created : !isMended(a)
        }
        guard !failures.isEmpty else { return nil }
        let rows = failures.prefix(Self.most).map { runs -> [Columns.Cell] in
            let state = isMended(runs) ? "failed, succeeded since" : "failed"
            return [
                .init(runs[0].id.short), .init(time.short(runs[0].created)),
                .init(runs[0].workflow), .init(state, isMended(runs) ? nil : .red),
                .init(runs.count == 1 ? "" : "\(runs.count) times"),
            ]
        }
        return section(
            "failed since yesterday", Columns(rows: rows).lines(on: terminal), of: failures.count)
    }

    private func isMended(_ failures: [RunSummary]) -> Bool {
        status.mended.contains(failures[0].workflow)
    }

    private var unstarted: String? {
        let triggers = status.unstarted
        guard !triggers.isEmpty else { return nil }
        let rows = triggers.prefix(Self.most).compactMap { trigger in
            trigger.last.map { last -> [Columns.Cell] in
                [
                    .init(time.short(last.to)), .init(trigger.workflow), .init(trigger.name),
                    last.verdictCell(time),
                ]
            }
        }
        return section(
            "not started", Columns(rows: rows).lines(on: terminal),
            of: triggers.count)
    }

    private var resting: String? {
        let triggers = status.resting
        guard !triggers.isEmpty else { return nil }
        let rows = triggers.prefix(Self.most).map { trigger -> [Columns.Cell] in
            [.init(trigger.workflow), .init(trigger.name), .init(trigger.rest ?? "")]
        }
        return section("resting", Columns(rows: rows).lines(on: terminal), of: triggers.count)
    }

    private var troubled: String? {
        let triggers = status.troubled
        guard !triggers.isEmpty else { return nil }
        let rows = triggers.prefix(Self.most).map { trigger -> [Columns.Cell] in
            [.init(trigger.workflow), .init(trigger.name), .init(trigger.trouble ?? "", .red)]
        }
        return section("in trouble", Columns(rows: rows).lines(on: terminal), of: triggers.count)
    }

    /// What of the files is not in force, and why.
    private var notTaken: String? {
        guard let project = status.triggers.project, !project.isWhole else { return nil }
        let rows = project.mistakes.prefix(Self.most).map { mistake -> [Columns.Cell] in
            [.init(mistake.place), .init(mistake.sentence)]
        }
        let lines =
            Columns(rows: rows).lines(on: terminal)
            + project.problems.prefix(Self.most).map(TerminalText.visible)
        return section(
            "not taken from the files as they were read \(time.short(project.readAt))", lines,
            of: lines.count + project.mistakeCount - rows.count)
    }

    private var next: String? {
        let triggers = status.next
        guard !triggers.isEmpty else { return nil }
        let rows = triggers.prefix(Self.most).map { trigger -> [Columns.Cell] in
            [
                .init(trigger.next.map(time.short) ?? ""), .init(trigger.workflow),
                .init(trigger.rule, .faint),
            ]
        }
        return section("next", Columns(rows: rows).lines(on: terminal), of: triggers.count)
    }

    private func section(_ title: String, _ lines: [String], of count: Int) -> String {
        let more = count > lines.count ? ["  … \(count - lines.count) more"] : []
        return ([terminal.paint(title, .bold)] + lines.map { "  \($0)" } + more)
            .joined(separator: "\n")
    }
}
