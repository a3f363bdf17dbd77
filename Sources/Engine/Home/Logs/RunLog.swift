import Engine
import Glibc
import IntentTraits
import Locks
import Runs
import Store
import Values

/// The output and log lines of steps: a file for each run, beside the store, which is written as
/// they come.
///
/// Lines that cannot be written are lost; no run rests on them. A log that becomes too long is made
/// shorter.
final class RunLog: Sendable {
    /// The end of a log that has been written to.
    struct End {
        var number: Int
        var size: Int

        /// Whether the last row is whole.
        var isWhole: Bool

        /// The size up to which it is left as it is, since it could not be made shorter.
        var leftUpTo = 0
    }

    struct State {
        var ends: [RunID: End] = [:]

        /// The logs of a home in memory.
        var memory: [RunID: LogFile.MemoryLog] = [:]
        var listeners: [RunID: [Int: @Sendable () -> Void]] = [:]
        var nextListener = 0
    }

    let folder: String?
    let state = Guarded(State())

    /// The size that a log may reach, and the size that it is shortened to.
    let mostBytes: Int

    /// Keeps the logs in a home, or in memory.
    init(in home: HomeFolder?, mostBytes: Int = 32 << 20) {
        folder = home.map { "\($0.path)/logs" }
        self.mostBytes = mostBytes
    }

    func add(_ line: LoggedLine) {
        let kind = LogEntry.Kind(rawValue: line.level.rawValue) ?? .info
        add(Array(line.text.utf8), kind, to: line.run, at: line.path, attempt: 0, line.at)
    }

    func add(_ output: LoggedOutput) {
        let kind = LogEntry.Kind(rawValue: output.stream.rawValue) ?? .output
        add(output.bytes, kind, to: output.run, at: output.path, attempt: output.attempt, output.at)
    }
}

extension RunLog {
    private func add(
        _ bytes: [UInt8], _ kind: LogEntry.Kind, to run: RunID, at path: StepPath, attempt: Int,
        _ time: Timestamp
    ) {
        let listeners = state.inTurn { state -> [@Sendable () -> Void] in
            guard let log = file(of: run, &state, isNew: true) else { return [] }
            var end = state.ends[run] ?? Self.end(of: log)
            let entry = LogEntry(
                number: end.number + 1, path: path, attempt: attempt, at: time, kind: kind,
                bytes: bytes)
            let row = (end.isWhole ? [] : [LogEntry.end]) + entry.row
            end.isWhole = log.append(row)
            end.number += 1
            end.size += row.count
            if end.size > max(mostBytes, end.leftUpTo) { end = shorten(log) }
            if state.ends.count >= Self.mostEnds { state.ends = [:] }
            state.ends[run] = end
            return state.listeners[run].map { Array($0.values) } ?? []
        }
        for listener in listeners { listener() }
    }

    /// The number of logs whose ends are kept in memory.
    private static let mostEnds = 1_000

    /// A row is no longer than this, as a program's output comes in pieces.
    private static let longestRow = 512 << 10

    /// The file of a log; only one that is written to has to be there.
    func file(of run: RunID, _ state: inout State, isNew: Bool = false) -> LogFile? {
        guard let folder else {
            if isNew, state.memory[run] == nil { state.memory[run] = LogFile.MemoryLog() }
            return state.memory[run].map { .memory($0) }
        }
        // An id is a digest; anything else would be no name of a file.
        guard run.text.utf8.allSatisfy({ $0 != UInt8(ascii: "/") }) else { return nil }
        if isNew, state.ends[run] == nil { mkdir(folder, 0o700) }
        return .disk("\(folder)/\(run.text).log")
    }

    private static func end(of log: LogFile) -> End {
        guard let (look, _) = log.read(from: 0, most: 0), look.size > 0,
            let (_, bytes) = log.read(from: max(0, look.size - longestRow), most: longestRow)
        else { return End(number: 0, size: 0, isWhole: true) }
        let last = bytes.split(separator: LogEntry.end).compactMap { LogEntry(row: $0) }.last
        return End(number: last?.number ?? 0, size: look.size, isWhole: bytes.last == LogEntry.end)
    }

    private func shorten(_ log: LogFile) -> End {
        let bytes = log.read(from: 0, most: .max)?.1 ?? []
        let entries = bytes.split(separator: LogEntry.end).compactMap { LogEntry(row: $0) }
        let shorter = LogShortening(entries, to: mostBytes / 2).result
        let isShorter = !bytes.isEmpty && log.replace(shorter.flatMap(\.row))
        var end = Self.end(of: log)
        if !isShorter { end.leftUpTo = end.size + mostBytes / 4 }
        return end
    }
}
