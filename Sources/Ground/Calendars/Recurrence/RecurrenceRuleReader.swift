import Diagnostics
import Values

/// Reads the text of a recurrence rule, such as `FREQ=WEEKLY;BYDAY=MO`, and goes on after a
/// mistake.
struct RecurrenceRuleReader {
    private let source: PlacedText
    private(set) var diagnostics: DiagnosticList
    private(set) var rule = RecurrenceRule(frequency: .yearly)

    /// The places of the values of the parts that the text has.
    private var places = [Range<Int>?](repeating: nil, count: RecurrenceRule.Part.all.count)
    private var isWrong = false

    init(_ source: PlacedText, _ diagnostics: DiagnosticList) {
        self.source = source
        self.diagnostics = diagnostics
    }

    /// The place of the value of a part, if the text has it.
    func place(of part: RecurrenceRule.Part) -> Range<Int>? { places[part.rawValue] }

    mutating func read() -> RecurrenceRule? {
        let whole = source.bytes.indices
        for part in source.bytes.pieces(of: whole, between: ";") where !part.isEmpty { read(part) }
        if place(of: .frequency) == nil, !isWrong { error(.noFrequency, at: whole) }
        if !isWrong { checkParts() }
        return isWrong ? nil : rule
    }

    mutating func error(_ message: Diagnostic.Message, at range: Range<Int>) {
        isWrong = true
        diagnostics.error(message, at: source.range(range))
    }

    mutating func warning(_ message: Diagnostic.Message, at range: Range<Int>) {
        diagnostics.warning(message, at: source.range(range))
    }
}

extension RecurrenceRuleReader {
    private mutating func read(_ text: Range<Int>) {
        guard let sign = text.first(where: { source.bytes[$0] == UInt8(ascii: "=") }) else {
            return error(.noPart(source.shortText(text)), at: text)
        }
        let name = source.bytes.trimmed(text.lowerBound..<sign)
        let value = source.bytes.trimmed(sign + 1..<text.upperBound)
        let part = RecurrenceRule.Part.all.first { source.bytes.spells($0.name, name) }
        guard let part else {
            return error(.unknownPart(source.shortText(name).uppercased()), at: name)
        }
        if place(of: part) != nil { return error(.repeatedPart(part), at: name) }
        places[part.rawValue] = value
        read(part, value)
    }

    private mutating func read(_ part: RecurrenceRule.Part, _ value: Range<Int>) {
        switch part {
        case .frequency: readFrequency(value)
        case .interval: if let interval = number(value, of: part) { rule.interval = interval }
        case .count: if let count = number(value, of: part) { rule.end = .count(count) }
        case .until: readEnd(value)
        case .seconds: numbers(value, of: part).forEach { rule.seconds.insert($0) }
        case .minutes: numbers(value, of: part).forEach { rule.minutes.insert($0) }
        case .hours: numbers(value, of: part).forEach { rule.hours.insert($0) }
        case .days: readDays(value)
        case .monthDays: numbers(value, of: part).forEach { rule.monthDays.insert($0) }
        case .yearDays: rule.yearDays = numbers(value, of: part)
        case .weekNumbers: numbers(value, of: part).forEach { rule.weekNumbers.insert($0) }
        case .months: numbers(value, of: part).forEach { rule.months.insert($0) }
        case .positions: rule.positions = numbers(value, of: part)
        case .weekStart: if let day = weekday(value, of: part) { rule.weekStart = day }
        }
    }

    private mutating func readFrequency(_ value: Range<Int>) {
        let frequency = RecurrenceRule.Frequency.all.first { source.bytes.spells($0.name, value) }
        guard let frequency else {
            return error(.unknownFrequency(source.shortText(value).uppercased()), at: value)
        }
        rule.frequency = frequency
    }

    private mutating func readEnd(_ value: Range<Int>) {
        do throws(CalendarTimeError) {
            switch try CalendarTime(reading: source.text(value)) {
            case .date(let date): rule.end = .local(CivilTime(date, secondOfDay: secondsPerDay - 1))
            case .local(let time): rule.end = .local(time)
            case .instant(let instant): rule.end = .instant(instant)
            }
        } catch {
            self.error(.badEnd(source.shortText(value), error), at: value)
        }
    }
}

extension RecurrenceRuleReader {
    private mutating func numbers(_ value: Range<Int>, of part: RecurrenceRule.Part) -> [Int] {
        var numbers: [Int] = []
        for item in source.bytes.pieces(of: value, between: ",") {
            if let number = number(item, of: part) { numbers.append(number) }
        }
        return numbers
    }

    private mutating func number(_ text: Range<Int>, of part: RecurrenceRule.Part) -> Int? {
        let digits = part.isSigned && isSigned(text) ? text.dropFirst() : text
        guard !digits.isEmpty, digits.allSatisfy({ source.bytes[$0].isDigit }) else {
            error(.noNumber(source.shortText(text), in: part), at: text)
            return nil
        }
        // A number of so many digits would not fit, and no part allows half of them.
        let size = digits.count > 18 ? .max : source.bytes.number(digits)
        guard part.range.contains(size) else {
            error(.outOfRange(source.shortText(text), in: part), at: text)
            return nil
        }
        return source.bytes[text.lowerBound] == UInt8(ascii: "-") ? -size : size
    }

    private mutating func readDays(_ value: Range<Int>) {
        for item in source.bytes.pieces(of: value, between: ",") {
            let number = item.prefix {
                source.bytes[$0].isDigit || isSigned(item) && $0 == item.first
            }
            guard let day = weekday(number.upperBound..<item.upperBound, of: .days) else {
                continue
            }
            if number.isEmpty {
                rule.days.append(RecurrenceRule.Day(weekday: day))
            } else if let ordinal = self.number(number, of: .days) {
                rule.days.append(RecurrenceRule.Day(weekday: day, ordinal: ordinal))
            }
        }
    }

    private mutating func weekday(_ text: Range<Int>, of part: RecurrenceRule.Part) -> Weekday? {
        if let day = Weekday.all.first(where: { source.bytes.spells($0.code, text) }) { return day }
        error(.noWeekday(source.shortText(text).uppercased(), in: part), at: text)
        return nil
    }

    private func isSigned(_ text: Range<Int>) -> Bool {
        let first = text.first.map { source.bytes[$0] }
        return first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
    }
}
