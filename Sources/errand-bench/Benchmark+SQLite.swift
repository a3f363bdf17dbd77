import SQLite
import Values

extension Benchmark {
    static let sqlite = Benchmark(
        name: "sqlite",
        summary: "inserts by PRAGMA synchronous and rows a commit, queries; --folder DIR (/tmp)"
    ) { arguments throws(UsageError) in
        let folder = try folder(from: arguments)
        do {
            return try insertFigures(in: folder) + queryFigures()
        } catch {
            throw UsageError("\(error)")
        }
    }

    private static func folder(from arguments: [String]) throws(UsageError) -> String {
        guard let option = arguments.first else { return "/tmp" }
        guard option == "--folder" else { throw UsageError("unknown option '\(option)'") }
        guard arguments.count == 2 else { throw UsageError("option '--folder' needs a folder") }
        return arguments[1]
    }

    private static func insertFigures(in folder: String) throws -> [Figure] {
        var figures: [Figure] = []
        for (name, durability, count) in [
            ("OFF", Durability.nothing, 500), ("NORMAL", .process, 500), ("FULL", .power, 50),
        ] {
            let journal = try SampleJournal(in: folder, surviving: durability)
            for (rows, commits) in [(1, 40 * count), (100, 4 * count)] {
                let cost = try Cost {
                    for _ in 0..<commits { try journal.append(rows) }
                }
                figures += cost.figures(
                    "\(name) x \(rows)", per: rows * commits)
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
