import Engine
import LocalSockets
import Store
import StoreSQLite
public import Workflows

/// A home that this process owns, with the engine that works there; other processes ask it.
public final class OwnedHome: Sendable {
    private let engine: Engine
    private let desk: HomeDesk
    private let server: LocalServer?

    /// Owns a home, and goes on with its runs where that is the role.
    ///
    /// The triggers of workflows that are given are put in force, and no others any more.
    public init(
        _ ownership: Ownership, loading definitions: [Workflows.Definition]? = nil
    ) async throws {
        try ownership.folder?.make()
        let store = try Self.store(of: ownership)
        let log = RunLog(in: ownership.folder)
        var settings = ownership.settings
        settings.log = { log.add($0) }
        engine = Engine(on: store, ownership.host, settings, alarm: WallAlarm())
        desk = HomeDesk(engine, ownership, log)
        try await engine.open(loading: definitions)
        server = try ownership.folder.map { [desk] in try LocalServer(for: desk, in: $0) }
    }

    private static func store(of ownership: Ownership) throws -> any Store {
        guard let folder = ownership.folder else {
            return MemoryStore(clock: SystemClock(), journal: .kept)
        }
        do throws(HomeError) {
            return try SQLiteStore(home: folder.path, as: .current(as: ownership.name))
        } catch {
            guard let held = HomeFolderError(of: error) else { throw error }
            throw held
        }
    }

    /// Whether other processes ask for something, or look on.
    public var isInUse: Bool { server?.isInUse ?? false }

    /// Lets go of the home once nobody needs it: no run goes on, and no other process asks for anything.
    public func leave() async {
        repeat {
            await server?.isQuiet()
            await engine.idle()
        } while server?.closeIfQuiet() == false
        await close()
    }

    /// Lets go of the home in good order; what is still under way after `patience` is stopped.
    public func close(after patience: Duration = .zero) async {
        await engine.drain(within: patience)
        server?.close()
    }
}

extension OwnedHome: HomeKeeper {
    public func reply(
        to request: HomeRequest, telling tell: @escaping @Sendable (RunNews) -> Void
    ) async -> HomeReply {
        await desk.reply(to: request, telling: tell)
    }
}

extension HomeFolderError {
    /// Says who owns a home, or is `nil` where something else is in the way.
    fileprivate init?(of error: HomeError) {
        guard case .owned(_, let owner) = error else { return nil }
        let isPassing = owner.map { !$0.role.hasSuffix(Ownership.serving) } ?? false
        self = .held("\(error)", isPassing: isPassing)
    }
}
