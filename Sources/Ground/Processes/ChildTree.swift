import Glibc

/// All that came of one child: its group, and what has left that.
struct ChildTree: Sendable {
    let pid: Int32
    let tag: ProcessTag

    /// The control group, where one could be made.
    var group: ControlGroup?

    /// The number of times that remaining members are looked for and killed, since they may go on
    /// to begin others.
    private static let mostRounds = 20

    /// Sends a posix signal to all of it.
    func send(_ signal: Int32) {
        kill(-pid, signal)
        guard signal != SIGKILL else {
            group?.kill()
            return killStrays()
        }
        for stray in strays { kill(stray, signal) }
    }

    private func killStrays() {
        for _ in 0..<Self.mostRounds {
            let left = strays
            guard !left.isEmpty else { return }
            for stray in left { kill(stray, SIGKILL) }
        }
    }

    /// The living members outside of its process group.
    private var strays: Set<Int32> {
        let found = ProcessTree().members(bearing: tag, below: [pid])
        return found.filter { stray in
            guard stray != pid, let status = ProcessStatus(of: stray) else { return false }
            return status.group != pid && !status.isZombie
        }
    }
}
