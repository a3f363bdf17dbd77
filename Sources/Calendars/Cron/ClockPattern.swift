/// Which times of the day count, told by hour, minute and second.
struct ClockPattern: Hashable, Sendable {
    /// Hours, from bit 0 to bit 23; never empty, and neither are the others.
    var hours: UInt64 = 1

    /// Minutes, from bit 0 to bit 59.
    var minutes: UInt64 = 1

    /// Seconds, from bit 0 to bit 59.
    var seconds: UInt64 = 1
}

extension ClockPattern {
    /// The first second of the day that counts.
    var first: Int {
        seconds(
            hours.trailingZeroBitCount, minutes.trailingZeroBitCount, seconds.trailingZeroBitCount)
    }

    /// The last second of the day that counts.
    var last: Int { seconds(hours.lastBit, minutes.lastBit, seconds.lastBit) }

    /// Returns the first second of the day that counts and is not before another one.
    func first(onOrAfter second: Int) -> Int? {
        let (hour, minute) = (second / 3600, second / 60 % 60)
        if hours.has(hour) {
            if minutes.has(minute), let second = seconds.first(from: second % 60) {
                return seconds(hour, minute, second)
            }
            if let minute = minutes.first(from: minute + 1) {
                return seconds(hour, minute, seconds.trailingZeroBitCount)
            }
        }
        return hours.first(from: hour + 1).map {
            seconds($0, minutes.trailingZeroBitCount, seconds.trailingZeroBitCount)
        }
    }

    /// Returns the last second of the day that counts and is not after another one.
    func last(onOrBefore second: Int) -> Int? {
        let (hour, minute) = (second / 3600, second / 60 % 60)
        if hours.has(hour) {
            if minutes.has(minute), let second = seconds.last(to: second % 60) {
                return seconds(hour, minute, second)
            }
            if let minute = minutes.last(to: minute - 1) {
                return seconds(hour, minute, seconds.lastBit)
            }
        }
        return hours.last(to: hour - 1).map { seconds($0, minutes.lastBit, seconds.lastBit) }
    }

    private func seconds(_ hour: Int, _ minute: Int, _ second: Int) -> Int {
        hour * 3600 + minute * 60 + second
    }
}

extension UInt64 {
    /// The number of the highest bit of a number that is not 0.
    fileprivate var lastBit: Int { 63 - leadingZeroBitCount }

    fileprivate func has(_ bit: Int) -> Bool { self >> UInt64(bit) & 1 == 1 }

    fileprivate func first(from bit: Int) -> Int? {
        let rest = self & (.max << UInt64(bit))
        return rest == 0 ? nil : rest.trailingZeroBitCount
    }

    fileprivate func last(to bit: Int) -> Int? {
        guard bit >= 0 else { return nil }
        let rest = self & (.max >> UInt64(63 - bit))
        return rest == 0 ? nil : rest.lastBit
    }
}
