package import Values

/// How far something has come whose parts are counted.
package struct ProgressBar: Hashable, Sendable {
    private let done: Int
    private let total: Int
    private let elapsed: TimeSpan

    /// The parts that were done in that time, where others were done before it.
    private let counted: Int

    package init(done: Int, of total: Int, in elapsed: TimeSpan, counted: Int? = nil) {
        self.total = max(0, total)
        self.done = min(max(0, done), self.total)
        self.elapsed = elapsed
        self.counted = min(max(0, counted ?? done), self.done)
    }

    /// The bar and the numbers, or the numbers alone where there is no room for a bar.
    package func line(in width: Int) -> ScreenLine {
        let numbers = ScreenLine(([count] + pace).joined(separator: ", "))
        let room = min(30, width - numbers.width - 1)
        guard room >= 8, total > 0 else {
            return numbers.width <= width ? numbers : ScreenLine(count).cut(to: width)
        }
        let full = room * done / total
        return ScreenLine(String(repeating: "━", count: full), .green)
            + ScreenLine(String(repeating: "╌", count: room - full), .faint) + ScreenLine(" ")
            + numbers
    }

    private var count: String { "\(done) of \(total)" }

    /// The rate, and the time that is left if it stays so.
    private var pace: [String] {
        let seconds = Double(elapsed.totalNanoseconds) / 1e9
        guard counted > 0, seconds > 0 else { return [] }
        let rate = Double(counted) / seconds
        let told = rate >= 1 ? "\(Self.short(rate))/s" : "\(Self.short(rate * 60))/min"
        guard done < total else { return [told] }
        let left = TimeSpan.seconds(
            Int32(min(Double(Int32.max), (Double(total - done) / rate).rounded(.up))))
        return [told, "\(left.clock) left"]
    }

    /// A number with one digit behind the point, where it is small.
    private static func short(_ number: Double) -> String {
        guard number < 10 else { return "\(Int(number.rounded()))" }
        let tenths = Int((number * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}

extension TimeSpan {
    /// The span in whole seconds, minutes and hours, as a clock that runs shows it.
    package var clock: String {
        let seconds = max(0, Int64(clamping: totalNanoseconds / 1_000_000_000))
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        if hours > 0 { return "\(hours)h\(minutes < 10 ? "0" : "")\(minutes)m" }
        return minutes > 0 ? "\(minutes)m\(rest < 10 ? "0" : "")\(rest)s" : "\(rest)s"
    }
}
