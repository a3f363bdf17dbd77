import Values

extension MemoryTables {
    func wait(of run: Int, at path: String) -> WaitRecord? { waits[run]?[path] }

    func waits(_ selection: WaitSelection) -> FoundWaits {
        if case .of(let id) = selection {
            return numbers[id].map { waits(of: $0) } ?? FoundWaits([])
        }
        return FoundWaits(oldestFirst(open.filter { selection.matches($0.kind) }))
    }

    func waits(of run: Int) -> FoundWaits {
        FoundWaits(oldestFirst((waits[run] ?? [:]).values.map(\.self)))
    }

    private var open: [WaitRecord] {
        waits.values.flatMap { $0.values.filter { $0.end == nil } }
    }

    private func oldestFirst(_ waits: [WaitRecord]) -> [WaitRecord] {
        waits.sorted { a, b in
            (a.since, numbers[a.run] ?? 0) != (b.since, numbers[b.run] ?? 0)
                ? (a.since, numbers[a.run] ?? 0) < (b.since, numbers[b.run] ?? 0)
                : a.path.utf8.lexicographicallyPrecedes(b.path.utf8)
        }
    }

    func insert(_ wait: WaitRecord, of run: Int) { waits[run, default: [:]][wait.path] = wait }

    func update(_ wait: WaitRecord, of run: Int) { waits[run]?[wait.path] = wait }

    func removeWait(of run: Int, at path: String) { waits[run]?[path] = nil }

    func removeWaits(of run: Int) { waits[run] = nil }

    func endedWaits(of run: Int) -> Set<String> {
        Set((waits[run] ?? [:]).values.filter { $0.end != nil }.map(\.path))
    }

    func dueWaits(at reading: ClockReading, most: Int) -> FoundWaits {
        let due = open.filter { $0.due.map(reading.isReached) ?? false }
        return FoundWaits(Array(oldestFirst(due).prefix(most)))
    }

    func waits(toRemindBy instant: Timestamp, most: Int) -> FoundWaits {
        let due = open.filter { $0.remindAt.map { $0 <= instant } ?? false }
        return FoundWaits(Array(oldestFirst(due).prefix(most)))
    }

    func removeReminder(of run: Int, at path: String) { waits[run]?[path]?.remindAt = nil }

    /// All of them can be read.
    func end(unread wait: UnreadWait, with end: WaitEnd, at instant: Timestamp) {}

    func nextDueWait() -> NextDue {
        var next = NextDue()
        for wait in open {
            if let reminder = wait.remindAt {
                next.instant = min(next.instant ?? reminder, reminder)
            }
            switch wait.due {
            case nil: break
            case .at(let instant): next.instant = min(next.instant ?? instant, instant)
            case .sinceBoot(let span, _): next.sinceBoot = min(next.sinceBoot ?? span, span)
            }
        }
        return next
    }
}

extension WaitSelection {
    fileprivate func matches(_ kind: NewWait.Kind) -> Bool {
        switch (self, kind) {
        case (.signal(let name), .signal(let other, _)), (.app(let name), .app(let other)):
            name == other
        case (.questions, .question): true
        default: false
        }
    }
}
