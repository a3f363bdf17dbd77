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
    public init(_ ownership: Ownership) async throws {
        try ownership.folder?.make()
        let store: any Store =
            if let folder = ownership.folder {
                try SQLiteStore(home: folder.path, as: .current(as: ownership.name))
            } else {
                MemoryStore(clock: SystemClock(), journal: .kept)
            }
        engine = Engine(on: store, ownership.host, ownership.settings, alarm: WallAlarm())
        desk = HomeDesk(engine, ownership)
        server = try ownership.folder.map { [desk] in try LocalServer(for: desk, in: $0) }
        try await engine.open()
    }

    /// Puts the triggers of workflows in force, and no others any more.
    public func load(_ definitions: [Workflows.Definition]) async throws {
        try await engine.load(definitions)
    }

    /// Lets go of the home in good order; what is still under way after `patience` is stopped.
    public func close(after patience: Duration = .zero) async {
        server?.close()
        await engine.drain(within: patience)
    }
}

extension OwnedHome: HomeKeeper {
    public func reply(
        to request: HomeRequest, telling tell: @escaping @Sendable (RunNews) -> Void
    ) async -> HomeReply {
        await desk.reply(to: request, telling: tell)
    }
}
