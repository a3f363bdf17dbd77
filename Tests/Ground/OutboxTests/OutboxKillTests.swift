import Glibc
import IntentTraits
import Outbox
import PatienceTestKit
import SQLite
import StoreTestKit
import Testing
import Values

/// A process that dies while it puts and sends leaves nothing that is sent twice or never.
@Suite(.patient(for: .seconds(300))) struct OutboxKillTests {
    private let home: TemporaryHome
    private var path: String { "\(home.path)/notes.db" }
    private var log: String { "\(home.path)/server" }

    init() throws { home = try TemporaryHome() }

    /// Sends what is left once no process is killed any more.
    private func finish() async throws {
        let outbox = try Outbox(in: Database(path, schema: .notes), backoff: .ofTests)
        #expect(try outbox.items(in: [.sending]).isEmpty)
        try await Work(path: path, log: log).run()
        #expect(try outbox.items().isEmpty)
        let done = try LoggedServer(path: log).done()
        for thing in 0..<2 {
            let expected = (0..<3).map { "note/\(thing) \($0)" }
            #expect(done.filter { $0.hasPrefix("note/\(thing) ") } == expected)
        }
        #expect(done.count == 6)
    }

    @Test(arguments: 1...6, [true, false])
    func `killed before or after the server has a write`(request: Int, isAfter: Bool) async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [
                path = path as String, log = log as String, request = request as Int,
                isAfter = isAfter as Bool
            ] in
            limit(RLIMIT_CORE, to: 0)
            var work = Work(path: path, log: log)
            work.death = (request, isAfter)
            try await work.run()
        }
        let items = try Outbox(in: Database(path, schema: .notes)).items()
        #expect(items.count { $0.state == .unclear } == 1)
        try await finish()
    }

    /// The kernel ends the process at its first write beyond a size, which moves on page by page.
    ///
    /// The log of changes grows with each of them, so each is cut off somewhere.
    @Test func `killed at any write`() async throws {
        var deaths = 0
        for page in 9..<400 {
            unlink(path)
            for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
            unlink(log)
            let end = await endOfWork(withFilesUpTo: page * 4096)
            if end == .exitCode(7) { break }
            #expect(end == .signal(SIGXFSZ))
            deaths += 1
            // What an app has put is there if its own change is.
            let database = try Database(path, schema: .notes)
            let outbox = try Outbox(in: database)
            let notes: Int? = try database.read { try $0.value("SELECT count(*) FROM note") }
            #expect(try outbox.items(in: Set(Outbox.State.allCases)).count == notes)
            try await finish()
        }
        #expect(deaths > 20)
    }

    private func endOfWork(withFilesUpTo size: Int) async -> ExitStatus? {
        let result = await #expect(processExitsWith: .failure) {
            [path = path as String, log = log as String, size = size as Int] in
            limit(RLIMIT_CORE, to: 0)
            limit(RLIMIT_FSIZE, to: size)
            unblock(SIGXFSZ)
            try await Work(path: path, log: log).run()
            exit(7)
        }
        return result?.exitStatus
    }
}

/// An app that makes six changes of two things, and tells its server of each.
private struct Work {
    let path: String
    let log: String

    /// The request at which the process dies, and whether the server has it by then.
    var death: (request: Int, isAfter: Bool)?

    func run() async throws {
        let database = try Database(path, schema: .notes)
        let outbox = try Outbox(in: database, backoff: .ofTests)
        var requests = 0
        for number in 0..<6 {
            try put(number, in: outbox, of: database)
            guard number % 2 == 1 else { continue }
            // Enough later that whatever waits is due.
            try await outbox.send(at: .at(Int64(number + 1) * 1000)) { item in
                requests += 1
                if let death, death.request == requests, !death.isAfter { kill(getpid(), SIGKILL) }
                let answer = LoggedServer(path: log).receive(item)
                if let death, death.request == requests { kill(getpid(), SIGKILL) }
                return answer
            }
        }
    }

    private func put(_ number: Int, in outbox: Outbox, of database: Database) throws {
        let invocation = Invocation(key: IdempotencyKey("\(number)"), parametersDigest: "")
        try database.once(in: invocation, part: "save") { connection in
            try connection.run("INSERT INTO note (id, text) VALUES (?, 'water')", number)
            try outbox.put(
                "\(number / 2)", of: "note/\(number % 2)", body: String(repeating: "x", count: 700),
                in: invocation, at: .at(Int64(number) * 1000), on: connection)
        }
    }
}

/// A server whose memory is a file, a line for each request that it has done.
private struct LoggedServer {
    let path: String

    func receive(_ item: Outbox.Item) -> Outbox.Answer {
        do {
            guard try !lines().contains(where: { $0.first == item.key[...] }) else { return .done }
            try append("\(item.key)\t\(item.thing) \(item.action)\n")
            return .done
        } catch {
            return .refused("\(error)")
        }
    }

    func done() throws -> [String] { try lines().map { String($0[1]) } }

    private func lines() throws -> [[Substring]] {
        let descriptor = open(path, O_RDONLY | O_CREAT, 0o600)
        guard descriptor >= 0 else { throw Unreadable(code: errno) }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = read(descriptor, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
            .split(separator: "\n").map { $0.split(separator: "\t") }
    }

    private func append(_ line: String) throws {
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT, 0o600)
        defer { close(descriptor) }
        guard write(descriptor, line, line.utf8.count) == line.utf8.count else {
            throw Unreadable(code: errno)
        }
    }

    private struct Unreadable: Error { let code: Int32 }
}

/// Limits a resource of this process.
private func limit(_ resource: __rlimit_resource, to amount: Int) {
    var limit = rlimit(rlim_cur: rlim_t(amount), rlim_max: rlim_t(amount))
    setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
}

/// Lets a signal reach all threads that are started later, where it does what it does by default.
private func unblock(_ number: Int32) {
    signal(number, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
}
