public import Diagnostics
import Values

extension DailyTimes {
    /// Reads times such as `07:00` or `07:00, 19:00`, and days such as `weekdays`, `mon-thu` or
    /// `mon, wed`; without days it is every day.
    public init?(
        reading times: PlacedText, days: PlacedText?, reportingTo diagnostics: inout DiagnosticList
    ) {
        let seconds = times.items.compactMap { Self.time($0, &diagnostics) }
        var weekdays = NumberSet()
        for item in days?.items ?? [] { weekdays.formUnion(Self.days(item, &diagnostics)) }
        guard seconds.count == times.items.count, days == nil || !weekdays.isEmpty else {
            return nil
        }
        self.times = Set(seconds).sorted()
        self.weekdays = days == nil ? NumberSet(1...7) : weekdays
    }

    private static func time(_ text: PlacedText, _ diagnostics: inout DiagnosticList) -> Int? {
        let parts = Array(text.bytes.pieces(of: text.bytes.indices, between: ":"))
        let isSpelt = parts.allSatisfy { part in
            part.count == 2 && part.allSatisfy { text.bytes[$0].isDigit }
        }
        guard isSpelt, 2...3 ~= parts.count else {
            diagnostics.error(.noTimeOfDay(text), at: text.whole)
            return nil
        }
        let numbers = parts.map(text.bytes.number)
        for (number, (name, last)) in zip(numbers, [("hour", 23), ("minute", 59), ("second", 59)])
        where number > last {
            diagnostics.error(.timeOutOfRange(name, number, last: last), at: text.whole)
            return nil
        }
        return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
    }

    private static func days(_ text: PlacedText, _ diagnostics: inout DiagnosticList) -> NumberSet {
        let name = text.string.lowercased()
        switch name {
        case "weekdays": return NumberSet(1...5)
        case "weekends": return NumberSet(6...7)
        default: break
        }
        let ends = text.bytes.pieces(of: text.bytes.indices, between: "-").map {
            day(text.text($0))
        }
        guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil else {
            diagnostics.error(.noDays(name), at: text.whole)
            return NumberSet()
        }
        guard first > last else { return NumberSet(first.rawValue...last.rawValue) }
        // From Saturday to Monday it goes over the end of the week.
        var days = NumberSet(first.rawValue...7)
        days.formUnion(NumberSet(1...last.rawValue))
        return days
    }

    private static func day(_ name: String) -> Weekday? {
        let name = name.lowercased()
        return Weekday.allCases.first { day in
            let full = day.name.lowercased()
            return name == full || name == full.prefix(3)
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func noTimeOfDay(_ text: PlacedText) -> Self {
        let (bytes, digits) = (text.bytes, text.bytes.prefix(while: \.isDigit))
        // '7:30' and '7' lack zeros, which is easily said.
        let rest = bytes.dropFirst(digits.count)
        let isHour = 1...2 ~= digits.count && bytes.number(0..<digits.count) < 24
        let minutes = rest.isEmpty ? ":00" : String(decoding: rest, as: UTF8.self)
        let isTime =
            isHour && minutes.utf8.count == 3 && minutes.hasPrefix(":")
            && minutes.utf8.dropFirst().allSatisfy(\.isDigit)
        let hour = digits.count == 1 ? "0" : ""
        let meant = hour + String(decoding: digits, as: UTF8.self) + minutes
        let advice =
            isTime ? "; did you mean '\(meant)'?" : "; it is written as in '07:00' or '19:30'"
        return Self(code: "no-time-of-day", "'\(text.string)' is no time of the day\(advice)")
    }

    fileprivate static func timeOutOfRange(_ name: String, _ number: Int, last: Int) -> Self {
        Self(code: "time-out-of-range", "\(name) \(number) is out of range 0…\(last)")
    }

    fileprivate static func noDays(_ name: String) -> Self {
        let days = Weekday.allCases.map { $0.name.lowercased() }
        let names = ["weekdays", "weekends"] + days + days.map { String($0.prefix(3)) }
        let near = Spelling.suggestion(for: name, among: names)
        let advice =
            near.map { "did you mean '\($0)'?" }
            ?? "write weekdays, weekends or names such as 'mon, wed' or 'mon-thu'"
        return Self(code: "no-days", "'\(name)' names no days; \(advice)")
    }
}
