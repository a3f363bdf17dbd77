import Glibc
import PatienceTestKit
import SQLite
import Testing

/// A process that dies while it migrates leaves the old version or the new one, and nothing in
/// between.
@Suite(.patient(for: .seconds(180))) struct MigrationKillTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("nags.db")
        let connection = try Connection(path, as: .owner(.nothing), schema: .nags(1))
        let title = String(repeating: "water", count: 20)
        try connection.transaction {
            for id in 1...600 { try connection.run("INSERT INTO nag VALUES (?, ?)", id, title) }
        }
    }

    /// Checks the file and returns its version.
    private func survivingVersion() throws -> Int? {
        let connection = try Connection(path, as: .owner(.power))
        #expect(try connection.quickCheck().isEmpty)
        let version = try connection.value("PRAGMA user_version", as: Int.self)
        let columns = try connection.value(
            "SELECT count(*) FROM pragma_table_info('nag')", as: Int.self)
        #expect(columns == (version == 1 ? 2 : 3))
        #expect(try connection.value("SELECT count(*) FROM nag WHERE title LIKE 'water%'") == 600)
        return version
    }

    @Test(arguments: 0...3)
    func `killed after any of its statements`(count: Int) async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = path as String, count = count as Int] in
            let statements = [
                "ALTER TABLE nag ADD COLUMN stars INTEGER NOT NULL DEFAULT 1",
                "UPDATE nag SET stars = 2",
                "CREATE INDEX nag_stars ON nag (stars)",
            ]
            let dying = Migration(2, .breaking) { connection throws(SQLiteError) in
                for sql in statements.prefix(count) { try connection.run(sql) }
                kill(getpid(), SIGKILL)
            }
            _ = try Connection(path, as: .owner(.power), schema: .nags(1, dying))
        }
        #expect(try survivingVersion() == 1)
        _ = try Connection(path, as: .owner(.power), schema: .nags(2))
        #expect(try survivingVersion() == 2)
    }

    @Test func `killed after its commit`() async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let connection = try Connection(path, as: .owner(.power), schema: .nags(2))
            withExtendedLifetime(connection) { _ = kill(getpid(), SIGKILL) }
        }
        #expect(try survivingVersion() == 2)
    }

    /// The kernel ends the process at its first write beyond a size, which moves on page by page.
    ///
    /// It begins above the shared memory's size, which SQLite allocates before anything is written.
    @Test func `killed at any write`() async throws {
        var versions: [Int?] = []
        for page in 9..<100 {
            let end = await endOfMigration(withFilesUpTo: page * 4096)
            versions.append(try survivingVersion())
            if end == .exitCode(7) { break }
            #expect(end == .signal(SIGXFSZ))
        }
        #expect(versions.count > 10)
        #expect(versions.first == 1)
        #expect(versions.last == 2)
    }

    private func endOfMigration(withFilesUpTo size: Int) async -> ExitStatus? {
        let result = await #expect(processExitsWith: .failure) {
            [path = path as String, size = size as Int] in
            limit(RLIMIT_CORE, to: 0)
            limit(RLIMIT_FSIZE, to: size)
            unblock(SIGXFSZ)
            _ = try Connection(path, as: .owner(.power), schema: .nags(2))
            exit(7)
        }
        return result?.exitStatus
    }
}

/// Limits a resource of this process.
private func limit(_ resource: __rlimit_resource, to amount: Int) {
    var limit = rlimit(rlim_cur: rlim_t(amount), rlim_max: rlim_t(amount))
    setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
}

/// Lets a signal reach this thread, where it does what it does by default.
private func unblock(_ number: Int32) {
    signal(number, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
}
