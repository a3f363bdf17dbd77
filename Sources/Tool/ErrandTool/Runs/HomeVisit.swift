import Glibc
import Home
import IntentHosting
import LocalSockets
import Store
import Workflows

/// A home for as long as a command takes: its owner is asked, or this process owns it meanwhile.
struct HomeVisit: Sendable {
    private enum Role {
        case owner(OwnedHome)
        case guest(DistantHome)

        /// Asks the owner for what is not stored.
        case apart(DistantHome)
    }

    private let role: Role

    /// Whether the home is there when this process has ended.
    let isKept: Bool

    /// The signals that tell this process to end.
    let signals = PosixSignals()

    /// Without a journal the home is in memory, and gone at the end: in the process that owns the
    /// home on the disk, if one does, since that has the apps.
    ///
    /// Intents and settings that were read already are not read again; a guest needs none.
    init(
        _ session: Session, _ registry: IntentRegistry? = nil, isKept: Bool = true,
        makesHome: Bool = true, knowing settings: ProjectSettings? = nil,
        retention: Configuration.Retention? = nil, patience: Duration = Self.patience
    ) async throws {
        self.isKept = isKept
        // Until something goes on here, there is no reason to wait.
        signals.listen { number, _ in PosixSignals.obey(number) }
        do {
            role = try await Self.role(
                session, isKept ? session.homeFolder(made: makesHome) : nil, isKept: isKept,
                patience
            ) {
                guard let registry = registry ?? session.registry() else { throw UnsoundPacks() }
                return try await OwnedHome(
                    session.ownership(of: $0, registry, knowing: settings, keeping: retention))
            }
        } catch {
            // Without a visit, no one would hear them.
            signals.stop()
            throw error
        }
        signals.keep()
    }

    /// Asks the owner of a home, or makes this process the owner; only that needs zones and a host.
    private static func role(
        _ session: Session, _ folder: HomeFolder?, isKept: Bool, _ patience: Duration,
        owned: (HomeFolder?) async throws -> OwnedHome
    ) async throws -> Role {
        guard let folder else {
            // Without a home on the disk, no process can own it.
            if !isKept, let folder = try? session.homeFolder(),
                let distant = try DistantHome(folder)
            {
                return .apart(distant)
            }
            return .owner(try await owned(nil))
        }
        return try await patiently(for: patience) {
            if let distant = try DistantHome(folder) { return .guest(distant) }
            return .owner(try await owned(folder))
        }
    }

    /// Goes on with a home whose owner was asked something already.
    init(guestOf owner: DistantHome, isKept: Bool) {
        self.isKept = isKept
        role = isKept ? .guest(owner) : .apart(owner)
    }

    /// The intents that are performed, as far as this process knows them.
    func registry(_ session: Session) -> IntentRegistry? {
        if case .owner(let home) = role { home.registry } else { session.registry() }
    }

    /// Whether this process owns the home for its own command, so that none serves it.
    var ownsHome: Bool { if case .owner = role { true } else { false } }

    /// How long another process may hold a home without listening.
    static let patience = Duration.seconds(10)

