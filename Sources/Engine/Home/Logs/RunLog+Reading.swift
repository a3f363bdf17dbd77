import Engine
import IntentHosting
import Locks
import Runs
import Store

extension RunLog {
    /// The number of bytes that are read at a time.
    static let mostRead = 256 << 10

    /// The size of the end of a log from which its run's page is made.
    private static let tail = 2 << 20

    /// The next entries after a place, the place after them, and whether more are there already.
    func entries(of run: RunID, after place: LogPlace) -> LogStretch {
        var place = place
        while true {
            let step = state.inTurn { state in
                file(of: run, &state).flatMap { read($0, after: place) }
            }
            guard let step else { return LogStretch(next: place) }
            place = step.next
            if !step.entries.isEmpty || !step.isMore { return step }
        }
    }

    private func read(_ log: LogFile, after place: LogPlace) -> LogStretch? {
        var place = place
        var most = Self.mostRead
        while let (look, bytes) = log.read(from: place.offset, most: most) {
            if look.file != place.file || look.size < place.offset {
                // A log that was made shorter is another file; what was read of it has its number.
                let isSame = place.offset == 0
                place.file = look.file
                place.offset = 0
                if !isSame { continue }
            }
            let isMore = look.size > place.offset + bytes.count
            guard let end = bytes.lastIndex(of: LogEntry.end) else {
                guard isMore, most < 64 << 20 else { return LogStretch(next: place) }
                most *= 4
                continue
            }
            let rows = bytes[..<end].split(separator: LogEntry.end)
            let entries = rows.compactMap { LogEntry(row: $0) }
                .filter { $0.number > place.number || $0.number == 0 && place.number <= 0 }
            place.offset += end - bytes.startIndex + 1
            place.number = max(place.number, entries.last?.number ?? 0)
            return LogStretch(entries: entries, next: place, isMore: isMore)
        }
        return nil
    }

    /// The last entries of a log, and the place after them.
    func lastEntries(of run: RunID, most: Int = tail) -> LogStretch {
        state.inTurn { state in
            guard let log = file(of: run, &state), let (look, _) = log.read(from: 0, most: 0)
            else { return LogStretch(next: .start) }
            let start = max(0, look.size - most)
            guard let (_, bytes) = log.read(from: start, most: most),
                let end = bytes.lastIndex(of: LogEntry.end)
            else { return LogStretch(next: .start) }
            // The first row may be the end of one.
            let rows = bytes[..<end].split(separator: LogEntry.end).dropFirst(start > 0 ? 1 : 0)
            let entries = rows.compactMap { LogEntry(row: $0) }
            let next = LogPlace(
                number: entries.last?.number ?? 0,
                offset: start + end - bytes.startIndex + 1, file: look.file)
            return LogStretch(entries: entries, next: next)
        }
    }

    /// The last lines that intents have written into the log of a run.
    func lines(of run: RunID, most: Int) -> [LoggedLine] {
        lastEntries(of: run).entries.compactMap { $0.line(of: run) }.suffix(most)
    }

    /// Both ends of the output of an attempt.
    func output(of run: RunID, at path: StepPath, attempt: Int) -> String {
        lastEntries(of: run).entries.text { $0.path == path && $0.attempt == attempt }
    }

    /// Calls a closure whenever the log of a run grows; ``forget(listener:of:)`` with the number
    /// ends that.
    func listen(to run: RunID, _ heard: @escaping @Sendable () -> Void) -> Int {
        state.inTurn { state in
            state.nextListener += 1
            state.listeners[run, default: [:]][state.nextListener] = heard
            return state.nextListener
        }
    }

    func forget(listener number: Int, of run: RunID) {
        state.inTurn { state in
            state.listeners[run]?[number] = nil
            if state.listeners[run]?.isEmpty == true { state.listeners[run] = nil }
        }
    }
}

/// A stretch of a log, and the place where the next one begins.
struct LogStretch {
    var entries: [LogEntry] = []
    let next: LogPlace

    /// Whether the log has more already.
    var isMore = false
}

extension [LogEntry] {
    /// Both ends of the output in some of them.
    func text(where isMeant: (LogEntry) -> Bool) -> String {
        let output = CallOutput { _, _ in }
        for entry in self where isMeant(entry) {
            if let stream = entry.stream { output.write(entry.bytes, to: stream) }
        }
        return output.end()
    }
}
