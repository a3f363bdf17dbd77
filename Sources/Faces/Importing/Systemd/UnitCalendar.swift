/// What `OnCalendar=` says, as systemd.time(7) has it.
package struct UnitCalendar {
    /// From Monday, which is 0; none is every day.
    var weekdays: Set<Int> = []
    var years = UnitNumbers()
    var months = UnitNumbers()
    var days = UnitNumbers()

    /// Whether days are counted from the end of the month.
    var isFromEnd = false
    var hours = UnitNumbers(only: 0)
    var minutes = UnitNumbers(only: 0)
    var seconds = UnitNumbers(only: 0)
    var zone: String?

    private init() {}

    /// Reads an expression; `nil` where systemd refuses it, or it has parts of seconds.
    package init?(_ text: String) {
        self.init()
        var words = text.split(whereSeparator: \.isWhitespace).map { String($0) }
        if words.count > 1, let last = words.last, Self.isZone(last) {
            zone = last
            words.removeLast()
        }
        if words.count == 1, let short = Self.shorthands[words[0].lowercased()] {
            words = short.split(separator: " ").map { String($0) }
        }
        guard !words.isEmpty else { return nil }
        if let first = words.first, first.first?.isLetter == true {
            guard readWeekdays(first) else { return nil }
            words.removeFirst()
            // "Mon, Tue" has blanks where nothing else has.
            while let next = words.first, next.first?.isLetter == true {
                guard readWeekdays(next) else { return nil }
                words.removeFirst()
            }
        }
        guard words.count <= 2 else { return nil }
        if words.count == 1, words[0].contains("T") {
            words = words[0].split(separator: "T").map { String($0) }
        }
        for (index, word) in words.enumerated() {
            let isRead =
                word.contains(":")
                ? index == words.count - 1 && readTime(word) : index == 0 && readDate(word)
            guard isRead else { return nil }
        }
    }

    private static let shorthands = [
        "minutely": "*-*-* *:*:00", "hourly": "*-*-* *:00:00", "daily": "*-*-* 00:00:00",
        "monthly": "*-*-01 00:00:00", "weekly": "Mon *-*-* 00:00:00",
        "yearly": "*-01-01 00:00:00", "annually": "*-01-01 00:00:00",
        "anually": "*-01-01 00:00:00", "quarterly": "*-01,04,07,10-01 00:00:00",
        "semiannually": "*-01,07-01 00:00:00", "semi-annually": "*-01,07-01 00:00:00",
        "biannually": "*-01,07-01 00:00:00", "bi-annually": "*-01,07-01 00:00:00",
    ]

    private static func isZone(_ word: String) -> Bool {
        guard word.first?.isLetter == true else { return false }
        return word == "UTC" || word.contains("/") || word.allSatisfy { $0.isUppercase }
    }
}

extension UnitCalendar {
    private static let names = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]

    private static func weekday(_ word: some StringProtocol) -> Int? {
        let word = word.lowercased()
        return names.firstIndex { $0 == word || (word.count == 3 && $0.hasPrefix(word)) }
    }

    private mutating func readWeekdays(_ text: String) -> Bool {
        for part in text.split(separator: ",") {
            let ends = part.replacing("..", with: "-").split(separator: "-")
            guard (1...2).contains(ends.count), let first = Self.weekday(ends[0]),
                let last = Self.weekday(ends[ends.count - 1]), first <= last
            else { return false }
            weekdays.formUnion(first...last)
        }
        return !weekdays.isEmpty
    }

    private mutating func readDate(_ text: String) -> Bool {
        isFromEnd = text.contains("~")
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "~" }
        guard (2...3).contains(parts.count), text.count(where: { $0 == "~" }) <= 1,
            !isFromEnd || text.lastIndex(of: "~") == text.lastIndex(where: { "-~".contains($0) })
        else { return false }
        if parts.count == 3 {
            guard let read = UnitNumbers(parts[0], in: 1970...2199, isYear: true) else {
                return false
            }
            years = read
        }
        guard let months = UnitNumbers(parts[parts.count - 2], in: 1...12),
            let days = UnitNumbers(parts[parts.count - 1], in: 1...(isFromEnd ? 28 : 31))
        else { return false }
        self.months = months
        self.days = days
        return true
    }

    private mutating func readTime(_ text: String) -> Bool {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let hours = UnitNumbers(parts[0], in: 0...23),
            let minutes = UnitNumbers(parts[1], in: 0...59)
        else { return false }
        self.hours = hours
        self.minutes = minutes
        if parts.count == 3 {
            guard let seconds = UnitNumbers(parts[2], in: 0...59) else { return false }
            self.seconds = seconds
        }
        return true
    }
}
