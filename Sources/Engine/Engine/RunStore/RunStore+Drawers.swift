import Calls
import Catalogue
import Runs
import Store
import Values

/// Secret values, which lie in drawers and nowhere else.
extension RunStore {
    /// Puts values away, before entries that have their names.
    func putAway(_ values: [Value], of family: RunID) async throws(StoreError) {
        try await putAway(values, into: .family(family))
    }

    func putAway(_ values: [Value], into drawer: Drawer) async throws(StoreError) {
        for value in values { _ = try await store.drawers.put(value.encoded, into: drawer) }
    }

    /// Reads the sealed values of a journal; missing ones are left out.
    func secrets(of journal: [Entry], of run: RunRecord) async throws(StoreError) -> [Digest: Value]
    {
        var secrets: [Digest: Value] = [:]
        for entry in journal {
            let (lasting, passing) = entry.sealed
            for name in lasting {
                secrets[name] = try await secret(name, in: .family(run.family))
                if secrets[name] == nil {
                    secrets[name] = try await secret(name, in: .run(run.id))
                }
            }
            for name in passing { secrets[name] = try await secret(name, in: .run(run.id)) }
        }
        return secrets
    }

    /// Reads a value that is put away, or `nil` if it is there no more.
    func secret(_ name: Digest, in drawer: Drawer) async throws(StoreError) -> Value? {
        guard let bytes = try await store.drawers.bytes(name, in: drawer) else { return nil }
        do throws(ValueCodingError) {
            return try Value(decoding: bytes)
        } catch {
            throw .unreadable("the secret '\(name)' of '\(drawer)': \(error)")
        }
    }

    /// Puts a private answer into a drawer; returns the form that is stored of it.
    func stored(_ answer: Answer, to question: Question, of run: RunID) async throws(StoreError)
        -> [UInt8]
    {
        let bytes = answer.stored.encoded
        guard question.privacy == .private else { return bytes }
        return try await store.drawers.put(bytes, into: .run(run)).reference
    }
}

extension RunDriver {
    /// Puts the values into the drawer that entries are to have the names of.
    func putAway() async throws(StoreError) {
        for secret in decision.sealed {
            if secret.isPassing { hasSecrets = true }
            let bytes = secret.value.encoded
            _ = try await parts.store.drawers.put(
                bytes, into: secret.isPassing ? .run(id) : .family(position.family),
                saysWhatHappened: !begins && bytes.count <= RunStore.longestData)
        }
        for birth in births where !birth.secrets.isEmpty {
            try await parts.runStore.putAway(
                birth.secrets,
                into: birth.created.areSecretsPassing
                    ? .run(birth.run.id) : .family(position.family))
        }
        for left in followUps.decided {
            try await parts.runStore.putAway(left.secrets, into: .run(left.run.id))
        }
    }

    /// Removes from the drawers what is not needed after the end of the run.
    func clearDrawer() async {
        guard hasSecrets else { return }
        // Values that are left are found when the engine looks for old ones.
        do throws(StoreError) { try await parts.store.drawers.remove(.run(id)) } catch {
            parts.watchers.tell(trouble: EngineError(error).description)
        }
    }
}
