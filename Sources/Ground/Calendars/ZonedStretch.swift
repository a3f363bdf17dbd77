import TimeZones
import Values

/// A stretch of time without a change of clocks, as the wall shows it.
///
/// At its start the wall jumps, over a gap or back into what it has shown before. The gap belongs
/// to the stretch that follows it, and so does the second showing of what is shown twice.
struct ZonedStretch {
    let span: ZoneSpan

    /// The wall time at the start.
    var wallStart: CivilTime { wall(span.start, span.offset) }

    /// The wall time at the end if the clocks were not moved there.
    var wallEnd: CivilTime { wall(span.end, span.offset) }

    /// The wall time at the start if the clocks had not been moved there.
    var wallBefore: CivilTime { wallBefore(span.start) }

    /// The wall time at the end, after the clocks have been moved.
    var wallAfter: CivilTime { wall(span.end, span.offsetAfter) }

    /// Whether the clocks were moved forward at the start.
    var hasGap: Bool { span.offset > span.offsetBefore }

    /// Whether the clocks were moved back at the start.
    var hasFold: Bool { span.offset < span.offsetBefore }

    /// Returns the instant at which the wall shows a time that lies in the stretch.
    func instant(_ wall: CivilTime) -> Int64 { wall.secondsSince1970 - Int64(span.offset) }

    /// Returns what the wall shows at an instant in the stretch.
    func wall(_ instant: Int64) -> CivilTime { wall(instant, span.offset) }

    /// Returns the wall time at an instant if the clocks had not been moved at the start.
    func wallBefore(_ instant: Int64) -> CivilTime { wall(instant, span.offsetBefore) }

    /// The start of all time and its end stay where they are.
    private func wall(_ instant: Int64, _ offset: Int) -> CivilTime {
        let isEndless = instant == .min || instant == .max
        return CivilTime(secondsSince1970: isEndless ? instant : instant + Int64(offset))
    }
}
