import Locks
import Values

/// What tells a server who asks; all who share one renew it once.
public final class HTTPCredentials: Sendable {
    private let renew: (@Sendable (_ old: String?) async throws -> String)?
    private let state: Guarded<State>

    private struct State {
        var authorization: String?

        /// How often it was renewed, or could not be.
        var round = 0
        var failure: (any Error)?
        var isRenewing = false
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
        var tickets = 0
    }

    private init(
        _ authorization: String?, _ renew: (@Sendable (String?) async throws -> String)?
    ) {
        state = Guarded(State(authorization: authorization))
        self.renew = renew
    }

    /// A token that stays what it is.
    public static func bearer(_ token: String) -> HTTPCredentials {
        HTTPCredentials("Bearer \(token)", nil)
    }

    public static func basic(user: String, password: String) -> HTTPCredentials {
        HTTPCredentials(basic(user, password), nil)
    }

    /// A token that a closure renews when a server no longer takes it, and gets if there is none
    /// yet.
    ///
    /// The closure is given the old token. It runs once, however many requests wait for it.
    public convenience init(
        token: String? = nil,
        renewing: @escaping @Sendable (_ old: String?) async throws -> String
    ) {
        self.init(token.map { "Bearer \($0)" }) { old in
            "Bearer " + (try await renewing(old.map { String($0.dropFirst("Bearer ".count)) }))
        }
    }

    static func basic(_ user: String, _ password: String) -> String {
        "Basic " + String(base64: Array("\(user):\(password)".utf8))
    }
}

extension HTTPCredentials {
    /// What one request was sent with.
    struct Pass: Sendable {
        let authorization: String
        let round: Int
        let canRenew: Bool
    }

    func pass(for course: ExchangeCourse) async throws(HTTPError) -> Pass {
        let (authorization, round) = state.inTurn { ($0.authorization, $0.round) }
        guard let authorization else { return try await renewed(sinceRound: round, course) }
        return Pass(authorization: authorization, round: round, canRenew: renew != nil)
    }

    /// Waits for other credentials than those that were not taken.
    func renewed(after pass: Pass?, for course: ExchangeCourse) async throws(HTTPError) -> Pass {
        try await renewed(sinceRound: pass?.round ?? 0, course)
    }

    private func renewed(sinceRound round: Int, _ course: ExchangeCourse) async throws(HTTPError)
        -> Pass
    {
        let ticket = state.inTurn { state in
            state.tickets += 1
            return state.tickets
        }
        // A request that began before a round has its outcome, so that a refusal is not asked for
        // again by a hundred others.
        await withTaskCancellationHandler {
            await outcome(ofRoundAfter: round, ticket)
        } onCancel: {
            let waiting = state.inTurn { $0.waiting.removeValue(forKey: ticket) }
            waiting?.resume()
        }
        let (now, authorization, failure) = state.inTurn {
            ($0.round, $0.authorization, $0.failure)
        }
        guard now > round else { throw course.error(.cancelled) }
        if let failure { throw course.error(.credentials(failure)) }
        return Pass(authorization: authorization ?? "", round: now, canRenew: true)
    }

    private func outcome(ofRoundAfter round: Int, _ ticket: Int) async {
        await withCheckedContinuation { continuation in
            let (isThere, isFirst) = state.inTurn { state in
                if state.round > round || Task.isCancelled { return (true, false) }
                state.waiting[ticket] = continuation
                defer { state.isRenewing = true }
                return (false, !state.isRenewing)
            }
            if isThere { continuation.resume() }
            // It is for all who wait, so it has nothing of the task that was first, such as its
            // invocation.
            if isFirst { Task.detached { await self.renewOnce() } }
        }
    }

    private func renewOnce() async {
        let old = state.inTurn { $0.authorization }
        let outcome: Result<String, any Error>
        do { outcome = .success(try await renew?(old) ?? "") } catch { outcome = .failure(error) }
        let waiting = state.inTurn { state in
            state.isRenewing = false
            state.round += 1
            state.failure = nil
            switch outcome {
            case .success(let authorization): state.authorization = authorization
            case .failure(let error): state.failure = error
            }
            defer { state.waiting = [:] }
            return state.waiting
        }
        for continuation in waiting.values { continuation.resume() }
    }
}
