import Glibc
import PatienceTestKit
import SQLite
import Testing

/// Commits that fail on their way to the disk, made by a limit on the size of files.
@Suite(.patient(for: .seconds(180))) struct CommitFailureTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("nags.db")
        _ = try Connection(path, as: .owner(.power), schema: .nags(1))
    }

    @Test func `a commit that fails is an unknown`() async {
        await #expect(processExitsWith: .success) { [path = path as String] in
            let connection = try Connection(path, as: .owner(.power))
            limitFiles(to: 40_000)
            let error = #expect(throws: SQLiteError.self) {
                try connection.transaction {
                    try connection.run(
                        "INSERT INTO nag (title) VALUES (?)", String(repeating: "x", count: 40_000))
                }
            }
            #expect(error?.kind == .commitUnknown)
            #expect(error?.isUnclear == true)
            #expect(error?.sql == "COMMIT")
            let sentence = error?.sentence ?? ""
            #expect(
                sentence.hasPrefix(
                    "the last change to database '\(path)' may have been stored or not: "))
            #expect(sentence.hasSuffix("; open it again and look"))
        }
    }

    @Test func `a statement that commits by itself is an unknown too`() async {
        await #expect(processExitsWith: .success) { [path = path as String] in
            let connection = try Connection(path, as: .owner(.power))
            limitFiles(to: 40_000)
            let error = #expect(throws: SQLiteError.self) {
                try connection.run(
                    "INSERT INTO nag (title) VALUES (?)", String(repeating: "x", count: 40_000))
            }
            #expect(error?.kind == .commitUnknown)
        }
    }

    @Test func `a database opens its file again`() async {
        await #expect(processExitsWith: .success) { [path = path as String] in
            let database = try Database(path, schema: .nags(1))
            try database.write { try $0.run("INSERT INTO nag (title) VALUES ('water')") }
            limitFiles(to: 40_000)
            #expect(throws: SQLiteError.self) {
                let long = String(repeating: "x", count: 40_000)
                try database.write { try $0.run("INSERT INTO nag (title) VALUES (?)", long) }
            }
            limitFiles(to: 1 << 40)
            // A new connection has inserted nothing yet.
            #expect(try database.read { $0.lastInsertedRowID } == 0)
            try database.write { try $0.run("INSERT INTO nag (title) VALUES ('call')") }
            #expect(try database.read { try $0.value("SELECT count(*) FROM nag") } == 2)
        }
    }
}

/// Makes writes beyond a size fail in this process, instead of ending it.
private func limitFiles(to size: Int) {
    signal(SIGXFSZ, SIG_IGN)
    let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    var limit = rlimit()
    getrlimit(resource, &limit)
    limit.rlim_cur = rlim_t(size)
    setrlimit(resource, &limit)
}
