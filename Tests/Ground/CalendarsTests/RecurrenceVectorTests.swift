import Diagnostics
import Foundation
import Testing
import Values

@testable import Calendars

/// Recurrence rules in other programs.
@Suite(.enabled(if: Vectors.folder != nil, "ERRAND_VECTORS is not set"))
struct RecurrenceVectorTests {
    struct Vector {
        let rule: String
        let start: String
        let expected: [String]

        init?(_ record: [String: Any], from file: String) {
            guard let rule = record["rrule"] as? String, !rule.contains("BYEASTER"),
                let start = record["dtstart"] as? String,
                let expected = record["expected"] as? [String], !expected.isEmpty,
                record["needs_rscale"] as? Bool != true, record["query"] as? [String: Any] == nil,
                record["exclude"] as? Bool != true
            else { return nil }
            if file == "random-differential", record["agree"] as? Bool != true,
                record["adjudicated"] == nil
            {
                return nil
            }
            self.rule = rule
            self.start = start
            self.expected = expected
        }
    }

    /// Rules of RFC 5545 that can be read in two ways, where dateutil's is ours: days of a month
    /// are those of every month.
    static let exceptions = ["20240201 FREQ=YEARLY;BYMONTHDAY=-29,-1;COUNT=4"]

    @Test(arguments: ["dateutil-tests", "libical-tests", "random-differential"])
    func `times are those of other programs`(_ file: String) throws {
        let vectors = try Vectors.records("rrule/\(file).json")
            .compactMap { Vector($0, from: file) }
            .filter { !Self.exceptions.contains("\($0.start) \($0.rule)") }
        #expect(vectors.count > 50)
        for vector in vectors {
            let expected = vector.expected.map { plain($0) }
            #expect(times(of: vector) == expected, "\(vector.start) \(vector.rule)")
        }
    }

    private func times(of vector: Vector) -> [String] {
        var diagnostics = DiagnosticList()
        guard let rule = RecurrenceRule(reading: PlacedText(vector.rule), reportingTo: &diagnostics)
        else {
            return diagnostics.sorted().map(\.message.text)
        }
        let start: CivilTime
        switch try? CalendarTime(reading: vector.start) {
        case .local(let time)?: start = time
        case .date(let date)?: start = CivilTime(date)
        case .instant(let instant)?: start = CivilTime(secondsSince1970: instant.seconds)
        default: return ["no start"]
        }
        let recurrence = LocalRecurrence(rule, start: start)
        var times: [String] = []
        var from = start
        while times.count < vector.expected.count, let next = recurrence.first(from: from) {
            times.append(plain(next.description))
            from = next.advanced(by: 1)
        }
        return times
    }

    private func plain(_ text: String) -> String {
        let digits = text.filter { $0 != "-" && $0 != ":" }.prefix(15)
        return digits.hasSuffix("T000000") ? String(digits.prefix(8)) : String(digits)
    }
}
