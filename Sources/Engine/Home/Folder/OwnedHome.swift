package import Diagnostics
package import Engine
import Glibc
package import IntentHosting
import LocalSockets
package import Messages
import Store
import StoreSQLite
package import Workflows

/// A home that this process owns, with the engine that works there; other processes ask it.
package final class OwnedHome: Sendable {
    private let engine: Engine
    private let desk: HomeDesk
    private let host: IntentHost
    private let server: LocalServer?
    private let herald: Herald?
    private let gateway: Gateway?
    private let watchdog: Pulse?
    private let monitor: Monitor?
    private let usage: UsageBook?
    private let tiles: TileNews?

    /// The folders of a home in memory, which go with it.
    private let passing: RunFolders?

    /// The home that this one is a copy of, if it has turned out to be a copy from before.
    package let origin: String?

    /// The triggers of another project that are not in force any more, since this one is served
    /// instead.
    package let replaced: ForeignTriggers?

    /// The reasons why triggers that should be in force are not.
    package let problems: [Diagnostic.Message]

    /// The damage of the home, if some was found before; the home can only be read then.
    package let damage: String?

    /// Owns a home, and goes on with its runs where that is the role.
    ///
    /// The triggers of workflows that are given are put in force, and no others any more.
    package init(_ ownership: Ownership, loading project: LoadedProject? = nil) async throws {
        try ownership.folder?.make()
        let store = try Self.store(of: ownership)
        origin = (store as? SQLiteStore)?.origin
        damage = (store as? SQLiteStore)?.damage
        let isWhole = damage == nil
        let log = RunLog(in: ownership.folder)
        let late = LateDesk()
        let written = isWhole ? ownership.folder : nil
        var settings = try Self.settings(for: ownership, log, late, writingTo: written)
        let folders = RunFolders(of: ownership)
        passing = ownership.folder == nil ? folders : nil
        if isWhole {
            settings.temporaryFolder = { try folders.folder(of: $0) }
            settings.removeTemporaryFolder = { folders.remove(of: $0) }
            try await folders.sweep(store)
        }
        Self.furnish(ownership, from: store)
        try await Self.equip(ownership, from: store)
        if isWhole, let usage = ownership.usage {
            ownership.host.listenToDonations()
            settings.heard = { usage.note($0, at: store.now) }
            settings.sweepUses = { await usage.remove(before: $0) }
        }
        tiles = isWhole ? Self.tiles(of: ownership) : nil
        let herald = ownership.told.map { Herald(ownership, telling: $0) }
        let monitor = Self.monitor(for: ownership, counting: &settings)
        self.monitor = monitor
        if let herald {
            settings.announce = {
                monitor?.take($0)
                herald.post($0)
            }
        }
        host = ownership.host
        usage = ownership.usage
        engine = Engine(on: store, ownership.host, settings, alarm: WallAlarm())
        desk = HomeDesk(engine, ownership, log, store as? SQLiteStore)
        late.set(engine) { HomeDesk($0, ownership, log, store as? SQLiteStore) }
        self.herald = herald
        watchdog = ownership.watchdog.map { [engine] watchdog in
            Pulse(
                every: watchdog.span, by: ContinuousClock(), turning: { await engine.turn() },
                telling: { watchdog.tell() })
        }
        gateway = isWhole ? ownership.doors.map { [engine] in Gateway(engine, ownership, $0) } : nil
        desk.gateway.set(gateway)
        do {
            replaced = try await Self.replaced(by: project, engine, ownership)
            problems = isWhole ? try await engine.open(loading: project) : []
            server = try written.map { [desk] in try LocalServer(for: desk, in: $0) }
        } catch {
            // Nothing has gone wrong that the next owner would have to look into.
            if isWhole { await engine.drain() }
            throw error
        }
        if let herald { Self.tellShortage(of: store, herald.post) }
        herald?.begin(at: desk)
        await gateway?.follow()
        await watch(by: ownership.monitoring ?? MonitoringSettings())
    }

    /// The settings of the engine, as far as they need neither a store nor the folders of runs.
    private static func settings(
        for ownership: Ownership, _ log: RunLog, _ late: LateDesk, writingTo folder: HomeFolder?
    ) throws(HomeFolderError) -> EngineSettings {
        var settings = ownership.settings
        settings.isPassing = ownership.folder == nil
        settings.runsFolder = ownership.folder?.path ?? ownership.environment["ERRAND_HOME"]
        settings.log = { log.add($0) }
        settings.output = { log.add($0) }
        settings.earlierOutput = { log.output(of: $0, at: $1, attempt: $2) }
        let handed = ownership.folder.map(HandedFiles.init)
        settings.sweepLogs = { store throws(StoreError) in
            try await handed?.sweep(store)
            return try await log.sweep(store)
        }
        settings.acts = { late.acts(of: $0, askedBy: $1) }
        if let folder { settings.breadcrumbs = try BreadcrumbFile(at: folder.breadcrumbs) }
        return settings
    }

    /// Tells those who want it that what apps show of themselves has changed.
    private static func tiles(of ownership: Ownership) -> TileNews? {
        guard let show = ownership.tilesChanged else { return nil }
        let tiles = TileNews { app in
            await show(app, ownership.host.registry) {
                await ownership.subtitle(of: app, in: nil)
            }
        }
        // A process may own another home later, and this one is let go of by then.
        ownership.host.listenToShortcuts { [weak tiles] in tiles?.note($0) }
        return tiles
    }

    /// Makes what others watch over the home by, and lets it count troubles.
    private static func monitor(
        for ownership: Ownership, counting settings: inout EngineSettings
    ) -> Monitor? {
        guard ownership.monitoring != nil else { return nil }
        let tell = ownership.teller
        let monitor = Monitor(by: SystemClock(), telling: tell)
        settings.trouble = { sentence in
            monitor.takeTrouble()
            tell(sentence)
        }
        return monitor
    }

    /// Tells a person when the disk has no room, which needs none there.
    private static func tellShortage(of store: any Store, _ post: Post) {
        store.listen { hints in
            if case .gone(let shortage) = hints.room { post.add(PostItem(shortage: shortage)) }
        }
        if let shortage = (store as? SQLiteStore)?.shortage {
            post.add(PostItem(shortage: shortage))
        }
    }

    /// Lets others watch over the home by these settings from now on.
    package func watch(by settings: MonitoringSettings) async {
        await monitor?.follow(settings, at: desk)
    }

    /// The address where the numbers of the home are read, if they are.
    package var metricsAddress: ListenAddress? { monitor?.address }

    /// Says how the files of the project were read, for those who ask.
    ///
    /// The person is told of what is not taken of files that are read again.
    package func note(_ standing: ProjectStanding) {
        let former = desk.project.standing
        desk.project.set(standing)
        guard let former, standing.differs(from: former) else { return }
        if let item = PostItem(standing) { herald?.post.add(item) }
    }

    /// Throws if triggers would go, and that was not confirmed.
    private static func replaced(
        by project: LoadedProject?, _ engine: Engine, _ ownership: Ownership
    ) async throws -> ForeignTriggers? {
        guard let project, let others = try await engine.foreignTriggers(besides: project)
        else { return nil }
        guard ownership.replacesProject else { throw HomeFolderError(others, in: project) }
        return others.isSameProject ? nil : others
    }

    /// Tells the apps where their settings are from: the project that was served last, also for the
    /// runs of other ones.
    private static func furnish(_ ownership: Ownership, from store: any Store) {
        if let sections = ownership.sections {
            _ = ownership.host.apps?.use(sections)
        } else if let read = ownership.readSections {
            ownership.host.apps?.use { try read(try await store.projectFolder(), $0) }
        }
    }

    /// Gives the host the intents of the project that the home serves, where it has none.
    private static func equip(_ ownership: Ownership, from store: any Store) async throws {
        guard let read = ownership.readRegistry, let project = try await store.projectFolder(),
            let registry = read(project)
        else { return }
        ownership.host.use(registry)
    }

    private static func store(of ownership: Ownership) throws -> any Store {
        guard let folder = ownership.folder else {
            return MemoryStore(clock: SystemClock(), journal: .kept)
        }
        do throws(OwnershipError) {
            return try SQLiteStore(
                home: folder.path, as: .current(as: ownership.name),
                readingDamaged: ownership.role == .ownRuns)
        } catch {
            guard let held = HomeFolderError(of: error) else { throw error }
            throw held
        }
    }

    /// Whether other processes ask for something, or look on.
    package var isInUse: Bool { server?.isInUse ?? false }

    /// Puts the workflows of a project in force, as its files are now, and no others any more.
    ///
    /// Returns why something is not in force, or not as it is written. Throws, and changes nothing,
    /// where triggers would go since it is another project by now, or has no workflow any more.
    package func load(_ project: LoadedProject) async throws -> [Diagnostic.Message] {
        if let others = try await engine.foreignTriggers(besides: project) {
            throw HomeFolderError(others, in: project)
        }
        return try await engine.load(project)
    }

    /// The intents that are performed now.
    package var registry: IntentRegistry { host.registry }

    /// Performs the intents of another registry from now on.
    package func use(_ registry: IntentRegistry) { host.use(registry) }

    /// Gives other settings to apps that are not open yet; returns those that go on with their own.
    package func use(_ sections: AppSections) -> [String] {
        usage?.use(sections.uses)
        return host.apps?.use(sections) ?? []
    }

    /// Hears other programs for the triggers that are in force by now, at other doors if they are
    /// given.
    package func hear(at doors: MessageDoors? = nil) async { await gateway?.follow(doors) }

    /// The address where webhooks are taken, if any are.
    package var webhookAddress: ListenAddress? { gateway?.address }

    /// Sets where the person is told things from now on.
    package func notify(_ notifying: Notifying) { herald?.post.use(notifying) }

    /// Hands a signal of the system to the triggers that hear it; returns whether one does.
    package func hear(posixSignal name: String) async throws(EngineError) -> Bool {
        try await engine.hear(posixSignal: name)
    }

    /// Counts the workflows and triggers in force.
    package func inForce() async throws(EngineError) -> InForce { try await engine.inForce() }

    /// Waits until nothing is going on.
    func idle() async {
        await desk.apart.idle()
        await engine.idle()
    }

    /// Lets go of the home once it is not in use: no run goes on, and no other process has a
    /// request.
    package func leave() async {
        repeat {
            await server?.isQuiet()
            await idle()
        } while server?.closeIfQuiet() == false
        await close()
    }

    /// Lets go of the home in good order; attempts that last longer than `patience` are stopped.
    package func close(after patience: Duration = .zero) async {
        guard damage == nil else { return }
        watchdog?.end()
        await monitor?.close()
        await gateway?.close()
        async let isApartClosed: Void = desk.apart.close(after: patience)
        await engine.drain(within: patience)
        await isApartClosed
        server?.close()
        await herald?.end()
        await usage?.settled()
        await tiles?.settled()
        desk.store?.close()
        passing?.removeAll()
    }
}

extension OwnedHome: HomeKeeper {
    package func reply(
        to request: HomeRequest, telling tell: @escaping @Sendable (FollowedNews) -> Void
    ) async -> HomeReply { await desk.reply(to: request, telling: tell) }
}

extension HomeFolderError {
    /// Reads who owns a home; `nil` for any other obstacle.
    fileprivate init?(of error: OwnershipError) {
        guard case .owned(_, let owner) = error else { return nil }
        // An owner that has not written its record yet will do so soon.
        let isPassing = owner.map { !$0.role.hasSuffix(Ownership.serving) } ?? true
        self = .held("\(error)", isPassing: isPassing)
    }
}

extension OwnedHome {
    /// Whether a home could not be owned only because its disk is full, so that it can be tried
    /// again once there is room.
    package static func isLackOfRoom(_ error: any Error) -> Bool {
        switch error {
        case let error as EngineError: error.isLackOfRoom
        case let error as OwnershipError: error.isLackOfRoom
        case HomeFolderError.unusable(_, let code), HomeFolderError.unmakable(_, let code):
            code == ENOSPC || code == EDQUOT
        default: false
        }
    }
}
