import Values

extension MemoryTables {
    func trigger(_ uid: TriggerUID) -> TriggerRecord? { triggersByUID[uid] }

    func triggers() -> [TriggerRecord] {
        // Names are moved about faster than whole rows.
        triggersByUID.keys.sorted().compactMap { triggersByUID[$0] }
    }

    func set(_ trigger: TriggerRecord) { triggersByUID[trigger.uid] = trigger }

    func versions(of trigger: TriggerUID) -> [TriggerVersion] { versions[trigger] ?? [] }

    func insert(_ version: TriggerVersion, of trigger: TriggerUID) {
        versions[trigger, default: []].append(version)
    }

    func judgement(of key: OccurrenceKey) -> Judgement? {
        occurrencePlaces[key].flatMap { occurrences[key.trigger]?[$0].judgements.last?.judgement }
    }

    func occurrences(_ selection: OccurrenceSelection) -> [OccurrenceRecord] {
        let all = (occurrences[selection.trigger] ?? []).filter { occurrence in
            (selection.key.map { $0 == occurrence.key.key } ?? true)
                && (selection.due.map(occurrence.nominal.overlaps) ?? true)
                && (!selection.isWaiting
                    || occurrence.judgements.last?.judgement.verdict == .waiting)
        }
        let newestFirst = all.sorted {
            ($0.nominal.upperBound, $0.key.key) > ($1.nominal.upperBound, $1.key.key)
        }
        return Array(newestFirst.prefix(selection.most))
    }

    func occurrences(of trigger: TriggerUID, dueAfter instant: Timestamp) -> [OccurrenceKey] {
        (occurrences[trigger] ?? []).filter { $0.nominal.lowerBound > instant }.map(\.key)
    }

    func countStarts(of trigger: TriggerUID, after instant: Timestamp) -> Int {
        (occurrences[trigger] ?? []).count { $0.run != nil && $0.nominal.upperBound > instant }
    }

    func set(_ occurrence: OccurrenceRecord) {
        let trigger = occurrence.key.trigger
        if let place = occurrencePlaces[occurrence.key], let known = occurrences[trigger]?[place] {
            var occurrence = occurrence
            occurrence.judgements = known.judgements
            occurrences[trigger]?[place] = occurrence
        } else {
            occurrencePlaces[occurrence.key] = occurrences[trigger, default: []].count
            occurrences[trigger, default: []].append(occurrence)
        }
    }

    func append(_ judgement: DatedJudgement, to key: OccurrenceKey) {
        guard let place = occurrencePlaces[key] else { return }
        occurrences[key.trigger]?[place].judgements.append(judgement)
    }
}
