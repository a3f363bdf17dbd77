import Glibc

/// Kills a program at random instants, again and again, and looks whether it keeps its promises.
@main struct Main {
    static func main() async {
        let words = CommandLine.arguments.dropFirst()
        guard let project = words.first, let extent = words.dropFirst().first.flatMap(Extent.init)
        else {
            print("usage: crash-test PROJECT SECONDS|deaths=COUNT [SEED]")
            exit(2)
        }
        let seed = words.dropFirst(2).first.flatMap(UInt64.init) ?? UInt64(time(nil))
        print("seed \(seed), for \(extent.text)")
        do {
            let tally = try await tally(of: project, seed, extent)
            print(tally.text)
            exit(tally.troubles.isEmpty ? 0 : 1)
        } catch {
            print("error: \(error)")
            exit(4)
        }
    }

    /// As many homes beside each other as keep two cores busy.
    private static let lanes = 3

    private static func tally(
        of project: String, _ seed: UInt64, _ extent: Extent
    ) async throws -> Tally {
        try await withThrowingTaskGroup(of: Tally.self) { group in
            for number in 0..<lanes {
                group.addTask {
                    var lane = try Lane(project, Dice(seed: seed &+ UInt64(number)))
                    return try await lane.live(for: extent.part(of: lanes))
                }
            }
            return try await group.reduce(into: Tally()) { $0.add($1) }
        }
    }
}
