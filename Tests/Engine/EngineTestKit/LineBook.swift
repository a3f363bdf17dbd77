public import Engine
import Synchronization

/// The lines that an engine has written into the logs of runs.
public final class LineBook: Sendable {
    private let lines = Mutex<[LoggedLine]>([])

    public init() {}

    public var all: [LoggedLine] { lines.withLock { $0 } }

    public func add(_ line: LoggedLine) {
        lines.withLock { $0.append(line) }
    }
}
