import Engine
import IntentTraits
import Runs

/// Shortens a log that has become too long: of the longest outputs, both ends stay.
struct LogShortening {
    /// The output of one attempt, or the log lines of the intents of one step.
    private struct Group: Hashable {
        let path: StepPath
        let attempt: Int
        let isLine: Bool

        init(_ entry: LogEntry) {
            path = entry.path
            attempt = entry.attempt
            isLine = LoggedLine.Level(rawValue: entry.kind.rawValue) != nil
        }
    }

    /// The size of an entry beside its bytes.
    private static let overhead = 96

    private let entries: [LogEntry]
    private var sizes: [Group: Int] = [:]

    /// The size that each group may have at each of its ends.
    private let half: Int

    init(_ entries: [LogEntry], to most: Int) {
        self.entries = entries
        for entry in entries { sizes[Group(entry), default: 0] += Self.size(of: entry) }
        half = Self.share(of: Array(sizes.values), within: most) / 2
    }

    private static func size(of entry: LogEntry) -> Int { entry.bytes.count + overhead }

    /// The share of each so that all together fit; smaller ones leave more to others.
    static func share(of sizes: [Int], within most: Int) -> Int {
        var left = most
        let sorted = sizes.sorted()
        for (index, size) in sorted.enumerated() {
            let share = left / (sorted.count - index)
            if size > share { return share }
            left -= size
        }
        return most
    }

    /// The entries that stay, with one for each gap that says how many bytes are missing there.
    var result: [LogEntry] {
        var kept: [LogEntry] = []
        var before: [Group: Int] = [:]
        var gaps: [Group: (place: Int, count: Int)] = [:]
        for entry in entries {
            let group = Group(entry)
            let size = Self.size(of: entry)
            let start = before[group, default: 0]
            before[group] = start + size
            let whole = sizes[group, default: 0]
            guard whole > 2 * half, start + size > half, whole - start > half else {
                kept.append(entry)
                continue
            }
            let (first, last) = ends(of: entry, at: start, of: whole)
            if let first { kept.append(first) }
            if gaps[group] == nil {
                gaps[group] = (kept.count, 0)
                kept.append(entry.leavingOut(0))
            }
            gaps[group]?.count += entry.weight - (first?.weight ?? 0) - (last?.weight ?? 0)
            if let last { kept.append(last) }
        }
        for gap in gaps.values { kept[gap.place] = kept[gap.place].leavingOut(gap.count) }
        return kept
    }

    /// The parts of an entry that reaches into the gap; a line stays whole or goes.
    private func ends(of entry: LogEntry, at start: Int, of whole: Int) -> (LogEntry?, LogEntry?) {
        guard entry.stream != nil else { return (nil, nil) }
        let first = half - start - Self.overhead
        let last = half - (whole - start - entry.bytes.count)
        return (
            first > 0 ? entry.with(entry.bytes.prefix(first)) : nil,
            last > 0 ? entry.with(entry.bytes.suffix(last)) : nil
        )
    }
}

extension LogEntry {
    /// The number of bytes that it stands for.
    fileprivate var weight: Int { kind == .leftOut ? Int(text) ?? 0 : bytes.count }

    fileprivate func with(_ part: ArraySlice<UInt8>) -> LogEntry {
        var entry = self
        entry.bytes = Array(part)
        return entry
    }

    fileprivate func leavingOut(_ count: Int) -> LogEntry {
        LogEntry(
            number: number, path: path, attempt: attempt, at: at, kind: .leftOut,
            bytes: Array("\(count)".utf8))
    }
}
