import Diagnostics
import Values

/// Finds what is right in a cron expression and probably not what its author thinks.
extension CronRuleBuilder {
    /// Returns warnings, in the order of the fields.
    func advice(on text: [UInt8]) -> [CronProblem] {
        var problems: [CronProblem] = []
        for field in CronField.allCases {
            problems += self[field].steps.compactMap { advice(on: $0, in: field, text) }
        }
        for (small, large) in [(CronField.second, CronField.minute), (.minute, .hour)]
        where self[small].isEverything && !self[large].isOpen {
            problems.append(
                warning(.cronEvery(small, of: large), self[small].range, replacement: "0"))
        }
        if let days = adviceOnDays(text) { problems.append(days) }
        return problems
    }

    private func warning(
        _ message: Diagnostic.Message, _ range: Range<Int>, replacement: String? = nil
    ) -> CronProblem {
        CronProblem(severity: .warning, message: message, range: range, replacement: replacement)
    }

    /// Steps that do not divide their field begin anew with each hour, month or year.
    private func advice(
        on step: CronFieldValue.Step, in field: CronField, _ text: [UInt8]
    ) -> CronProblem? {
        let last = step.first + (field.all.upperBound - step.first) / step.length * step.length
        if last == step.first {
            // Such steps in a day field are how one says that a day has to be in both fields.
            guard !field.isOfDays else { return nil }
            return warning(
                .cronOnly(text.text(step.range), step.first, field), step.range,
                replacement: "\(step.first)")
        }
        let startsInFirstStep = step.first - field.all.lowerBound < step.length
        let isEven = field.count.isMultiple(of: step.length) && startsInFirstStep && field != .day
        guard step.length > 1, !isEven else { return nil }
        return warning(
            .cronUneven(
                text.text(step.range), in: field, first: step.first, last: last,
                better: equalSteps(of: step.length, in: field)), step.range)
    }

    /// Returns a rule of equal steps, if nothing but the one field restricts the expression.
    private func equalSteps(of length: Int, in field: CronField) -> String? {
        let larger = CronField.allCases.drop { $0 != field }.dropFirst()
        switch field {
        case .second, .minute, .hour:
            let unit = field == .second ? "s" : field == .minute ? "m" : "h"
            return larger.allSatisfy { self[$0].isEverything } ? "every: \(length)\(unit)" : nil
        case .day, .weekday:
            let others = [CronField.day, .month, .weekday].filter { $0 != field }
            let isAlone = others.allSatisfy { self[$0].isEverything }
            return isAlone ? "rrule: FREQ=DAILY;INTERVAL=\(length)" : nil
        case .month: return "rrule: FREQ=MONTHLY;INTERVAL=\(length)"
        }
    }

    /// Two day fields are alternatives if both restrict the days, and not if one begins with `*`.
    private func adviceOnDays(_ text: [UInt8]) -> CronProblem? {
        let (day, weekday) = (self[.day], self[.weekday])
        guard !day.isEverything, !weekday.isEverything else { return nil }
        let range = day.range.lowerBound..<weekday.range.upperBound
        let (days, weekdays) = (text.text(day.range), text.text(weekday.range))
        return warning(
            day.isOpen || weekday.isOpen
                ? .cronBothDays(days, weekdays)
                : .cronEitherDay(days, weekdays, better: bothDays), range)
    }

    /// Returns the rule of the days that both fields name, if it can be said in short.
    private var bothDays: String? {
        let (day, weekday) = (self[.day], self[.weekday])
        let days = day.numbers.numbers
        let names = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"].enumerated()
            .filter { weekday.numbers.contains($0.offset) }.map(\.element)
        guard days.count <= 7, !days.isEmpty, !names.isEmpty, isPlain(day), isPlain(weekday) else {
            return nil
        }
        let list = days.map(String.init).joined(separator: ",")
        return "rrule: FREQ=DAILY;BYMONTHDAY=\(list);BYDAY=\(names.joined(separator: ","))"
    }

    private func isPlain(_ value: CronFieldValue) -> Bool {
        !value.hasLastDay && !value.hasLastWorkday && value.nearestWorkdays.isEmpty
            && value.lastWeekdays.isEmpty && value.numberedWeekdays.isEmpty
    }
}

extension CronRuleBuilder {
    /// The reason why no year has such a day.
    var impossibility: CronProblem {
        let (day, month) = (self[.day], self[.month])
        let months = month.numbers.numbers
        let first = day.numbers.first ?? 0
        let isTooLate = isPlain(day) && months.allSatisfy { first > Self.longest(month: $0) }
        return CronProblem(
            message: isTooLate ? .cronNoSuchDay(first, ofMonths: months) : .cronNever,
            range: day.range.lowerBound..<self[.weekday].range.upperBound)
    }

    /// The days that a month has in its longest year.
    private static func longest(month: Int) -> Int { CivilDate.days(inMonth: month, ofYear: 2000) }
}

extension [UInt8] {
    fileprivate func text(_ range: Range<Int>) -> String {
        String(decoding: self[range], as: UTF8.self)
    }
}
