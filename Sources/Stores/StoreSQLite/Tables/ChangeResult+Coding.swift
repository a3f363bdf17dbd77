import Store
import Values

// How the results of changes are kept that are known by their ids.
extension ChangeResult {
    /// The stored form of the result; of claimed runs only their names, since the runs can be read.
    var stored: [UInt8] { Value.list(parts).encoded }

    private var parts: [Value] {
        switch self {
        case .done: ["done"]
        case .created(let placement): ["created", placement.value]
        case .claimed(let runs): ["claimed"] + runs.map { .string($0.id.text) }
        case .advanced(let advanced): ["advanced"] + advanced.parts
        case .resolved(let count): ["resolved", count.value]
        case .acted(let receipt): ["acted", receipt.number.value, .string(receipt.state.rawValue)]
        case .signalled(let receipt): ["signalled", receipt.number.value, .bool(receipt.wasKnown)]
        case .decided(let judgements): ["decided"] + judgements.map(\.value)
        case .takenOver(let count): ["taken over", count.value]
        case .pruned(let pruned): ["pruned", pruned.rows.value]
        }
    }

    /// Reads a result that was kept; `run` finds a run by its name.
    init(stored bytes: [UInt8], run: (RunID) throws(StoreError) -> RunRecord?) throws(StoreError) {
        let parts = (try? Value(decoding: bytes))?.list ?? []
        if parts.first?.string == "claimed" {
            var claimed: [RunRecord] = []
            for id in parts.dropFirst().compactMap(\.string) {
                guard let run = try run(RunID(id)) else { throw .stale(.nothing) }
                claimed.append(run)
            }
            self = .claimed(claimed)
        } else if let result = ChangeResult(parts.first?.string, parts.dropFirst()) {
            self = result
        } else {
            throw .unreadable("the store holds a result of a change that cannot be read")
        }
    }

    private init?(_ kind: String?, _ parts: ArraySlice<Value>) {
        switch kind {
        case "done": self = .done
        case "created":
            guard let placement = parts.first.flatMap(Placement.init(value:)) else { return nil }
            self = .created(placement)
        case "advanced":
            guard let advanced = Advanced(parts) else { return nil }
            self = .advanced(advanced)
        case "acted":
            guard let number = parts.first?.int,
                let state = parts.last?.string.flatMap(RunState.init)
            else { return nil }
            self = .acted(ActReceipt(number: number, state: state))
        case "decided": self = .decided(parts.compactMap(Judgement.init(value:)))
        default: return nil
        }
    }
}

extension Placement {
    fileprivate var value: Value {
        switch self {
        case .queued: "queued"
        case .started(let epoch): epoch.value
        }
    }

    fileprivate init?(value: Value) {
        if let epoch = value.int {
            self = .started(epoch: epoch)
        } else if value.string == "queued" {
            self = .queued
        } else {
            return nil
        }
    }
}

extension Advanced {
    fileprivate var parts: [Value] {
        [.timestamp(at), mark.value, lastEntry.value, .list(children.map { $0?.value ?? .null })]
    }

    fileprivate init?(_ parts: ArraySlice<Value>) {
        let parts = Array(parts)
        guard parts.count == 4, case .timestamp(let at) = parts[0], let mark = parts[1].int,
            let lastEntry = parts[2].int, let children = parts[3].list
        else { return nil }
        self.init(
            at: at, mark: mark, lastEntry: lastEntry,
            children: children.map(Placement.init(value:)))
    }
}

extension Judgement {
    fileprivate var value: Value {
        [
            .string(verdict.rawValue), reason.map { .string($0) } ?? .null,
            seen.map { .bytes($0) } ?? .null,
        ]
    }

    fileprivate init?(value: Value) {
        guard let parts = value.list, parts.count == 3,
            let verdict = parts[0].string.flatMap(Verdict.init)
        else { return nil }
        var seen: [UInt8]?
        if case .bytes(let bytes) = parts[2] { seen = bytes }
        self.init(verdict, parts[1].string, seen: seen)
    }
}

extension Int { fileprivate var value: Value { .int(Int64(self)) } }

extension Value {
    fileprivate var list: [Value]? {
        guard case .list(let list) = self else { return nil }
        return list
    }

    fileprivate var string: String? {
        guard case .string(let string) = self else { return nil }
        return string
    }

    fileprivate var int: Int? {
        guard case .int(let int) = self else { return nil }
        return Int(int)
    }
}
