import Dispatch
import Glibc
import Home
import IntentHosting

/// A home for as long as a command takes: its owner is asked, or this process owns it meanwhile.
struct HomeVisit: Sendable {
    let keeper: any HomeKeeper
    private let own: OwnedHome?

    /// Without a journal the home is in memory, and gone at the end.
    init(_ session: Session, _ registry: IntentRegistry, isKept: Bool = true) async throws {
        guard isKept else {
            let home = try await OwnedHome(session.ownership(of: nil, registry))
            (keeper, own) = (home, home)
            return
        }
        let folder = try session.homeFolder()
        if let distant = try DistantHome(folder) {
            (keeper, own) = (distant, nil)
        } else {
            let home = try await OwnedHome(session.ownership(of: folder, registry))
            (keeper, own) = (home, home)
        }
    }

    /// Asks whoever answers for the home one thing.
    static func reply(
        to request: HomeRequest, _ session: Session, _ registry: IntentRegistry
    ) async throws -> HomeReply {
        let visit = try await HomeVisit(session, registry)
        let reply = await visit.keeper.reply(to: request)
        await visit.end()
        return reply
    }

    func end() async {
        await own?.close()
    }

    /// Does something when the person presses Ctrl-C, which has its usual meaning again the second time.
    func whenInterrupted(_ body: @escaping @Sendable () async -> Void) -> Interruption {
        Interruption(body)
    }
}

/// What is done when somebody presses Ctrl-C.
final class Interruption: Sendable {
    nonisolated(unsafe) private let source: any DispatchSourceSignal

    init(_ body: @escaping @Sendable () async -> Void) {
        signal(SIGINT, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        source.setEventHandler {
            signal(SIGINT, SIG_DFL)
            Task { await body() }
        }
        source.activate()
    }

    func cancel() {
        source.cancel()
        signal(SIGINT, SIG_DFL)
    }
}
