/// The times of the day that count, by hour, minute and second.
struct ClockPattern: Hashable, Sendable {
    /// Hours, from 0 to 23.
    var hours = NumberSet(0)

    /// Minutes, from 0 to 59.
    var minutes = NumberSet(0)

    /// Seconds, from 0 to 59.
    var seconds = NumberSet(0)
}

/// Times are seconds since midnight. There is none if one of the three sets is empty.
extension ClockPattern {
    /// The first time of the day.
    var first: Int? { first(onOrAfter: 0) }

    /// The last time of the day.
    var last: Int? { last(onOrBefore: 86_399) }

    /// Returns the first time that is not before another one.
    func first(onOrAfter second: Int) -> Int? {
        guard let firstMinute = minutes.first, let firstSecond = seconds.first else { return nil }
        let (hour, minute) = (second / 3600, second / 60 % 60)
        if hours.contains(hour) {
            if minutes.contains(minute), let second = seconds.first(from: second % 60) {
                return time(hour, minute, second)
            }
            if let minute = minutes.first(from: minute + 1) {
                return time(hour, minute, firstSecond)
            }
        }
        return hours.first(from: hour + 1).map { time($0, firstMinute, firstSecond) }
    }

    /// Returns the last time that is not after another one.
    func last(onOrBefore second: Int) -> Int? {
        guard let lastMinute = minutes.last, let lastSecond = seconds.last else { return nil }
        let (hour, minute) = (second / 3600, second / 60 % 60)
        if hours.contains(hour) {
            if minutes.contains(minute), let second = seconds.last(through: second % 60) {
                return time(hour, minute, second)
            }
            if let minute = minutes.last(through: minute - 1) {
                return time(hour, minute, lastSecond)
            }
        }
        return hours.last(through: hour - 1).map { time($0, lastMinute, lastSecond) }
    }

    private func time(_ hour: Int, _ minute: Int, _ second: Int) -> Int {
        hour * 3600 + minute * 60 + second
    }
}
