import CLinux
import Calls
import Glibc
import LocalSockets
import Store
import Synchronization
package import Values

/// A home that another process owns.
///
/// Each request has a line for itself. One is kept from request to request, so that most commands
/// call once, and an owner that has nothing else to do stays.
package final class DistantHome: HomeKeeper {
    private let path: String

    /// The lines that are open; `nil` once this side has hung up.
    private let lines: Mutex<Lines?>

    private struct Lines {
        var idle: LocalConnection?

        /// When it was last used; its owner closes a line that is idle for long.
        var idleSince = ContinuousClock.now
        var busy: [ObjectIdentifier: LocalConnection] = [:]
    }

    /// Returns `nil` if the home has no owner now.
    ///
    /// A first request is sent before the owner is known to be of this version, so it has to be one
    /// that no other version takes; where this returns no home, nothing has come of it.
    package init?(_ folder: HomeFolder, first: () -> Value? = { nil }) throws {
        path = folder.socket
        let line: LocalConnection
        do throws(LocalSocketError) {
            line = try LocalConnection(to: path, first: first)
        } catch {
            switch error {
            case .noListener: return nil
            case .system("connect", let code):
                throw HomeFolderError.unusableHome(folder.path, code: code)
            default: throw error
            }
        }
        guard line.greeting == Self.greeting else {
            throw LocalSocketError.unreadable(
                "it is of another version of this program; end it first")
        }
        lines = Mutex(Lines(idle: line))
    }

    /// The first message of an owner; with another number, nothing else is understood.
    static let greeting: Value = ["home": 1]

    package func reply(
        to request: HomeRequest, telling tell: @escaping @Sendable (FollowedNews) -> Void
    ) async -> HomeReply {
        // Waiting on a line blocks a thread, and that of a command which only waits has nothing
        // else to do; others, and those of tasks, are needed elsewhere.
        let request = request.stored
        if is_first_thread() != 0 { return answer(to: request, telling: tell) }
        return await aside { [self] in answer(to: request, telling: tell) }
    }

    /// Waits on this thread for the end of the call that was the first request.
    package func endOfFirst() -> HomeReply {
        guard let line = lines.withLock({ $0?.idle.take() }) else { return .refused(.gone) }
        return answer(on: line, sending: HomeReply.prepareEnd) { _ in }
    }

    private func answer(
        to request: Value, telling tell: (FollowedNews) -> Void
    ) -> HomeReply {
        do {
            let line = try idleLine() ?? patientLine()
            return answer(on: line, sending: { try line.send(request) }, telling: tell)
        } catch {
            return Self.refusal(error)
        }
    }

    private func answer(
        on line: LocalConnection, sending send: () throws -> Void,
        telling tell: (FollowedNews) -> Void
    ) -> HomeReply {
        do {
            var isWhole = false
            defer { release(line, isIdle: isWhole) }
            guard keep(line) else { return .refused(.gone) }
            try send()
            while let message = try line.receive() {
                let fields = try StoredFields(of: message, "message")
                if let news = fields.map["news"] {
                    tell(try FollowedNews(stored: news))
                } else {
                    isWhole = true
                    return try HomeReply(stored: message)
                }
            }
            return .refused(.gone)
        } catch {
            return Self.refusal(error)
        }
    }

    private static func refusal(_ error: any Error) -> HomeReply {
        switch error {
        case LocalSocketError.noListener, LocalSocketError.brokenOff: .refused(.gone)
        default: .refused(.init(.environment, "cannot talk to the home's owner: \(error)"))
        }
    }

    /// How long a connection is waited for; idle connections of others close after a while.
    private static let patience = Duration.seconds(10)

    /// The line that is kept, unless it is in use or the other side has ended it.
    private func idleLine() -> LocalConnection? {
        let (line, since) = lines.withLock { ($0?.idle.take(), $0?.idleSince) }
        guard let line, let since else { return nil }
        if line.isOpen, .now - since < .seconds(1) { return line }
        line.close()
        return nil
    }

    private func patientLine() throws -> LocalConnection {
        let end = ContinuousClock.now.advanced(by: Self.patience)
        while true {
            do throws(LocalSocketError) {
                return try LocalConnection(to: path)
            } catch {
                guard case .crowded = error, .now < end else { throw error }
                usleep(50_000)
            }
        }
    }

    private func keep(_ line: LocalConnection) -> Bool {
        lines.withLock { lines in
            lines?.busy[ObjectIdentifier(line)] = line
            return lines != nil
        }
    }

    /// Keeps a line whose request was answered, unless there is one; closes any other.
    private func release(_ line: LocalConnection, isIdle: Bool) {
        let isKept = lines.withLock { lines in
            lines?.busy[ObjectIdentifier(line)] = nil
            guard isIdle, lines != nil, lines?.idle == nil else { return false }
            lines?.idle = line
            lines?.idleSince = .now
            return true
        }
        if !isKept { line.close() }
    }

    /// Closes the line; requests that wait for a reply end.
    package func hangUp() {
        let open = lines.withLock { lines in
            defer { lines = nil }
            return lines
        }
        for line in open?.busy.values.map(\.self) ?? [] { line.close() }
        open?.idle?.close()
    }
}

extension LocalServer {
    /// Answers for a home to other processes.
    convenience init(for keeper: any HomeKeeper, in folder: HomeFolder) throws(LocalSocketError) {
        try self.init(
            at: folder.socket, greeting: DistantHome.greeting,
            excuse: { HomeReply.refused(.unsendable($0)).stored }
        ) { message, send in
            do {
                let request = try HomeRequest(stored: message)
                return await keeper.reply(to: request) { send(.map(["news": $0.stored])) }.stored
            } catch {
                let sentence = "the other side speaks another version: \(error)"
                return HomeReply.refused(.init(.mistake, sentence)).stored
            }
        }
    }
}
