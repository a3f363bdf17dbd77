import Diagnostics
import FileWatching
import Store
import Synchronization
import Values
import Workflows

/// Handing files to runs.
extension FileWatches {
    /// How long it takes until it is tried again to hand over what met a limit, or a run that does
    /// not end before.
    private static let pause = TimeSpan.seconds(5)
    private static let longPause = TimeSpan.seconds(60)

    /// The number of files that one run is handed at most.
    private static let together = 1_000

    /// Hands over what has come to rest, until there is nothing left or a run is in the way.
    func handOver(
        _ watch: inout FileWatch, telling schedule: Schedule, at now: ClockReading
    ) async throws(StoreError) {
        watch.again = nil
        let (batches, unwanted) = watch.desk.batches(
            of: watch.watch.changes, most: watch.watch.isBatched ? Self.together : 1, at: now)
        if !unwanted.isEmpty {
            let moves = FileBatch(unwanted).moves(of: watch.uid, version: watch.trigger.version)
            guard try await store(moves.files, gone: moves.gone, of: &watch) else { return }
        }
        let last = watch.gathering
        for batch in batches {
            var outcome = Outcome.again
            while outcome == .again {
                outcome = try await handOver(batch, of: &watch, telling: schedule, at: now)
            }
            switch outcome {
            case .done, .again:
                if watch.watch.isBatched {
                    watch.gathering = Gathering(at: now.sinceBoot, after: last)
                }
            case .held(let pause):
                parts.wantsSlot.store(true, ordering: .relaxed)
                watch.again = now.sinceBoot.adding(pause)
                return
            case .over:
                watch.isOver = true
                return
            }
        }
    }

    /// How far the times that Linux gives to files lie behind its clock at most.
    private static let tick = TimeSpan.milliseconds(10)

    /// What has become of a batch; `again` if the trigger was read anew.
    private enum Outcome: Equatable { case done, again, held(TimeSpan), over }

    private func handOver(
        _ batch: FileBatch, of watch: inout FileWatch, telling schedule: Schedule,
        at now: ClockReading
    ) async throws(StoreError) -> Outcome {
        let own = try await lastRun(of: watch.uid)
        if batch.changes.contains(where: { $0.kind == .deleted }),
            !watch.roots.values.contains(where: \.isTrusted),
            let gone = watch.desk.loss(at: now, besides: own)
        {
            let note = Diagnostic.Message.filesLost(gone, of: watch.desk.rows.count)
            try await halt(watch, because: note, telling: schedule)
            return .over
        }
        let before = watch.own
        watch.own.count(batch, isInside: own.map(batch.isInside) ?? false)
        let loops = watch.own.isLoop
        let occurrence = try await occurrence(of: batch, watch.trigger, at: now, isLoop: loops)
        // What meets a loop is kept, so that a person may have it handed over all the same.
        let usesUp = !loops && occurrence.judgement.verdict != .failedToStart
        let outcome = try await decide(
            occurrence, batch, of: &watch, usingUp: usesUp, telling: schedule)
        switch outcome {
        case .held, .again: watch.own = before
        case .done, .over: break
        }
        if loops, outcome == .done {
            let note = Diagnostic.Message.filesLoop(batch.changes.map(\.path))
            try await halt(watch, because: note, telling: schedule)
            return .over
        }
        return outcome
    }

    /// The row of a batch, with the run that it starts.
    ///
    /// A row that says why it has started nothing stays as it is, and the run gets another one.
    private func occurrence(
        of batch: FileBatch, _ trigger: TriggerInForce, at now: ClockReading, isLoop: Bool
    ) async throws(StoreError) -> NewOccurrence {
        func made(_ key: String) -> NewOccurrence {
            parts.performers.noting(.trigger(trigger.uid)) {
                trigger.occurrence(
                    of: batch, as: key, parts.settings, at: now.instant, isLoop: isLoop)
            }
        }
        let key = batch.key(in: trigger.definition.definition.digest)
        let first = made(key)
        guard first.run != nil else { return first }
        var (name, number) = (key, 1)
        while let known = try await parts.store.occurrences(
            OccurrenceSelection(of: trigger.uid, key: name, most: 1)
        ).first, known.run == nil {
            number += 1
            name = "\(key) \(number)"
        }
        return number == 1 ? first : made(name)
    }

    private func decide(
        _ occurrence: NewOccurrence, _ batch: FileBatch, of watch: inout FileWatch,
        usingUp usesUp: Bool, telling schedule: Schedule
    ) async throws(StoreError) -> Outcome {
        var decision = OccurrenceDecision(
            watch.uid, version: watch.trigger.version, watermark: watch.trigger.watermark,
            newWatermark: watch.trigger.watermark, occurrences: [occurrence])
        var moves = batch.moves(of: watch.uid, version: watch.trigger.version)
        moves.roots = watch.roots.values.filter(\.isTrusted).map { root in
            var root = root
            root.isTrusted = false
            return root
        }
        if usesUp { decision.files = moves }
        do throws(StoreError) {
            let judgements = try await parts.store.decide(
                decision, as: parts.runStore.changeID())
            schedule.announce([occurrence], judgements, of: watch.trigger)
            schedule.settle(watch.uid)
        } catch .stale(.overlap), .stale(.queueFull) {
            return .held(Self.longPause)
        } catch .stale(.startLimit) {
            return .held(Self.pause)
        } catch .stale(.trigger(let record)) {
            guard record.version == watch.trigger.version, record.state == .active,
                record.watermark != watch.trigger.watermark
            else { return .over }
            watch.trigger.watermark = record.watermark
            return .again
        } catch .stale {
            return .over
        }
        if usesUp { watch.take(moves) } else { watch.desk.putAside(batch) }
        return .done
    }

    /// The time of the last run that the trigger started.
    private func lastRun(
        of uid: TriggerUID
    ) async throws(StoreError) -> ClosedRange<Timestamp>? {
        let last = try await parts.store.occurrences(OccurrenceSelection(of: uid, most: 5))
        guard let id = last.lazy.compactMap(\.run).first,
            let run = try await parts.store.run(id)
        else { return nil }
        let begin = run.createdAt.subtracting(Self.tick) ?? run.createdAt
        return begin...max(begin, run.endedAt ?? parts.store.now)
    }

    /// Halts a trigger until a person has looked at it.
    private func halt(
        _ watch: FileWatch, because note: String, telling schedule: Schedule
    ) async throws(StoreError) {
        var turn = TriggerSwitch(watch.uid, to: .paused)
        turn.note = note
        _ = try await parts.store.apply(.turn([turn]), as: parts.runStore.changeID())
        schedule.turn(watch.uid, isHalted: true)
        let message = Diagnostic.Message.paused(watch.name, watch.trigger.workflow.id, note)
        parts.settings.trouble?(message.text)
    }
}
