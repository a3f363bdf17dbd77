import Catalogue
import Diagnostics
import Home
import Screens
import Store
import Values

/// Signals in lines, with what came of each below it.
struct SignalTable {
    private let signals: [SignalReport]
    private let time: PersonalTime
    private let terminal: Terminal

    init(_ signals: [SignalReport], _ time: PersonalTime, _ terminal: Terminal) {
        self.signals = signals
        self.time = time
        self.terminal = terminal
    }

    var text: String {
        guard !signals.isEmpty else { return "no signals" }
        let heads = Columns(rows: signals.map(head)).lines(on: terminal)
        return zip(heads, signals).flatMap { head, signal in
            [head] + fates(of: signal).map { "  \($0)" }
        }.joined(separator: "\n")
    }

    private func head(of signal: SignalReport) -> [Columns.Cell] {
        [
            .init("\(signal.number)"), .init(time.long(signal.at)), .init(signal.name, .bold),
            .init(signal.fields), .init(signal.sender.map { "by \($0)" } ?? ""),
        ]
    }

    private func fates(of signal: SignalReport) -> [String] {
        guard signal.isDispatched else { return ["not handed on yet; 'errand serve' does that"] }
        let cells = signal.rows.map { row -> [Columns.Cell] in
            [
                .init(row.workflow ?? ""), .init(row.triggerID ?? ""), row.verdictCell(time),
                .init(row.run.map { "run \($0.short)" } ?? ""),
            ]
        }
        let rows = Columns(rows: cells).lines(on: terminal)
        let woken = signal.woken.map { "run \($0.short) went on" }
        let doubts = signal.doubts.map { TerminalText.visible(RunID.shortened(in: $0)) }
        let fates = rows + woken + doubts
        return fates.isEmpty ? ["no trigger meant it, and no run went on"] : fates
    }
}

extension SignalReport {
    /// The fields on one line, cut where they are long.
    var fields: String {
        guard case .map(let map) = payload else { return payload == .null ? "" : payload.spelling }
        let text = map.map { "\($0.key.description)=\($0.value.spelling)" }.joined(separator: " ")
        return text.count <= 80 ? text : "\(text.prefix(79))…"
    }
}
