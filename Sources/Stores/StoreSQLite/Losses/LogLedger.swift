import Glibc
import SystemFiles

/// Keeps the mark of a log up to date.
struct LogLedger {
    private let home: HomePaths
    private let file: LogMarkFile
    private var mark: LogMark?

    /// The log itself, once it is there.
    private var log: OpenLog?

    init(of home: HomePaths) {
        self.home = home
        file = LogMarkFile(home.logMark)
        mark = file.mark()
    }

    /// Opens what is written and read from now on: a home that is moved meanwhile takes it along.
    mutating func begin() {
        file.open()
        log = OpenLog(home.log)
    }

    /// Whether something that was acknowledged may be in the log alone.
    var isInLog: Bool { mark?.log != nil }

    /// Notes that so many pages of the log are committed.
    mutating func note(pagesInLog pages: Int, _ generation: Int) {
        guard let extent = log?.file.extent(of: pages) else { return }
        mark = LogMark(generation: generation, log: extent, pages: mark?.pages ?? 0)
        if let mark { file.write(mark) }
    }

    /// Notes that all of the log is in the file; returns whether that is noted.
    @discardableResult
    mutating func noteWhole(_ generation: Int, flushing: Bool) -> Bool {
        guard let entry = FileEntry(home.database) else { return false }
        let mark = LogMark(generation: generation, log: nil, pages: entry.size / HomePaths.pageSize)
        guard file.write(mark, flushing: flushing) else { return false }
        self.mark = mark
        return true
    }
}

/// The log of a database that stays open for its owner.
private final class OpenLog {
    let file: LogFile

    init?(_ path: String) {
        guard let file = LogFile(path) else { return nil }
        self.file = file
    }
}
