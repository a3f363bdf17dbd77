import Values

extension MemoryTables: KeepingTables {
    func endedFamilies(before instant: Timestamp, most: Int) -> [RunID] {
        let pending = Set(unfinished.compactMap { runs[$0 - 1].origin.occurrence?.key })
        var held: Set<RunID> = []
        for run in runs where numbers[run.id] == run.number {
            let isOld = run.endedAt.map { $0 < instant } ?? false
            if !isOld || pending.contains(run.id.text) { held.insert(run.family) }
        }
        let first = runs.filter { $0.id == $0.family && numbers[$0.id] != nil }
        let old = first.filter { !held.contains($0.id) }
        let oldestFirst = old.sorted {
            ($0.endedAt ?? .latest, $0.number) < ($1.endedAt ?? .latest, $1.number)
        }
        return oldestFirst.prefix(most).map(\.id)
    }

    func goingFamilies() -> [RunID] { going.sorted() }

    func setGoing(_ family: RunID, _ isGoing: Bool) {
        if isGoing { going.insert(family) } else { going.remove(family) }
    }

    func newestRun(inFamily family: RunID) -> Int? {
        numbers.values.filter { runs[$0 - 1].family == family }.max()
    }

    func countRuns(inFamily family: RunID) -> Int {
        numbers.values.count { runs[$0 - 1].family == family }
    }

    func removeRows(of run: Int, most: Int) -> Int {
        let lines = entries[run]?.count ?? 0
        guard lines < most else {
            entries[run]?.removeFirst(most)
            return most
        }
        let others = acts[run]?.count ?? 0
        entries[run] = nil
        acts[run] = nil
        waits[run] = nil
        numbers[runs[run - 1].id] = nil
        unsettled.remove(runs[run - 1].family)
        return lines + others + 1
    }

    func oldOccurrences(before instant: Timestamp, most: Int) -> [OccurrenceKey] {
        let all = triggersByUID.keys.sorted().flatMap { occurrences[$0] ?? [] }
        let old = all.lazy.filter { [numbers] occurrence in
            occurrence.nominal.upperBound < instant
                && occurrence.run.map { numbers[$0] == nil } ?? true
        }
        return old.prefix(most).map(\.key)
    }

    func remove(_ occurrence: OccurrenceKey) {
        let left = (occurrences[occurrence.trigger] ?? []).filter { $0.key != occurrence }
        occurrences[occurrence.trigger] = left
        occurrencePlaces[occurrence] = nil
        for (place, occurrence) in left.enumerated() { occurrencePlaces[occurrence.key] = place }
    }

    func oldestSignals(most: Int) -> [SignalHead] {
        signals.prefix(most).map { signal in
            SignalHead(
                number: signal.number, storedAt: signal.storedAt, isDispatched: signal.isDispatched)
        }
    }

    func lowestMark() -> Int? {
        let ends = waits.values.flatMap(\.values).compactMap { wait -> Int? in
            guard case .signal(let number)? = wait.end else { return nil }
            return number - 1
        }
        return (unfinished.map { runs[$0 - 1].mark } + ends).min()
    }

    func removeSignals(through number: Int) {
        let count = number - firstSignal + 1
        for signal in signals.prefix(count) { signalNumbers[signal.signal.id] = nil }
        signals.removeFirst(count)
        firstSignal = number + 1
        firstUndispatched = max(0, firstUndispatched - count)
    }

    func looseDefinitions() -> [LooseDefinition] {
        let used = Set(numbers.values.map { runs[$0 - 1].definition })
        let loose = definitions.values.filter {
            !used.contains($0.digest) && latestDefinitions[$0.workflow] != $0.digest
        }
        return loose.map { LooseDefinition($0.digest, since: looseSince[$0.digest]) }
    }

    func setLoose(_ definition: Digest, since: Timestamp?) { looseSince[definition] = since }

    func remove(_ definition: Digest) {
        definitions[definition] = nil
        looseSince[definition] = nil
    }

    func refers(to value: Digest) -> Bool {
        let reference = value.reference
        return entries.values.contains { $0.contains { $0.entry.data == reference } }
    }

    func doubtUnfinishedRuns(at now: Timestamp) {
        doubtful.formUnion(unfinished)
        for number in unfinished where runs[number - 1].state == .waiting {
            var run = runs[number - 1]
            run.owner = nil
            run.state = .running
            run.waitingFor = nil
            run.due = now
            update(run)
        }
    }

    func isDoubtful(_ run: Int) -> Bool { doubtful.contains(run) }

    func doubtfulRuns() -> [RunRecord] {
        doubtful.sorted().map { runs[$0 - 1] }.filter { $0.state == .running }
    }

    func trust(_ run: Int) { doubtful.remove(run) }

    func fact(_ name: String) -> String? { facts[name] }

    func setFact(_ name: String, _ value: String) { facts[name] = value }

    var bootName: String { "" }
}
