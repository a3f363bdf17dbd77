import Glibc
import SystemFiles

/// The part that a home has lost by its marks, found before SQLite opens anything: that would
/// delete or make files.
struct HomeLoss: Hashable {
    enum Part: Hashable {
        case databaseGone, databaseEmpty, databaseCut
        case logGone, logCut, logForeign
    }

    let part: Part

    init(_ part: Part) { self.part = part }

    /// Compares the files of a home with its marks; `nil` if nothing is missing.
    init?(of home: HomePaths) {
        let mark = MarkFile(home.mark).mark()
        var logMark = LogMarkFile(home.logMark).mark()
        // An older version has gone on since then.
        if let known = logMark, known.generation < mark?.generation ?? 0 { logMark = nil }
        // Accepting the loss has put aside the files that were left.
        let isAccepted = mark?.accepted != nil && Self.size(of: home.log) ?? 0 == 0
        let isKnown =
            !isAccepted && (mark != nil || logMark != nil || Self.size(of: home.log) ?? 0 > 0)
        if let part = Self.lostDatabase(of: home, logMark, isKnown: isKnown)
            ?? logMark?.log.flatMap({ Self.lostLog(of: home, $0) })
        {
            self.part = part
        } else {
            return nil
        }
    }

    /// The size of a file; `nil` if there is none.
    private static func size(of path: String) -> Int? { FileEntry(path)?.size }

    private static func lostDatabase(of home: HomePaths, _ mark: LogMark?, isKnown: Bool) -> Part? {
        guard isKnown else { return nil }
        guard let size = size(of: home.database) else {
            return errno == ENOENT ? .databaseGone : nil
        }
        guard size > 0 else { return .databaseEmpty }
        // One that was put back is shorter too, and says itself how long it is.
        guard let mark, size < mark.pages * HomePaths.pageSize,
            size < pages(of: home) * HomePaths.pageSize
        else { return nil }
        return .databaseCut
    }

    /// The number of pages that a database says that it has.
    private static func pages(of home: HomePaths) -> Int {
        let file = open(home.database, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return 0 }
        defer { close(file) }
        var head = [UInt8](repeating: 0, count: 32)
        guard pread(file, &head, 32, 0) == 32, head.starts(with: "SQLite format 3\0".utf8) else {
            return 0
        }
        return head[28...].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The number of times that a log may have begun anew since its mark was on the disk.
    private static let mostBeginnings: UInt32 = 1 << 20

    private static func lostLog(of home: HomePaths, _ known: LogFile.Extent) -> Part? {
        guard let log = LogFile(home.log) else { return errno == ENOENT ? .logGone : nil }
        guard let found = log.extent else { return size(of: home.log) == 0 ? .logGone : .logCut }
        if found.salt == known.salt, found.check == known.check {
            return found.pages < known.pages ? .logCut : nil
        }
        // The pages in a log go into the file before the log begins anew.
        let beginnings = found.salt &- known.salt
        return beginnings > 0 && beginnings <= mostBeginnings ? nil : .logForeign
    }
}

extension HomeLoss {
    /// The loss, the work that goes on without it, and the commands that help.
    func sentence(of home: HomePaths) -> String {
        "\(words(home)); nothing is changed in the home until you put it back, restore a backup "
            + "or say 'errand doctor --accept-loss --home \(home.path)'; \(home.wayBack)"
    }

    private func words(_ home: HomePaths) -> String {
        switch part {
        case .databaseGone: "'\(home.database)' is gone, which has all runs of the home"
        case .databaseEmpty: "'\(home.database)' is empty, which had all runs of the home"
        case .databaseCut: "'\(home.database)' has lost its end"
        case .logGone: "'\(home.log)' is gone or empty, which has what was stored last"
        case .logCut: "'\(home.log)' has lost its end or is damaged, which has what was stored last"
        case .logForeign: "'\(home.log)' is not the log that was there last"
        }
    }
}
