import Diagnostics
import Values

/// Reads instants as people say them: a few forms, each with one meaning.
struct NaturalDateReader {
    private let text: String
    private var words: ArraySlice<Substring>

    init(_ text: String) {
        self.text = text
        // A text of more words than this has none of the forms.
        words = text.lowercased().split(maxSplits: 8, whereSeparator: \.isWhitespace)[...]
    }

    mutating func date() throws(NaturalDate.Misreading) -> NaturalDate {
        guard let first = words.first else { throw .unknown(text) }
        let date: NaturalDate
        if first == "now" {
            words.removeFirst()
            date = .now
        } else if first == "in" {
            words.removeFirst()
            date = try span(sign: 1)
        } else if words.last == "ago" {
            words.removeLast()
            date = try span(sign: -1)
        } else if let day = try takeDay() {
            date = .day(day, at: try takeTimeOfDay())
        } else if let time = try takeTime() {
            date = .next(time)
        } else {
            throw .unknown(text)
        }
        guard words.isEmpty else { throw .unknown(text) }
        return date
    }
}

extension NaturalDateReader {
    /// Days and weeks are those of the calendar; everything shorter is time that passes.
    private mutating func span(sign: Int) throws(NaturalDate.Misreading) -> NaturalDate {
        let written = words.joined(separator: " ")
        let number = words.popFirst()
        let unit = words.popFirst()
        if let number, let unit, words.isEmpty {
            guard let count = Int32(number == "a" || number == "an" ? "1" : number), count >= 0,
                let scale = Self.units[unit.hasSuffix("s") ? unit.dropLast() : unit]
            else { throw .noSpan(written, in: text) }
            let amount = sign * Int(count) * scale.count
            if scale.isDays { return .later(days: amount, .zero) }
            guard let span = TimeSpan(seconds: Int64(amount)) else {
                throw .noSpan(written, in: text)
            }
            return .later(days: 0, span)
        }
        // A text that is no span may have been meant as one in words, of which all forms are told.
        guard let span = try? TimeSpan(text: written), span >= .zero else {
            throw .noSpan(written, in: text)
        }
        return .later(days: 0, sign < 0 ? -span : span)
    }

    private static let units: [Substring: (count: Int, isDays: Bool)] = [
        "second": (1, false), "minute": (60, false), "hour": (3600, false), "day": (1, true),
        "week": (7, true),
    ]
}

extension NaturalDateReader {
    private static let days: [Substring: NaturalDate.Day] = {
        var days: [Substring: NaturalDate.Day] = [
            "yesterday": .fromToday(-1), "today": .fromToday(0), "tomorrow": .fromToday(1),
        ]
        for weekday in Weekday.allCases {
            let name = "\(weekday)"
            days[name[...]] = .weekday(weekday)
            days[name.prefix(3)] = .weekday(weekday)
        }
        return days
    }()

    private mutating func takeDay() throws(NaturalDate.Misreading) -> NaturalDate.Day? {
        guard let word = words.first else { return nil }
        if let day = Self.days[word] {
            words.removeFirst()
            return day
        }
        if let date = try Self.date(word) {
            words.removeFirst()
            return .date(date)
        }
        if ["next", "this"].contains(word), let name = words.dropFirst().first,
            case .weekday = Self.days[name]
        {
            throw .twoMeanings("\(word) \(name)", instead: name)
        }
        let names = Self.days.keys.filter { $0.count > 3 }.map(String.init).sorted()
        if let near = Spelling.suggestion(for: String(word), among: names) {
            throw .unknown(text, meant: near)
        }
        return nil
    }

    /// Reads a word that has the form of a date, or returns `nil`.
    private static func date(_ word: Substring) throws(NaturalDate.Misreading) -> CivilDate? {
        let hasForm = word.utf8.elementsEqual("0000-00-00".utf8) { byte, pattern in
            pattern == UInt8(ascii: "-") ? byte == pattern : "0123456789".utf8.contains(byte)
        }
        guard hasForm else { return nil }
        do {
            let start = try Timestamp(rfc3339: word + "T00:00:00Z")
            return CivilTime(secondsSince1970: start.seconds).date
        } catch {
            throw NaturalDate.Misreading(message: error.message)
        }
    }

    /// Reads the part after a day: nothing, a time, or `at` and a time.
    private mutating func takeTimeOfDay() throws(NaturalDate.Misreading) -> NaturalDate.ClockTime? {
        let hasAt = words.first == "at"
        if hasAt { words.removeFirst() }
        guard hasAt || !words.isEmpty else { return nil }
        guard let time = try takeTime() else { throw .unknown(text) }
        return time
    }
}

extension NaturalDateReader {
    private mutating func takeTime() throws(NaturalDate.Misreading) -> NaturalDate.ClockTime? {
        switch words.first {
        case "noon"?:
            words.removeFirst()
            return .init(12 * 3600)
        case "midnight"?:
            words.removeFirst()
            return .init(0)
        default: return try takeDigits()
        }
    }

    /// `9:00`, `21:30:15`, `9am`, `9:30 pm`; a number alone is no time.
    private mutating func takeDigits() throws(NaturalDate.Misreading) -> NaturalDate.ClockTime? {
        guard let written = words.first, written.first?.isNumber == true else { return nil }
        var half = Half(endOf: written)
        let digits = written.dropLast(half == nil ? 0 : 2)
        var length = 1
        if half == nil, let next = words.dropFirst().first, let named = Half(rawValue: next) {
            half = named
            length = 2
        }
        guard half != nil || digits.contains(":") else { return nil }
        guard let second = Self.secondOfDay(digits, half) else {
            throw .noTime(words.prefix(length).joined(separator: " "), in: text)
        }
        words = words.dropFirst(length)
        return .init(second)
    }

    /// One of the two times that a clock goes round in a day.
    private enum Half: Substring {
        case morning = "am"
        case afternoon = "pm"

        init?(endOf word: Substring) { self.init(rawValue: word.suffix(2)) }
    }

    private static func secondOfDay(_ digits: Substring, _ half: Half?) -> Int? {
        let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.count <= 2 ? UInt8($0).map(Int.init) : nil }
        guard numbers.count == parts.count, (1...3).contains(parts.count),
            parts.dropFirst().allSatisfy({ $0.count == 2 }),
            numbers.dropFirst().allSatisfy({ $0 < 60 }), let hour = hour(numbers[0], half)
        else { return nil }
        return zip([hour] + numbers.dropFirst(), [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
    }

    private static func hour(_ hour: Int, _ half: Half?) -> Int? {
        guard let half else { return hour < 24 ? hour : nil }
        guard (1...12).contains(hour) else { return nil }
        return hour % 12 + (half == .afternoon ? 12 : 0)
    }
}
