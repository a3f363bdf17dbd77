import Engine
import Locks
import Messages
import Runs
import Store
import Values
import Webhooks
import Workflows

/// Takes webhooks for the triggers in force.
final class WebhookDoor: Sendable {
    private let engine: Engine
    private let secrets: SecretSearch
    private let tell: Teller
    private let trouble: DoorTrouble
    private let keyTrouble: DoorTrouble
    private let state = Guarded(State())

    private struct State: Sendable {
        var server: WebhookServer?

        /// The address that was asked for, where the port may be any.
        var wanted: ListenAddress?
        var rules: [String: WebhookRule] = [:]
        var sources = SecretSources([])

        /// The keys of the secrets that were found.
        var keys: [String: String] = [:]

        /// Why others were not, by the names of the secrets.
        var missing: [String: Missing] = [:]

        /// The searches that are going on.
        var searches: [String: Task<String?, Never>] = [:]
    }

    /// A secret that was not found.
    private struct Missing: Sendable {
        let reason: String
        let at: Timestamp
    }

    /// How long a missing secret is not looked for again.
    ///
    /// Strangers may send as much as they like, and a search may start a program.
    private static let rest = TimeSpan.seconds(5)

    init(
        _ engine: Engine, _ secrets: SecretSearch,
        telling tell: Teller
    ) {
        self.engine = engine
        self.secrets = secrets
        self.tell = tell
        trouble = DoorTrouble(tell, recovered: "webhooks are taken again")
        keyTrouble = DoorTrouble(tell, recovered: "the secrets of all webhooks are found")
    }

    /// Why the webhooks of a rule are not taken, as far as that is known.
    func trouble(of rule: WebhookRule) -> String? {
        trouble.present ?? state.inTurn { $0.missing[rule.secret]?.reason }
    }

    var address: ListenAddress? { state.inTurn { $0.server?.address } }

    /// Takes the webhooks of some rules from now on, and no others.
    func take(
        _ rules: [WebhookRule], at address: ListenAddress?, _ sources: SecretSources
    ) async {
        state.inTurn { state in
            state.rules = Dictionary(rules.map { ($0.path, $0) }) { first, _ in first }
            state.sources = sources
            // They may be others by now.
            state.keys = [:]
            state.missing = [:]
            state.searches = [:]
        }
        for name in Set(rules.map(\.secret)).sorted() { _ = await key(named: name) }
        if rules.isEmpty { keyTrouble.forget() } else { tellOfKeys() }
        let wanted = rules.isEmpty ? nil : address
        let isServed = state.inTurn { $0.server != nil && $0.wanted == wanted }
        guard !isServed else { return }
        await close()
        guard let wanted else { return }
        do throws(WebhookTrouble) {
            let server = try WebhookServer(
                at: wanted, isKnown: { [self] path in state.inTurn { $0.rules[path] != nil } },
                answering: { [self] in await answer(to: $0) })
            state.inTurn { ($0.server, $0.wanted) = (server, wanted) }
            trouble.tell(nil)
        } catch {
            trouble.tell("no webhooks are taken: \(error)")
        }
    }

    func close() async {
        let server = state.inTurn { state in
            defer { (state.server, state.wanted) = (nil, nil) }
            return state.server
        }
        await server?.close()
    }

    /// Finds a key, or learns from a search that is going on or has just ended.
    func key(named name: String) async -> String? {
        let (known, search) = state.inTurn { state -> (String?, Task<String?, Never>?) in
            if let known = state.keys[name] { return (known, nil) }
            if let search = state.searches[name] { return (nil, search) }
            if state.missing[name]?.at.isWithin(Self.rest, before: engine.now) == true {
                return (nil, nil)
            }
            // It ends with its search, which all who need the key await.
            let search = Task { [sources = state.sources] in await find(name, in: sources) }
            state.searches[name] = search
            return (nil, search)
        }
        if let known { return known }
        return await search?.value
    }

    /// Looks for a key, and notes it or that it is missing.
    private func find(_ name: String, in sources: SecretSources) async -> String? {
        let found: Result<String, MissingSecret>
        do throws(MissingSecret) {
            found = .success(try await secrets.secret(name, in: sources))
        } catch {
            found = .failure(error)
        }
        return state.inTurn { state in
            // It is of no use to triggers with other sources.
            guard state.sources == sources else { return nil }
            state.searches[name] = nil
            switch found {
            case .success(let key):
                state.keys[name] = key
                state.missing[name] = nil
                return key
            case .failure(let error):
                state.missing[name] = Missing(
                    reason: "a webhook cannot be taken: \(error)", at: engine.now)
                return nil
            }
        }
    }

    private func tellOfKeys() {
        let missing = state.inTurn { $0.missing.sorted { $0.key < $1.key }.map(\.value.reason) }
        keyTrouble.tell(missing.isEmpty ? nil : missing.joined(separator: "; "))
    }

    private func answer(to request: WebhookRequest) async -> WebhookAnswer {
        guard let rule = state.inTurn({ $0.rules[request.path] }) else {
            return WebhookAnswer(404, "no trigger in force has this path any more")
        }
        let key = await key(named: rule.secret)
        tellOfKeys()
        guard let key else {
            return .unavailable("the secret of this webhook is missing; see the log of Errand")
        }
        do throws(WebhookAnswer) {
            let identity = try WebhookProof(rule.preset, key: key)
                .identity(of: request, at: engine.now)
            return try await store(request, as: identity)
        } catch {
            return error
        }
    }

    private func store(
        _ request: WebhookRequest, as identity: Digest
    ) async throws(WebhookAnswer) -> WebhookAnswer {
        var headers = ValueMap()
        for (name, value) in request.safeHeaders { headers[.string(name)] = .string(value) }
        let signal = NewSignal(
            SignalName.webhook(request.path), id: "webhook \(identity)",
            [
                "path": .string(request.path), "headers": .map(headers),
                "body": .string(MessageText.shown(request.body)),
            ])
        do throws(EngineError) {
            let receipt = try await engine.send(signal)
            return receipt.wasKnown ? .storedBefore : .stored
        } catch {
            // The same message under other headers, none of which is signed.
            if error.isKnownSignal { return .storedBefore }
            if error.isTooLargeSignal {
                throw WebhookAnswer(413, "the message has more in it than can be stored")
            }
            throw .unavailable(
                error.isLackOfRoom
                    ? "the disk is full; send it again later" : "it cannot be stored now")
        }
    }
}

extension WebhookAnswer {
    fileprivate static let storedBefore = WebhookAnswer(202, "stored before")
}
