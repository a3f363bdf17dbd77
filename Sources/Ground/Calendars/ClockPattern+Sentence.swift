/// Describes the times of the day that a pattern has, for people.
extension ClockPattern {
    /// The times as in `at 07:00 and 19:00`, `every 15 minutes` or `at minute 17 in hours 8 to 17`.
    var phrase: String {
        if let steps = wholeDaySteps { return steps }
        if count <= 6 {
            let times = (0..<count).compactMap(time).map(EnglishText.time)
            return "at \(EnglishText.list(times))"
        }
        var parts: [String] = []
        if seconds != NumberSet(0) { parts.append(Self.phrase(seconds, "second", of: 60)) }
        if parts.isEmpty || minutes != NumberSet(0...59) {
            parts.append(Self.phrase(minutes, "minute", of: 60))
        }
        if hours != NumberSet(0...23) {
            parts.append(
                hours.steps(of: 24).map { EnglishText.every($0, "hour") }
                    ?? Self.plain(hours, "hour"))
        }
        let text = parts.joined(separator: " in ")
        return text.hasPrefix("every") ? text : "\(period)at \(text)"
    }

    /// The period that begins anew for each of the times, if that is less than a day.
    private var period: String {
        guard hours == NumberSet(0...23) else { return "" }
        return minutes == NumberSet(0...59) ? "every minute " : "every hour "
    }

    /// Whether the phrase tells equal steps of time and not times of the day.
    var isOfSteps: Bool { phrase.hasPrefix("every") }

    /// Equal steps that go on through the day.
    private var wholeDaySteps: String? {
        guard hours == NumberSet(0...23) else {
            guard minutes.count == 1, seconds == NumberSet(0), let minute = minutes.first,
                let step = hours.steps(of: 24), step < 12
            else { return nil }
            return EnglishText.every(step, "hour") + (minute == 0 ? "" : " at minute \(minute)")
        }
        if minutes.count == 1, seconds == NumberSet(0), let minute = minutes.first {
            return "every hour" + (minute == 0 ? "" : " at minute \(minute)")
        }
        return nil
    }

    /// Returns as in `every 15 minutes` or `minutes 5 and 20`.
    private static func phrase(_ numbers: NumberSet, _ unit: String, of count: Int) -> String {
        numbers.steps(of: count).map { EnglishText.every($0, unit) } ?? plain(numbers, unit)
    }

    private static func plain(_ numbers: NumberSet, _ unit: String) -> String {
        "\(unit)\(numbers.count == 1 ? "" : "s") \(EnglishText.numbers(numbers.numbers))"
    }
}

extension NumberSet {
    /// The distance of the numbers, if they go in equal steps from 0 all around a dial of so many.
    fileprivate func steps(of count: Int) -> Int? {
        guard self.count > 1, contains(0), count.isMultiple(of: self.count) else { return nil }
        let step = count / self.count
        return self == NumberSet(every: step, from: 0, below: count) ? step : nil
    }
}
