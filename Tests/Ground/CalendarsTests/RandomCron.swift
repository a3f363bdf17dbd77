import Values

/// Makes cron expressions, the same for the same seed.
struct RandomCron {
    var random: SplitMix

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
    }

    /// An expression of five fields that any year has a day for.
    mutating func next() -> String {
        let days = Int.random(in: 0..<4, using: &random)
        let day = days == 0 ? day() : days == 1 ? field(1...28) : "*"
        let weekday =
            days == 2 ? weekday() : days == 3 && Bool.random(using: &random) ? field(0...6) : "*"
        return [field(0...59), field(0...23), day, month(), weekday].joined(separator: " ")
    }

    private mutating func month() -> String {
        Int.random(in: 0..<5, using: &random) == 0 ? field(1...12) : "*"
    }

    private mutating func day() -> String {
        ["L", "LW", "\(number(1...28))W", "1,L", "31W,15"].randomElement(using: &random) ?? "*"
    }

    private mutating func weekday() -> String {
        let names = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
        let name = names[number(0...6)]
        return ["\(name)L", "\(name)#\(number(1...4))", "\(name),2", "1-5"].randomElement(
            using: &random) ?? "*"
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &random)
    }

    private mutating func field(_ range: ClosedRange<Int>) -> String {
        let (a, b) = (number(range), number(range))
        let step = number(1...range.upperBound / 2)
        switch number(0...6) {
        case 0: return "*"
        case 1: return "*/\(step)"
        case 2: return "\(min(a, b))-\(max(a, b))"
        case 3: return "\(min(a, b))-\(max(a, b))/\(step)"
        case 4: return "\(a),\(b)"
        default: return "\(a)"
        }
    }
}

/// Tells whether an expression names a minute, field by field and without any cleverness.
struct NaiveCron {
    private let fields: [String]
    private let minutes: Set<Int>
    private let hours: Set<Int>

    init(_ text: String) {
        let fields = text.split(separator: " ").map(String.init)
        self.fields = fields
        minutes = Set((0...59).filter { Self.matches(fields[0], $0, 0...59) })
        hours = Set((0...23).filter { Self.matches(fields[1], $0, 0...23) })
    }

    var followsRealTime: Bool { fields[0].hasPrefix("*") || fields[1].hasPrefix("*") }

    func contains(_ time: CivilTime) -> Bool {
        minutes.contains(time.minute) && hours.contains(time.hour) && containsDay(time.date)
    }

    private func containsDay(_ date: CivilDate) -> Bool {
        guard Self.matches(fields[3], date.month, 1...12) else { return false }
        let day = fields[2].split(separator: ",").contains { matches(day: String($0), date) }
        let weekday = fields[4].split(separator: ",").contains {
            matches(weekday: String($0), date)
        }
        let isOpen = fields[2].hasPrefix("*") || fields[4].hasPrefix("*")
        return isOpen ? day && weekday : day || weekday
    }

    private func matches(day item: String, _ date: CivilDate) -> Bool {
        let length = CivilDate.days(inMonth: date.month, ofYear: date.year)
        if item == "L" { return date.day == length }
        guard item.hasSuffix("W") else { return Self.matches(item, date.day, 1...31) }
        guard let wanted = item == "LW" ? length : Int(item.dropLast()), wanted <= length else {
            return false
        }
        // The nearest day of the month that is none of a weekend; two cannot be equally near.
        let workdays = (1...length).filter {
            (CivilDate(year: date.year, month: date.month, day: $0)?.weekday ?? .sunday) < .saturday
        }
        return workdays.min { abs($0 - wanted) < abs($1 - wanted) } == date.day
    }

    private func matches(weekday item: String, _ date: CivilDate) -> Bool {
        let names = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
        let today = date.weekday.rawValue % 7
        guard let named = names.firstIndex(of: String(item.prefix(3))) else {
            return Self.matches(item, today, 0...6)
        }
        guard named == today else { return false }
        if item.hasSuffix("L") {
            return date.day + 7 > CivilDate.days(inMonth: date.month, ofYear: date.year)
        }
        return item.count == 3 || (date.day - 1) / 7 + 1 == Int(item.suffix(1))
    }

    private static func matches(_ text: String, _ number: Int, _ all: ClosedRange<Int>) -> Bool {
        text.split(separator: ",").contains { item in
            let parts = item.split(separator: "/")
            let ends =
                parts[0] == "*"
                ? [all.lowerBound, all.upperBound]
                : parts[0].split(separator: "-").compactMap { Int($0) }
            let step = parts.count > 1 ? Int(parts[1]) ?? 1 : 1
            guard let first = ends.first, let last = ends.last else { return false }
            return first...last ~= number && (number - first).isMultiple(of: step)
        }
    }
}
