public import Diagnostics
public import Values

/// One thing in a list of what a rule leaves out.
public enum ExclusionItem: Hashable, Sendable {
    /// Some days, of which the last is not before the first.
    case days(first: CivilDate, last: CivilDate)
    /// The path of a calendar file, all of whose events are left out.
    case calendar(path: String)

    /// Reads `2026-12-24`, `2026-12-24..2027-01-02` or a path that ends in `.ics`, and reports what
    /// is wrong with it.
    public init?(reading text: PlacedText, reportingTo diagnostics: inout DiagnosticList) {
        let spelt = text.text(text.bytes.trimmed(text.bytes.indices))
        if spelt.lowercased().hasSuffix(".ics") {
            self = .calendar(path: spelt)
            return
        }
        let ends = spelt.split(separator: "..", omittingEmptySubsequences: false).map { String($0) }
        let days = ends.compactMap(Self.day)
        guard days.count == ends.count, let first = days.first, let last = days.last else {
            diagnostics.error(.noExclusion(spelt), at: text.whole)
            return nil
        }
        guard first.daysSince1970 <= last.daysSince1970 else {
            diagnostics.error(.backwardDays(spelt), at: text.whole)
            return nil
        }
        self = .days(first: first, last: last)
    }

    private static func day(_ text: String) -> CivilDate? {
        // With any other mistake it is no day either, which is what will be said.
        guard case .date(let date)? = try? CalendarTime(reading: text) else { return nil }
        return date
    }
}

extension Diagnostic.Message {
    fileprivate static func noExclusion(_ text: String) -> Self {
        Self(
            code: "no-exclusion",
            "'\(text)' is nothing to leave out; write a day such as '2026-12-24', "
                + "days such as '2026-12-24..2027-01-02', or the path of an .ics file")
    }

    fileprivate static func backwardDays(_ text: String) -> Self {
        Self(code: "backward-days", "'\(text)' ends before it begins; write the earlier day first")
    }
}
