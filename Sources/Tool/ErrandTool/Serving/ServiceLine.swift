import Home
import Store

/// What a process that serves does now, in one line for the service manager.
struct ServiceLine: Hashable, CustomStringConvertible {
    /// The workflows of the runs that go on, and the numbers of those that wait.
    private let running: [String]
    private let waiting: Int
    private let queued: Int

    /// The number of names that are told.
    private static let mostNames = 5

    init(_ unfinished: [RunSummary]) {
        running = unfinished.filter { $0.state == .running }.map(\.workflow).sorted()
        waiting = unfinished.count { $0.state == .waiting }
        queued = unfinished.count { $0.state == .queued }
    }

    var description: String {
        let parts = [
            names, waiting > 0 ? "\(waiting) \(waiting == 1 ? "waits" : "wait")" : nil,
            queued > 0 ? "\(queued) queued" : nil,
        ].compactMap(\.self)
        return parts.isEmpty ? "nothing runs" : parts.joined(separator: "; ")
    }

    private var names: String? {
        guard !running.isEmpty else { return nil }
        let more = running.count > Self.mostNames ? ", …" : ""
        let names = running.prefix(Self.mostNames).joined(separator: ", ")
        return "\(running.count) \(running.count == 1 ? "run goes" : "runs go") on: \(names)\(more)"
    }
}
