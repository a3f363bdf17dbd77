import Diagnostics

/// Checks which parts of a rule go together.
extension RecurrenceRuleReader {
    mutating func checkParts() {
        if let until = place(of: .until), place(of: .count) != nil {
            error(.countAndUntil, at: until)
        }
        checkOrdinals()
        checkPositions()
        warnOfParts()
        warnOfDays()
    }

    private mutating func checkOrdinals() {
        guard let place = place(of: .days), let day = rule.days.first(where: { $0.ordinal != 0 })
        else { return }
        if rule.frequency < .monthly {
            error(.ordinalOutsideOfMonths(day, rule.frequency), at: place)
        } else if rule.frequency == .yearly, !rule.weekNumbers.isEmpty {
            error(.ordinalInWeeks(day), at: place)
        } else if rule.frequency == .monthly || !rule.months.isEmpty,
            let day = rule.days.first(where: { $0.ordinal.magnitude > 5 })
        {
            error(.ordinalOverFive(day), at: place)
        }
    }

    private mutating func checkPositions() {
        guard let positions = place(of: .positions) else { return }
        let others: [RecurrenceRule.Part] = [
            .seconds, .minutes, .hours, .days, .monthDays, .yearDays, .weekNumbers, .months,
        ]
        if others.allSatisfy({ place(of: $0) == nil }) { error(.positionsAlone, at: positions) }
    }

    /// Other programs refuse these, and RFC 5545 tells them to.
    private mutating func warnOfParts() {
        let strange: [RecurrenceRule.Part]
        switch rule.frequency {
        case .yearly: strange = []
        case .monthly, .daily: strange = [.weekNumbers, .yearDays]
        case .weekly: strange = [.weekNumbers, .yearDays, .monthDays]
        default: strange = [.weekNumbers]
        }
        for part in strange {
            if let place = place(of: part) {
                warning(.unusualPart(part, rule.frequency), at: place)
            }
        }
    }

    private mutating func warnOfDays() {
        guard let place = place(of: .monthDays), rule.months.isEmpty, rule.days.isEmpty else {
            return
        }
        if rule.frequency == .yearly, rule.yearDays.isEmpty, rule.weekNumbers.isEmpty {
            warning(.monthDaysInEveryMonth, at: place)
        } else if rule.frequency == .monthly, rule.positions.isEmpty,
            rule.monthDays.fromEnd.isEmpty, let day = rule.monthDays.fromStart.first, day > 28
        {
            warning(.shortMonths(day), at: place)
        }
    }
}
