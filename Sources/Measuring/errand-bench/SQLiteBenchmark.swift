import Arguments
import SQLite
import Values

/// Measures how fast rows are stored and read.
struct SQLiteBenchmark: Command {
    static let name = "sqlite"
    static let summary = "Inserts rows, by PRAGMA synchronous and rows a commit, and queries them."

    @Option("--folder DIR", "where the database is made; a disk, or syncing costs nothing")
    var folder = DirectoryName(argument: "/tmp")

    func run(_ report: Report) async throws -> ExitCode {
        report.show(try Self.insertFigures(in: folder.text) + Self.queryFigures())
        return .ok
    }

    private static func insertFigures(in folder: String) throws -> [Figure] {
        var figures: [Figure] = []
        for (name, durability, count) in [
            ("OFF", Durability.nothing, 500), ("NORMAL", .process, 500), ("FULL", .power, 50),
        ] {
            let journal = try SampleJournal(in: folder, surviving: durability)
            for (rows, commits) in [(1, 40 * count), (100, 4 * count)] {
                let cost = try Cost { for _ in 0..<commits { try journal.append(rows) } }
                figures += cost.figures("\(name) x \(rows)", per: rows * commits)
            }
        }
        return figures
    }

    private static func queryFigures() throws -> [Figure] {
        let count = 1_000_000
        let table = try SampleTable(rows: count)
        let scan = try Cost { try table.scan() }
        let lookup = try Cost { try table.lookUpEach() }
        let hit = try Cost { try table.runNothing(times: count) }
        return [
            .nanoseconds("select 3 columns", scan.time, per: count),
            .nanoseconds("look up by key", lookup.time, per: count),
            .nanoseconds("cached statement", hit.time, per: count),
        ]
    }
}

extension Cost {
    fileprivate func figures(_ name: String, per rows: Int) -> [Figure] {
        let rate = Double(rows) / (time / .seconds(1))
        return [
            Figure(name: name, amount: .int(Int64(rate)), unit: "rows/s"),
            .nanoseconds("\(name), CPU", processor, per: rows),
        ]
    }
}
