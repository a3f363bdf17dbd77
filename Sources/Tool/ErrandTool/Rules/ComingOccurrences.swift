import Calendars
import Diagnostics
import TimeZones
import Values

/// The next occurrences of a time rule, with the odd ones that come between them.
struct ComingOccurrences {
    let rule: TimeRule
    let list: [ComingOccurrence]

    /// The number of occurrences that are looked at of a rule that leaves out nearly all.
    private static let most = 10_000

    /// Finds a number of due times after an instant.
    init(_ count: Int, of rule: TimeRule, after instant: Timestamp) {
        self.rule = rule
        var following = rule.recurrence.occurrences(after: instant)
        var list: [ComingOccurrence] = []
        var due = 0
        while due < count, list.count < Self.most, let next = following.next() {
            let coming = ComingOccurrence(next, of: rule)
            list.append(coming)
            due += coming.isDue ? 1 : 0
        }
        self.list = list
    }
}

extension ComingOccurrences {
    /// The occurrences for people, a line each; of many odd ones in a row only the first are shown.
    var text: String {
        var lines: [String] = []
        var odd = 0
        let hasSeconds = list.contains { !local($0).description.hasSuffix(":00") }
        for coming in list {
            odd = coming.isDue ? 0 : odd + 1
            if odd <= Self.shownInRow {
                lines.append(line(coming, withSeconds: hasSeconds))
            } else {
                if odd > Self.shownInRow + 1 { lines.removeLast() }
                lines.append("  … \(odd - Self.shownInRow) more like this")
            }
        }
        let end = list.contains(where: \.isDue) ? [] : ["  nothing is due any more"]
        return ([rule.sentence, ""] + lines + end).joined(separator: "\n")
    }

    private static let shownInRow = 3

    private func local(_ coming: ComingOccurrence) -> CivilTime {
        coming.isDue ? rule.zone.local(coming.occurrence.instant) : coming.occurrence.local
    }

    private func line(_ coming: ComingOccurrence, withSeconds hasSeconds: Bool) -> String {
        let local = local(coming)
        let weekday = "\(local.date.weekday)".prefix(3)
        let text = local.description
        let clock = text.dropFirst(11).dropLast(hasSeconds ? 0 : 3)
        let isShown = coming.mark != .skipped && coming.mark != .coalesced
        let offset =
            isShown ? ZoneOffset.text(rule.zone.offset(at: coming.occurrence.instant)) : "      "
        let day = weekday.prefix(1).uppercased() + weekday.dropFirst()
        let remark = coming.remark.map { "  \(TerminalText.visible($0))" } ?? ""
        return "  \(day) \(text.prefix(10))  \(clock) \(offset)\(remark)"
    }

    /// The occurrences for programs.
    var value: Value {
        [
            "rule": .string(rule.sentence), "timezone": .string(rule.zone.name),
            "occurrences": .list(list.map { $0.value(in: rule.zone) }),
        ]
    }
}
