import Calls
import IntentTraits
import Runs
import Store
import Values

/// An answer or an act on a parked run, as one of the words that a parking offers.
private struct HeardWord {
    let word: Parking.Word
    let record: ActRecord

    /// The question that it answers; `nil` if the run is only to be looked at again.
    let form: ParkedForm?

    /// Reads an act on a run whose wait lies at the path of parked runs.
    init?(_ record: ActRecord, _ wait: WaitRecord) {
        self.record = record
        switch record.act.deed {
        case .cancel: (word, form) = (.cancel, wait.parkedForm)
        case .resume: (word, form) = (.tryAgain, nil)
        case .answer(StepPath.parked.text, let question, let data):
            // An answer that cannot be read is no word; it is asked for once more.
            guard case .question(let asked) = wait.kind, Digest(of: asked) == question,
                let form = wait.parkedForm, let answer = try? Answer(decoding: data),
                let word = form.word(answer)
            else { return nil }
            (self.word, self.form) = (word, form)
        case .answer, .snooze: return nil
        }
    }

    /// The entry that the journal gets for it.
    var act: RunAct {
        let kind: RunAct.Kind =
            switch (word, record.act.deed) {
            case (.cancel, .cancel(isForced: true)): .force
            case (.cancel, _): .cancel
            case (.fail, _): .fail
            case (.goOn, _), (.tryAgain, _): .resume
            }
        var act = RunAct(kind, by: record.act.by)
        if word == .goOn { act.catalogue = form?.catalogue }
        return act
    }
}

/// Takes in acts on a parked run before its journal is read.
extension Claims {
    /// Returns the run after the act, or `nil` if it has ended.
    func heard(_ run: RunRecord) async throws(RunTrouble) -> RunRecord? {
        guard run.acts > run.actsTaken else { return run }
        do throws(StoreError) {
            guard let wait = try await parts.store.waits(.of(run.id)).first(where: \.isParked)
            else { return run }
            let acts = try await parts.store.acts(on: run.id, after: run.actsTaken)
            if let heard = acts.lazy.compactMap({ HeardWord($0, wait) }).first {
                return try await adopt(heard, among: acts, of: run, wait)
            }
            guard case .answer? = wait.end else { return run }
            try await askAgain(of: run, wait, acts.last?.number)
            return nil
        } catch {
            throw .store(error)
        }
    }

    /// Asks the question of a parked run once more, since its answer cannot be read.
    private func askAgain(
        of run: RunRecord, _ wait: WaitRecord, _ number: Int?
    ) async throws(StoreError) {
        let form =
            wait.parkedForm?.again
            ?? ParkedForm(
                Parking(misfit: .unreadable("question", "it has another form")),
                number: run.lastEntry)
        let words = "the answer to the parked run cannot be read, and is asked for once more"
        parts.watchers.tell(LoggedLine(run.id, at: .run, parts.store.now, .warning, words))
        var advance = Advance(run.id, epoch: run.epoch, lastEntry: run.lastEntry, state: .waiting)
        advance.actsTaken = number
        advance.waitingFor = form.message
        advance.releases = true
        advance.isStuck = true
        advance.waits = [NewWait(wait.path, for: .question(form.stored.encoded))]
        try await store(advance)
    }

    private func adopt(
        _ heard: HeardWord, among acts: [ActRecord], of run: RunRecord, _ wait: WaitRecord
    ) async throws(StoreError) -> RunRecord? {
        if heard.word == .cancel, let form = wait.parkedForm, !form.reason.hasSteps {
            try await end(run, form.message, heard.record, of: acts)
            return nil
        }
        return try await record(heard.act, heard.record.number, of: run, closing: [wait.path])
    }

    /// Stores an act on a run before a driver goes on with the run; returns the run as stored then.
    func record(
        _ act: RunAct, _ number: Int, of run: RunRecord, closing waits: [String]
    ) async throws(StoreError) -> RunRecord {
        var advance = Advance(run.id, epoch: run.epoch, lastEntry: run.lastEntry)
        advance.closes = waits
        advance.actsTaken = number
        advance.clearsDeaths = true
        let advanced = try await store(advance, [.act(act)])
        var next = run
        next.lastEntry = advanced.lastEntry
        next.actsTaken = number
        next.deaths = 0
        next.isDoubtful = false
        return next
    }
}
