package import Engine
import Synchronization

/// The lines that an engine has written into the logs of runs.
package final class LineBook: Sendable {
    private let lines = Mutex<[LoggedLine]>([])

    package init() {}

    package var all: [LoggedLine] { lines.withLock { $0 } }

    package func add(_ line: LoggedLine) {
        lines.withLock { $0.append(line) }
    }
}
