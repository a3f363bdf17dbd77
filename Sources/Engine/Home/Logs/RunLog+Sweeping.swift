import Engine
import Glibc
import Locks
import Store
import SystemFiles

/// Logs of runs that are gone.
extension RunLog {
    /// Removes the logs of runs that a store does not have any more, and returns how many.
    func sweep(_ store: any Store) async throws(StoreError) -> Int {
        var runs = runs[...]
        var count = 0
        while !runs.isEmpty {
            for run in try await store.missing(of: Array(runs.prefix(100))) where remove(run) {
                count += 1
            }
            runs = runs.dropFirst(100)
        }
        return count
    }

    /// The runs that have a log.
    private var runs: [RunID] {
        guard let folder else { return state.inTurn { $0.memory.keys.sorted() } }
        return Folder.names(in: folder).filter { $0.hasSuffix(".log") }
            .map { RunID(String($0.dropLast(4))) }.sorted()
    }

    private func remove(_ run: RunID) -> Bool {
        state.inTurn { state in
            state.ends[run] = nil
            guard let file = file(of: run, &state) else { return false }
            switch file {
            case .memory: return state.memory.removeValue(forKey: run) != nil
            case .disk(let path):
                // One that a crash has left half made.
                unlink("\(path).new")
                return unlink(path) == 0
            }
        }
    }
}
