import Calls
import Diagnostics
import Locks
import Store
import Values
import Workflows

/// The definitions that were used last, so that they are read once.
final class PlanShelf: Sendable {
    private static let most = 256

    private let store: any Store
    private let shelved = Guarded<[Digest: ShelvedDefinition]>([:])

    init(_ store: any Store) { self.store = store }

    /// Returns a definition, from the store if need be.
    func definition(_ digest: Digest) async throws(RunTrouble) -> ShelvedDefinition {
        if let known = shelved.inTurn({ $0[digest] }) { return known }
        let stored: DefinitionRecord?
        do throws(StoreError) {
            stored = try await store.definition(digest)
        } catch {
            throw .store(error)
        }
        guard let stored else { throw .unfit(.missingDefinition) }
        do throws(DefinitionError) {
            return keep(try ShelvedDefinition(Definition(stored)), instead: false)
        } catch {
            let message = Diagnostic.Message.unreadable("definition", error.description)
            guard case .newerLanguage = error else { throw .unfit(message) }
            throw .parked(Parking(misfit: message, .release))
        }
    }

    /// Stores a definition unless it is there already.
    func add(_ definition: Definition) async throws(EngineError) -> ShelvedDefinition {
        if let known = shelved(definition) { return known }
        let new = try Self.readable(definition)
        try await define([new])
        return keep(new, instead: true)
    }

    /// Stores those of some definitions that are not there already, many in one change; their order
    /// is not kept.
    func add(_ definitions: [Definition]) async throws(EngineError) -> [ShelvedDefinition] {
        var added: [ShelvedDefinition] = []
        for start in stride(from: 0, to: definitions.count, by: Self.most) {
            var new: [ShelvedDefinition] = []
            for definition in definitions[start...].prefix(Self.most) {
                if let known = shelved(definition) {
                    added.append(known)
                } else {
                    new.append(try Self.readable(definition))
                }
            }
            try await define(new)
            added += new.map { keep($0, instead: true) }
        }
        return added
    }

    /// A definition that is on the shelf with the same notes.
    private func shelved(_ definition: Definition) -> ShelvedDefinition? {
        guard let known = shelved.inTurn({ $0[definition.digest] }),
            known.definition.notes == definition.notes
        else { return nil }
        return known
    }

    private static func readable(
        _ definition: Definition
    ) throws(EngineError) -> ShelvedDefinition {
        do throws(DefinitionError) {
            return try ShelvedDefinition(definition)
        } catch {
            throw EngineError(.unknown, .unreadable("definition", error.description))
        }
    }

    private func define(_ new: [ShelvedDefinition]) async throws(EngineError) {
        guard !new.isEmpty else { return }
        do throws(StoreError) {
            _ = try await store.apply(.define(new.map(\.definition.stored)), as: nil)
        } catch {
            throw EngineError(error)
        }
    }

    /// Forgets all definitions.
    func clear() { shelved.inTurn { $0 = [:] } }

    /// Puts a definition on the shelf, in the place of one that is there if that is wanted.
    private func keep(_ new: ShelvedDefinition, instead: Bool) -> ShelvedDefinition {
        let digest = new.definition.digest
        return shelved.inTurn { shelved in
            if shelved.count >= Self.most { shelved = [:] }
            let kept = (instead ? nil : shelved[digest]) ?? new
            shelved[digest] = kept
            return kept
        }
    }
}

extension Definition {
    /// The definition with its notes, as one text.
    fileprivate var stored: DefinitionRecord {
        DefinitionRecord(
            digest, of: id, language: Int(language),
            text: Value.list([.bytes(text), .bytes(notes)]).encoded)
    }

    fileprivate convenience init(_ stored: DefinitionRecord) throws(DefinitionError) {
        let whole: Value
        do throws(ValueCodingError) {
            whole = try Value(decoding: stored.text)
        } catch {
            throw .damaged("\(error)")
        }
        guard case .list(let parts) = whole, parts.count == 2, case .bytes(let text) = parts[0],
            case .bytes(let notes) = parts[1]
        else { throw .damaged("it is not a text with its notes") }
        try self.init(text: text, notes: notes)
    }
}
