package import Values

extension Entry {
    /// The data that are stored beside path, attempt, time and mark, in the canonical coding.
    package var data: [UInt8] { body.stored.encoded }

    /// Reads a stored entry back.
    package init(
        _ kind: String, at path: StepPath, attempt: Int, _ data: [UInt8], stored: Stamp
    ) throws(StoredFormError) {
        guard let kind = Body.Kind(rawValue: kind) else {
            throw StoredFormError("there are no entries of kind '\(kind)'")
        }
        try self.init(kind, at: path, attempt: attempt, data, stored: stored)
    }

    init(
        _ kind: Body.Kind, at path: StepPath, attempt: Int, _ data: [UInt8], stored: Stamp
    ) throws(StoredFormError) {
        let body = try Body(kind, try Self.value(data))
        self.init(path, attempt: attempt, body, at: stored.at, mark: stored.mark)
    }

    private static func value(_ data: [UInt8]) throws(StoredFormError) -> Value {
        do {
            return try Value(decoding: data)
        } catch {
            throw StoredFormError("the data of an entry cannot be read: \(error)")
        }
    }
}

extension Entry.Body {
    package var stored: Value {
        switch self {
        case .created(let created): created.stored
        case .begun(let begun): begun.stored
        case .decided(let choice): choice.stored
        case .outcome(let outcome): outcome.stored
        case .round(let round): round.stored
        case .closed(let closed): closed.stored
        case .concluded(let concluded): concluded.stored
        case .act(let act): act.stored
        case .ended(let ended): ended.stored
        }
    }

    fileprivate init(_ kind: Kind, _ value: Value) throws(StoredFormError) {
        switch kind {
        case .created: self = .created(try Created(stored: value))
        case .begun: self = .begun(try Begun(stored: value))
        case .decided: self = .decided(try Choice(stored: value))
        case .outcome: self = .outcome(try Outcome(stored: value))
        case .round: self = .round(try Round(stored: value))
        case .closed: self = .closed(try Closed(stored: value))
        case .concluded: self = .concluded(try Concluded(stored: value))
        case .act: self = .act(try RunAct(stored: value))
        case .ended: self = .ended(try Ended(stored: value))
        }
    }
}
