/// The times of a day that are made of some hours, minutes and seconds, the same on every day.
struct TimesOfDay: Hashable, Sendable {
    var hours: NumberSet
    var minutes: NumberSet
    var seconds: NumberSet

    var count: Int { hours.count * minutes.count * seconds.count }

    var isEmpty: Bool { hours.isEmpty || minutes.isEmpty || seconds.isEmpty }
}

/// Times are seconds since midnight.
extension TimesOfDay {
    /// Returns the first time that is not before a second of the day.
    func first(from second: Int) -> Int? {
        let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60)
        guard let sameHour = hours.first(from: hour) else { return nil }
        guard sameHour == hour else { return first(inHour: sameHour) }
        if let sameMinute = minutes.first(from: minute) {
            guard sameMinute == minute else { return first(inMinute: sameMinute, of: hour) }
            if let second = seconds.first(from: second) {
                return hour * 3600 + minute * 60 + second
            }
            if let next = minutes.first(from: minute + 1) { return first(inMinute: next, of: hour) }
        }
        return hours.first(from: hour + 1).flatMap(first(inHour:))
    }

    /// Returns the last time that is not after a second of the day.
    func last(through second: Int) -> Int? {
        let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60)
        guard let sameHour = hours.last(through: hour) else { return nil }
        guard sameHour == hour else { return last(inHour: sameHour) }
        if let sameMinute = minutes.last(through: minute) {
            guard sameMinute == minute else { return last(inMinute: sameMinute, of: hour) }
            if let second = seconds.last(through: second) {
                return hour * 3600 + minute * 60 + second
            }
            if let next = minutes.last(through: minute - 1) {
                return last(inMinute: next, of: hour)
            }
        }
        return hours.last(through: hour - 1).flatMap(last(inHour:))
    }

    /// Returns the time that so many others of the day come before.
    func time(at index: Int) -> Int? {
        let (hour, rest) = index.quotientAndRemainder(dividingBy: minutes.count * seconds.count)
        let (minute, second) = rest.quotientAndRemainder(dividingBy: seconds.count)
        guard let hour = hours.number(at: hour), let minute = minutes.number(at: minute),
            let second = seconds.number(at: second)
        else { return nil }
        return hour * 3600 + minute * 60 + second
    }

    private func first(inHour hour: Int) -> Int? {
        minutes.first.flatMap { first(inMinute: $0, of: hour) }
    }

    private func first(inMinute minute: Int, of hour: Int) -> Int? {
        seconds.first.map { hour * 3600 + minute * 60 + $0 }
    }

    private func last(inHour hour: Int) -> Int? {
        minutes.last.flatMap { last(inMinute: $0, of: hour) }
    }

    private func last(inMinute minute: Int, of hour: Int) -> Int? {
        seconds.last.map { hour * 3600 + minute * 60 + $0 }
    }
}
