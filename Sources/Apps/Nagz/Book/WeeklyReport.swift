import Foundation
import SQLite

/// How many of a family's nags of this week were completed.
struct WeeklyReport: Hashable, Sendable {
    var totalNags = 0
    var completed = 0

    /// Whole percents.
    var completionRate: Int { totalNags == 0 ? 0 : (completed * 100 + totalNags / 2) / totalNags }
}

extension WeeklyReport {
    /// Adds what was due so far, and what was completed before it was due.
    mutating func add(_ count: NagCount, isDue: Bool) {
        guard isDue || count.status == .completed else { return }
        totalNags += count.count
        if count.status == .completed { completed += count.count }
    }
}

extension NagBook {
    /// Returns the report of each member's week, by the id of the member.
    func weeklyReports(
        of family: String, at now: Date, by calendar: Calendar
    ) throws -> [String: WeeklyReport] {
        guard let week = calendar.dateInterval(of: .weekOfYear, for: now) else { return [:] }
        return try database.read { connection in
            var reports: [String: WeeklyReport] = [:]
            for (start, end, isDue) in [(week.start, now, true), (now, week.end, false)] {
                for count in try NagCount.all(in: family, from: start, until: end, on: connection) {
                    reports[count.recipient, default: WeeklyReport()].add(count, isDue: isDue)
                }
            }
            return reports
        }
    }

    func weeklyReport(of family: String, at now: Date, by calendar: Calendar) throws -> WeeklyReport
    {
        try weeklyReports(of: family, at: now, by: calendar).values.reduce(into: WeeklyReport()) {
            $0.totalNags += $1.totalNags
            $0.completed += $1.completed
        }
    }

    /// Counts the days in a row, back from today, on which a member has completed all that was due.
    ///
    /// A day without nags neither counts nor ends it.
    func streak(of member: Member, at now: Date, by calendar: Calendar) throws -> Int {
        let nags = try database.read { connection in
            try connection.rows(
                """
                SELECT due, status FROM nags
                WHERE family = ?1 AND status IN ('open', 'completed', 'missed')
                    AND recipient = ?2 AND due <= ?3
                ORDER BY due DESC LIMIT 10000
                """, member.family, member.user, now.milliseconds
            ) { row in
                let status: String = try row[1]
                return (
                    day: calendar.startOfDay(for: Date(milliseconds: try row[0])),
                    isDone: status == NagStatus.completed.rawValue
                )
            }
        }
        let lastFailure = nags.first { !$0.isDone }?.day
        let days = nags.map(\.day).filter { day in lastFailure.map { day > $0 } ?? true }
        return Set(days).count
    }
}
