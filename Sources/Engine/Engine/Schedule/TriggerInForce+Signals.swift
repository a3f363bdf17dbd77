import Calls
import Diagnostics
import Runs
import Store
import Values
import Workflows

/// Signals that a trigger hears.
extension TriggerInForce {
    /// Makes the row of a signal, with that of an earlier one whose time it ends; none if the
    /// trigger does not mean it.
    func occurrences(
        of signal: SignalRecord, _ settings: EngineSettings, resting: DueVerdict.Reason? = nil,
        at now: Timestamp
    ) -> [NewOccurrence] {
        guard let new = occurrence(of: signal, settings, resting: resting, at: now) else {
            return []
        }
        guard spec.policy.lasts != nil,
            // What had lasted for long enough when the signal came starts all the same.
            let earlier = waiting.first(where: { signal.storedAt < $0.due })
        else { return [new] }
        switch new.judgement.verdict {
        // What holds goes on holding; quiet begins anew.
        case .waiting where trigger.condition != nil:
            return [row(of: signal, key: new.key.key, .coalesced(into: earlier.key))]
        case .waiting: return [row(of: earlier, .coalesced(into: new.key.key)), new]
        case .skipped where new.judgement.reason?.hasPrefix("condition") == true:
            return [new, row(of: earlier, .skipped(.didNotLast))]
        case .skipped where resting != nil && ends(signal, settings, at: now):
            return [new, row(of: earlier, .skipped(.didNotLast))]
        default: return [new]
        }
    }

    /// Whether the condition does not hold for a signal that comes while the trigger rests: what
    /// waits has not lasted then, though the signal itself is not heard.
    private func ends(
        _ signal: SignalRecord, _ settings: EngineSettings, at now: Timestamp
    ) -> Bool {
        let judged = occurrence(of: signal, settings, at: now)?.judgement
        return judged?.verdict == .skipped && judged?.reason?.hasPrefix("condition") == true
    }

    /// Makes the row of a signal, or returns `nil` if the trigger does not mean it.
    private func occurrence(
        of signal: SignalRecord, _ settings: EngineSettings, resting: DueVerdict.Reason? = nil,
        at now: Timestamp
    ) -> NewOccurrence? {
        guard spec.isEnabled, let heard = spec.signal, heard.hears(signal.signal.name) else {
            return nil
        }
        let payload: Value
        do throws(ValueCodingError) {
            payload = try signal.signal.value()
        } catch {
            let sentence = Diagnostic.Message.payloadUnreadable(error.description).text
            return row(of: signal, key: signal.signal.id, .failedToStart(sentence))
        }
        guard heard.isMeant(payload) else { return nil }
        let key = heard.key(of: signal, payload)
        if let resting { return row(of: signal, key: key, .skipped(resting)) }
        guard !isEdited else { return row(of: signal, key: key, .skipped(.edited)) }
        let reading = reading(of: signal, payload, settings, at: now)
        guard reading.misfits.isEmpty else {
            let sentence = reading.misfits.map(\.text).joined(separator: "; ")
            return row(of: signal, key: key, .failedToStart(sentence))
        }
        let record = record(
            at: signal.storedAt, with: heard.record(signal, reading.payload))
        if case .fails(let failure) = condition(record) {
            return row(of: signal, key: key, .skipped(.condition(failure)))
        }
        if spec.wait == nil, isTooLate(signal.storedAt, at: now) {
            return row(of: signal, key: key, .skipped(.tooLate))
        }
        guard signal.signal.depth < Self.deepest else {
            return row(of: signal, key: key, .skipped(.loop))
        }
        let depth = signal.signal.depth + 1
        if let wait = spec.wait, let due = signal.storedAt.adding(wait) {
            let waiting = WaitingOccurrence(
                key: key, at: signal.storedAt, due: due, record: record, depth: depth)
            return NewOccurrence(
                OccurrenceKey(uid, key), nominal: signal.storedAt...signal.storedAt,
                waiting.judgement)
        }
        return start(signal, key, record, settings, at: now)
    }

    /// Reads what came by what the trigger says of it.
    private func reading(
        of signal: SignalRecord, _ sent: Value, _ settings: EngineSettings, at now: Timestamp
    ) -> DeclaredPayload.Reading {
        switch trigger.kind {
        case .signal(let name, let fields):
            return DeclaredPayload(of: name, fields)
                .read(sent, in: definition.catalogue, settings, at: now)
        case .message(_, let fields):
            guard case .map(var parts) = sent else { break }
            let body: Value
            do throws(BodyTrouble) {
                body = fields.isEmpty ? [:] : try (parts["body"] ?? .null).readAsMap()
            } catch {
                let misfit = Diagnostic.Message.bodyWithoutFields(fields.map(\.name), error)
                return DeclaredPayload.Reading(payload: sent, misfits: [misfit])
            }
            var reading = DeclaredPayload(of: signal.signal.name, fields)
                .read(body, in: definition.catalogue, settings, at: now)
            parts["payload"] = reading.payload
            reading.payload = .map(parts)
            return reading
        default: break
        }
        return DeclaredPayload.Reading(payload: sent)
    }

    private func isTooLate(_ due: Timestamp, at now: Timestamp) -> Bool {
        spec.policy.mostLateness.map { now.since(due) > $0 } ?? false
    }

    private func row(
        of signal: SignalRecord, key: String, _ verdict: DueVerdict, run: NewRun? = nil
    ) -> NewOccurrence {
        NewOccurrence(
            OccurrenceKey(uid, key), nominal: signal.storedAt...signal.storedAt, verdict.judgement,
            run: run)
    }

    private func start(
        _ signal: SignalRecord, _ key: String, _ record: ValueMap, _ settings: EngineSettings,
        at now: Timestamp
    ) -> NewOccurrence {
        do throws(EngineError) {
            var run = try run(
                OccurrenceKey(uid, key), record, settings, at: now, depth: signal.signal.depth + 1)
            delay(&run, dueAt: signal.storedAt, key)
            return limited(row(of: signal, key: key, .started, run: run), at: now)
        } catch {
            return row(of: signal, key: key, .failedToStart(error.description))
        }
    }
}

extension Value {
    /// The fields of a body in JSON; a body of another form has none.
    fileprivate func readAsMap() throws(BodyTrouble) -> Value {
        // It is the text of a body, which may be in any form.
        guard case .string(let text) = self else { throw BodyTrouble() }
        do throws(ValueCodingError) {
            let value = try Value(json: Array(text.utf8))
            if case .map = value { return value }
        } catch {
            // Bytes of other kinds are shown so, which JSON does not know.
            throw BodyTrouble(
                reason: text.contains("\\x")
                    ? " (it has bytes that are no UTF-8, shown as '\\x…')" : " (\(error))")
        }
        throw BodyTrouble()
    }
}

/// The trouble that a body has no fields, and the reason why it is no JSON at all.
private struct BodyTrouble: Error { var reason = "" }

extension Diagnostic.Message {
    fileprivate static func bodyWithoutFields(
        _ names: [String], _ trouble: BodyTrouble
    ) -> Self {
        let names = names.map { "'\($0)'" }.joined(separator: ", ")
        return Self(
            code: "body",
            "the body is no map in JSON\(trouble.reason), so it does not have \(names)")
    }
}
