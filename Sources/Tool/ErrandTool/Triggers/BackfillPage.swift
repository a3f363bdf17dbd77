import Catalogue
import Diagnostics
import Engine
import Home
import Store
import Values

/// The runs of a backfill for people.
struct BackfillPage {
    let text: String

    init(
        _ request: BackfillRequest, _ rows: [LedgerRow], _ moment: Moment, on terminal: Terminal
    ) {
        let time = PersonalTime(at: moment)
        guard !rows.isEmpty else {
            text = "no run of '\(TerminalText.visible(request.workflow))' is missing in that time"
            return
        }
        let cells = rows.map { row -> [Columns.Cell] in
            [
                .init(time.long(row.from)),
                request.isDryRun ? .init("would start") : row.verdictCell(time),
                .init(row.run.map { "run \($0.short)" } ?? ""),
            ]
        }
        text = Columns(rows: cells).lines(on: terminal).joined(separator: "\n")
    }
}
