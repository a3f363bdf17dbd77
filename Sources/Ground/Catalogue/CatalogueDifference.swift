import IntentTraits

/// The changes of the intents that a running workflow uses.
///
/// A call that was right once is right still if everything fits; what is permitted still covers
/// everything unless something widens.
public struct CatalogueDifference: Hashable, Sendable {
    public let changes: [Change]

    /// One thing that is not as it was.
    public struct Change: Hashable, Sendable {
        public let intent: TypeID
        public let meaning: Meaning

        /// One phrase for people.
        public let sentence: String

        /// The consequence of a change.
        public enum Meaning: String, Sendable {
            /// Old calls and uses of the result are still right.
            case fits

            /// Some of them are not.
            case breaks

            /// It does more than it said before.
            case widens
        }
    }

    /// Whether remaining steps can go on, once the changes are told.
    public var fits: Bool { changes.allSatisfy { $0.meaning == .fits } }

    /// Compares what was known of some intents with what is known now.
    public init(from old: IntentCatalogue, to new: IntentCatalogue) {
        changes = old.intents.flatMap { intent -> [Change] in
            guard let present = new.intent(intent.id) else {
                return [
                    Change(intent: intent.id, meaning: .breaks, sentence: "'\(intent.id)' is gone")
                ]
            }
            guard old.digest(of: intent.id) != new.digest(of: intent.id) else { return [] }
            return intent.changes(to: present, old, new)
        }
    }
}

extension CatalogueIntent {
    fileprivate func changes(
        to new: CatalogueIntent, _ before: IntentCatalogue, _ now: IntentCatalogue
    ) -> [CatalogueDifference.Change] {
        let given = TypeComparison(giving: before, taking: now, direction: .given)
        let returned = TypeComparison(giving: now, taking: before, direction: .returned)
        var found: [(CatalogueDifference.Change.Meaning, String)] = []
        for parameter in parameters {
            if let present = new.parameter(parameter.name) {
                found += parameter.changes(to: present, given)
            } else {
                found.append((.breaks, "'\(parameter.name)' is gone"))
            }
        }
        for parameter in new.parameters where self.parameter(parameter.name) == nil {
            found.append(
                parameter.isRequired
                    ? (.breaks, "'\(parameter.name)' is needed now")
                    : (.fits, "'\(parameter.name)' can be given now"))
        }
        found += resultChanges(to: new, returned) + dialogChanges(to: new)
        found += effectChanges(to: new)
        if let opens = new.opens, opens != self.opens {
            found.append((.widens, "'\(opens)' comes after it now"))
        } else if opens != new.opens {
            found.append((.fits, "nothing comes after it any more"))
        }
        if repetition != new.repetition {
            found.append((.fits, "repeating it was \(repetition) and is \(new.repetition)"))
        }
        if found.isEmpty { found.append((.fits, "its types are described in another way")) }
        return found.map { .init(intent: id, meaning: $0.0, sentence: $0.1) }
    }

    private func resultChanges(to new: CatalogueIntent, _ types: TypeComparison) -> [(
        CatalogueDifference.Change.Meaning, String
    )] {
        guard let result else { return new.result.map { [(.fits, "it returns \($0) now")] } ?? [] }
        guard let present = new.result else { return [(.breaks, "it returns nothing now")] }
        guard !types.isSame(present, result) else { return [] }
        let isUsable = types.accepts(present, as: result)
        let sentence =
            result == present
            ? "it returns \(result), which has changed"
            : "it returned \(result) and returns \(present)"
        return [(isUsable ? .fits : .breaks, sentence)]
    }

    /// Where a step reads words that are private now, the check of what is left of a run says so.
    private func dialogChanges(
        to new: CatalogueIntent
    ) -> [(CatalogueDifference.Change.Meaning, String)] {
        guard dialogPrivacy != new.dialogPrivacy else { return [] }
        return [
            (
                .fits,
                new.dialogPrivacy == .private
                    ? "its words are private now" : "its words are not private any more"
            )
        ]
    }

    private func effectChanges(
        to new: CatalogueIntent
    ) -> [(CatalogueDifference.Change.Meaning, String)] {
        guard effects != new.effects, let effects else { return [] }
        guard let present = new.effects else {
            return [(.widens, "it does not say any more what it does")]
        }
        let more = present.filter { effect in !effects.contains { $0.covers(effect) } }
        guard !more.isEmpty else { return [(.fits, "it does less than before")] }
        return more.map { (.widens, "it \($0.kind) '\($0.target)' now") }
    }
}

extension CatalogueParameter {
    fileprivate func changes(
        to new: CatalogueParameter, _ types: TypeComparison
    ) -> [(CatalogueDifference.Change.Meaning, String)] {
        var found: [(CatalogueDifference.Change.Meaning, String)] = []
        if !types.isSame(type, new.type) {
            let fits = types.accepts(type, as: new.type)
            let sentence =
                type == new.type
                ? "'\(name)' is \(type), which has changed"
                : "'\(name)' was \(type) and is \(new.type)"
            found.append((fits ? .fits : .breaks, sentence))
        }
        if !isRequired, new.isRequired {
            found.append((.breaks, "'\(name)' has to be given now"))
        } else if standard != new.standard {
            found.append((.fits, "'\(name)' is something else where it is not given"))
        } else if isRequired, new.isSupplied, !isSupplied {
            found.append((.fits, "'\(name)' need not be given any more"))
        }
        if range != new.range || options != new.options {
            let fits = new.allowsWhatIsAllowed(by: self)
            found.append((fits ? .fits : .breaks, "'\(name)' takes other values now"))
        }
        if acceptsSecret, !new.acceptsSecret {
            found.append((.breaks, "'\(name)' takes no secret any more"))
        }
        if isProgram != new.isProgram {
            found.append(
                new.isProgram
                    ? (.breaks, "'\(name)' is run as a program now")
                    : (.fits, "'\(name)' is not run as a program any more"))
        }
        return found
    }

    /// Whether every value that the old parameter took is one that this one takes.
    private func allowsWhatIsAllowed(by old: CatalogueParameter) -> Bool {
        if let range {
            guard let before = old.range, range.lowerBound <= before.lowerBound,
                range.upperBound >= before.upperBound
            else { return false }
        }
        guard case .fixed(let values) = options else { return true }
        guard case .fixed(let before) = old.options else { return false }
        return before.allSatisfy(values.contains)
    }
}
