import Diagnostics

/// Reads one field of a cron expression: a list of numbers, ranges, steps and special days.
struct CronFieldReader {
    let field: CronField
    let bytes: [UInt8]
    let range: Range<Int>
    var position: Int
    private var value = CronFieldValue()

    /// The beginning of the part that is being read.
    private(set) var start: Int

    init(_ field: CronField, _ bytes: [UInt8], _ range: Range<Int>) {
        self.field = field
        self.bytes = bytes
        self.range = range
        position = range.lowerBound
        start = range.lowerBound
    }

    /// Returns what the field says, or throws the first thing that is wrong with it.
    mutating func fieldValue() throws(CronProblem) -> CronFieldValue {
        value.range = range
        value.isOpen = next == "*" || next == "?"
        value.isEverything = value.isOpen && range.count == 1
        repeat {
            start = position
            try part()
        } while skip(",")
        guard position == range.upperBound else { throw unexpected }
        if field == .weekday, value.numbers.contains(7) {
            value.numbers.insert(0)
            value.numbers.formIntersection(NumberSet(field.all))
        }
        return value
    }

    private mutating func part() throws(CronProblem) {
        switch next {
        case "*": try everything()
        case "?" where field.isOfDays && range.count == 1:
            position += 1
            value.insert(field.all)
        case "L", "l": try last()
        case nil, ",":
            throw problem(
                .cronNothing(field),
                max(start - 1, range.lowerBound)..<min(start + 1, range.upperBound))
        default: try numbers()
        }
    }

    private mutating func everything() throws(CronProblem) {
        position += 1
        let step = try step()
        value.insert(field.all, step: step ?? 1)
        note(step, from: field.all.lowerBound)
    }

    private mutating func note(_ step: Int?, from first: Int) {
        guard let step else { return }
        value.steps.append(.init(range: start..<position, first: first, length: step))
    }
}

extension CronFieldReader {
    /// A number, with what may follow it.
    private mutating func numbers() throws(CronProblem) {
        let first = try number()
        switch next {
        case "-":
            position += 1
            try numbers(from: first)
        case "/":
            let step = try step() ?? 1
            value.insert(first...max(first, field.all.upperBound), step: step)
            note(step, from: first)
        case "#": try numbered(first...first)
        case "W", "w":
            position += 1
            guard field == .day else { throw problem(.cronOnlyOfDays("W", field)) }
            value.nearestWorkdays.insert(first)
        case "L", "l":
            position += 1
            guard field == .weekday else { throw problem(.cronOnlyOfWeekdays("L", field)) }
            value.lastWeekdays.insert(first % 7)
        default: value.insert(first...first)
        }
    }

    /// Reads the rest of a range after its first number; Sunday may be its end as well as its
    /// start.
    private mutating func numbers(from first: Int) throws(CronProblem) {
        var first = first
        // The last day of a month may be the end of a range.
        let isToEnd = field == .day && (skip("L") || skip("l"))
        var last = isToEnd ? field.all.upperBound : try number()
        if field == .weekday {
            if first == 7 { first = 0 }
            if last == 0, first > 0 { last = 7 }
        }
        guard first <= last else { throw backwards(first, last) }
        if next == "#" { return try numbered(first...last) }
        let step = try step()
        value.insert(first...last, step: step ?? 1)
    }

    /// The number of a week in the month, after weekdays.
    private mutating func numbered(_ weekdays: ClosedRange<Int>) throws(CronProblem) {
        position += 1
        guard field == .weekday else { throw problem(.cronOnlyOfWeekdays("#", field)) }
        let digits = position
        guard let number = digitsValue(), 1...5 ~= number else {
            throw problem(
                .cronWeek(text(digits..<max(position, digits))), start..<max(position, digits))
        }
        for weekday in weekdays { value.numberedWeekdays.insert(number * 8 + weekday % 7) }
    }

    /// The last day of a month, or the last of it that is none of a weekend.
    private mutating func last() throws(CronProblem) {
        position += 1
        let isWorkday = skip("W") || skip("w")
        guard field == .day else {
            throw field == .weekday
                ? problem(.cronLastOfWhichWeekday(text(start..<position)))
                : problem(.cronOnlyOfDays(text(start..<position), field))
        }
        if isWorkday { value.hasLastWorkday = true } else { value.hasLastDay = true }
    }

    /// Reads the number after a slash, if one comes next.
    private mutating func step() throws(CronProblem) -> Int? {
        guard skip("/") else { return nil }
        guard let step = digitsValue() else { throw problem(.cronNoStep(text(start..<position))) }
        guard step > 0 else { throw problem(.cronStepOfNothing) }
        return step
    }

    /// A number of the field, or a name that stands for one.
    private mutating func number() throws(CronProblem) -> Int {
        let first = position
        if let number = digitsValue() {
            guard field.numbers.contains(number) else {
                throw problem(.cronRange(field, text(first..<position)), first..<position)
            }
            return number
        }
        while position < range.upperBound, bytes[position].isLetter { position += 1 }
        let name = text(first..<position).lowercased()
        // `friL` and `L` stand without a space behind a name of three letters.
        if let index = field.names.firstIndex(where: { name == $0 || name == $0 + "l" }) {
            if name.utf8.count > 3 { position -= 1 }
            return index + field.all.lowerBound
        }
        guard !name.isEmpty else { throw unexpected }
        throw problem(.cronName(field, text(first..<position)), first..<position)
    }
}

extension UInt8 {
    /// Whether a name may have it; all of what is not ASCII counts, so that no character is torn
    /// apart.
    fileprivate var isLetter: Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 || self >= 0x80
    }
}
