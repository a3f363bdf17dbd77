extension Change {
    /// About how many bytes it stores.
    package var size: Int {
        switch self {
        case .create(let run): run.size
        case .advance(let advance): advance.size
        case .act(let act): act.size
        case .storeSignal(let signal): signal.payload.count
        case .dispatchSignal(let dispatch): dispatch.occurrences.reduce(0) { $0 + $1.size }
        case .load(let loads): loads.reduce(0) { $0 + $1.size }
        case .decide(let decisions): decisions.reduce(0) { $0 + $1.size }
        case .moveFiles(let moves): moves.size
        case .define(let definitions): definitions.reduce(0) { $0 + $1.text.count }
        default: 0
        }
    }
}

extension NewRun {
    fileprivate var size: Int { (entries + beginning).reduce(200) { $0 + $1.data.count } }
}

extension Advance {
    fileprivate var size: Int {
        entries.reduce(0) { $0 + $1.data.count } + (children + followUps).reduce(0) { $0 + $1.size }
            + signals.reduce(0) { $0 + $1.payload.count }
    }
}

extension NewAct {
    fileprivate var size: Int {
        switch deed {
        case .answer(_, _, let data), .resume(let data): data.count
        case .cancel, .snooze: 0
        }
    }
}

extension NewOccurrence { fileprivate var size: Int { 100 + (run?.size ?? 0) } }

extension TriggerLoad { fileprivate var size: Int { spec.count + (closing?.size ?? 0) } }

extension OccurrenceDecision {
    fileprivate var size: Int { occurrences.reduce(files?.size ?? 0) { $0 + $1.size } }
}

extension FileMoves {
    fileprivate var size: Int {
        files.reduce(gone.reduce(0) { $0 + $1.count }) { $0 + 100 + $1.path.count }
    }
}