    /// Tries again while the home is held by a process that does not listen.
    private static func patiently(
        for patience: Duration, _ body: () async throws -> Role
    ) async throws -> Role {
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: patience)
        var pause = Duration.milliseconds(2)
        while true {
            do {
                return try await body()
            } catch let error as HomeFolderError {
                guard case .held = error, clock.now < end else { throw error }
            } catch let error as LocalSocketError {
                // Idle connections make room for others after a while.
                guard case .crowded = error, clock.now < end else { throw error }
            }
            try await clock.sleep(for: pause)
            pause = min(pause * 2, .milliseconds(100))
        }
    }

    /// The home's own desk, or a line to its owner.
    var keeper: any HomeKeeper {
        switch role {
        case .owner(let home): home
        case .guest(let home): home
        case .apart(let home): ApartKeeper(owner: home)
        }
    }

    /// Whether this process owns the home.
    var isOwner: Bool { if case .owner = role { true } else { false } }

    /// Asks the owner of the home, if there is one; signals end a command that only asks, as they
    /// end any other.
    @MainActor static func asking<Result: Sendable>(
        _ session: Session, _ body: @MainActor (any HomeKeeper) async -> Result
    ) async -> Result? {
        // Why an owner cannot be reached is told by a visit.
        guard let owner = try? DistantHome(session.homeFolder()) else { return nil }
        defer { owner.hangUp() }
        return await body(owner)
    }

    /// Makes one request to the home.
    @MainActor static func reply(
        to request: HomeRequest, _ session: Session, _ registry: IntentRegistry? = nil,
        retention: Configuration.Retention? = nil
    ) async throws -> HomeReply {
        if let reply = await asking(session, { await $0.reply(to: request) }) { return reply }
        let visit = try await HomeVisit(
            session, registry, makesHome: !request.onlyReads, retention: retention)
        return await visit.spend(session) { visit in
            // A request that only looks or stores something is over soon.
            visit.signals.listen { number, _ in PosixSignals.obey(number) }
            visit.tellDamage(before: request, session)
            return await visit.keeper.reply(to: request)
        }
    }

    /// Whether a process answers for a home now.
    static func hasOwner(_ folder: HomeFolder) throws -> Bool {
        guard let distant = try DistantHome(folder) else { return false }
        distant.hangUp()
        return true
    }

    /// Prints above the output that nothing is stored any more, where the reply itself does not
    /// tell it.
    private func tellDamage(before request: HomeRequest, _ session: Session) {
        guard case .owner(let home) = role, let damage = home.damage else { return }
        switch request {
        case .show, .export: session.errors.print("nothing new is stored: \(damage)")
        default: break
        }
    }

    /// Runs a body at the home, and leaves.
    func spend<Result>(_ session: Session, _ body: (HomeVisit) async -> Result) async -> Result {
        let result = await body(self)
        await end(session)
        return result
    }

    /// Leaves once this process holds nothing that others need.
    private func end(_ session: Session) async {
        switch role {
        case .guest(let home), .apart(let home): home.hangUp()
        case .owner(let home):
            if home.isInUse {
                session.errors.print(
                    "other commands use this process; it ends with them, or with Ctrl-C")
            }
            signals.listen { number, count in
                guard count == 1 else { return PosixSignals.obey(number) }
                Task { await home.close() }
            }
            await home.leave()
        }
        signals.stop()
    }

    /// Waits for a person whom this process asks itself; signals end it meanwhile, as nothing goes
    /// on that they could mean.
    func withPerson<Answer: Sendable, Failure: Error>(
        _ work: @escaping @Sendable () throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        signals.listen { number, _ in PosixSignals.obey(number) }
        defer { signals.keep() }
        return try await aside(work)
    }

    /// Leaves running work where it is, after waiting as long as `patience` lasts.
    func abandon(after patience: Duration) async {
        switch role {
        case .guest(let home), .apart(let home): home.hangUp()
        case .owner(let home): await home.close(after: patience)
        }
    }
}

/// Asks the owner of a home for what is not stored.
private struct ApartKeeper: HomeKeeper {
    let owner: DistantHome

    func reply(
        to request: HomeRequest, telling tell: @escaping @Sendable (FollowedNews) -> Void
    ) async -> HomeReply { await owner.reply(to: .apart(request), telling: tell) }
}

extension Session {
    /// The folder where runs are kept; `nil`, after saying so, if there is none and none is to be
    /// made.
    fileprivate func homeFolder(made isMade: Bool) throws -> HomeFolder? {
        let folder = try homeFolder()
        guard !isMade, !folder.isThere else { return folder }
        errors.print(
            "there is no home in '\(folder.path)' yet; 'errand run' and 'errand serve' make one there"
        )
        return nil
    }
}
