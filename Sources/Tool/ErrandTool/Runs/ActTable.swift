import Catalogue
import Diagnostics
import Home
import Screens
import Store

/// Acts in columns.
struct ActTable {
    private let acts: [ActReport]
    private let time: PersonalTime
    private let terminal: Terminal

    init(_ acts: [ActReport], _ time: PersonalTime, _ terminal: Terminal) {
        self.acts = acts
        self.time = time
        self.terminal = terminal
    }

    var text: String {
        guard !acts.isEmpty else { return "nothing was done yet" }
        return Columns(rows: acts.map(row)).lines(on: terminal).joined(separator: "\n")
    }

    private func row(of act: ActReport) -> [Columns.Cell] {
        [
            .init(act.run.short), .init(time.short(act.at)), .init(act.intent),
            .init(origin(of: act)),
            .init(act.status, act.status == "succeeded" ? .green : .red),
            .init(TerminalText.visible(words(of: act))),
        ]
    }

    /// The person who has called it, or the workflow that it is a step of.
    private func origin(of act: ActReport) -> String {
        let wish = WishWords(act.source, for: act.person, startedBy: act.cause).text
        return (act.workflow == act.intent ? "by \(act.cause)" : "in \(act.workflow)") + wish
    }

    private func words(of act: ActReport) -> String {
        if let run = act.undoes { return "undoes \(run.short)" }
        if let undo = act.undoneBy { return "undone by \(undo.short)" }
        return (act.dialog ?? act.things.joined(separator: ", ")).cut(to: 60)
    }
}
