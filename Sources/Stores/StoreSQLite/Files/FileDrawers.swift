import CLinux
import Glibc
import SQLite
import Store
import Synchronization
import SystemFiles
import Values

/// Drawers that are folders, in which each value is a file that only its user can read.
final class FileDrawers: Drawers {
    private let path: String
    private let clock: any StoreClock
    private let room: DiskRoom
    private let found = Mutex<Result<FoundKey, StoreError>?>(nil)

    /// A key, and whether it is on the disk.
    private struct FoundKey {
        let key: SealingKey
        var isStored: Bool
    }

    init(_ path: String, clock: any StoreClock, room: DiskRoom) {
        self.path = path
        self.clock = clock
        self.room = room
    }

    /// The key; if it is broken, a new one under which nothing is stored or found.
    var key: SealingKey {
        guard case .success(let found) = inTurn({ $0 }) else { return .random }
        return found.key
    }

    /// Reads the key before anything is named by it.
    ///
    /// One that is broken is an error only when something is put away or looked for.
    func readKey() throws(StoreError) {
        guard case .failure(let error) = inTurn({ $0 }), case .unavailable = error else { return }
        throw error
    }

    func put(
        _ bytes: [UInt8], into drawer: Drawer, saysWhatHappened: Bool
    ) async throws(StoreError) -> Digest {
        core_dumps_off()
        return try await aside { [self] () throws(StoreError) in
            room.look()
            return try room.store(saysWhatHappened: saysWhatHappened) {
                Result { () throws(StoreError) in try keep(bytes, in: drawer) }
            }.get()
        }
    }

    private func keep(_ bytes: [UInt8], in drawer: Drawer) throws(StoreError) -> Digest {
        let key = try storedKey()
        let name = key.name(of: bytes)
        let folder = "\(path)/\(drawer)"
        try make(folder)
        try write(bytes, to: "\(folder)/\(name)")
        stamp(folder)
        return name
    }

    func bytes(_ name: Digest, in drawer: Drawer) async throws(StoreError) -> [UInt8]? {
        core_dumps_off()
        let file = "\(path)/\(drawer)/\(name)"
        guard let bytes = try read(file) else { return nil }
        guard try inTurn({ $0 }).get().key.name(of: bytes) == name else {
            throw .unreadable("'\(file)' is not what was stored")
        }
        return bytes
    }

    func remove(_ drawer: Drawer) async throws(StoreError) {
        let folder = "\(path)/\(drawer)"
        for name in Folder.names(in: folder) { unlink("\(folder)/\(name)") }
        guard rmdir(folder) == 0 || errno == ENOENT else { throw unavailable("remove", folder) }
    }

    func all() async throws(StoreError) -> [Drawer: Timestamp] {
        var drawers: [Drawer: Timestamp] = [:]
        for name in Folder.names(in: path) {
            guard let drawer = Drawer(name), let entry = FileEntry("\(path)/\(name)") else {
                continue
            }
            drawers[drawer] = Timestamp(seconds: Int64(entry.changed))
        }
        return drawers
    }
}

extension FileDrawers {
    /// Does nothing but hold the lock, so that the thread sanitizer can be told of one function.
    private func inTurn<Answer: Sendable>(
        _ body: (inout Result<FoundKey, StoreError>) -> Answer
    ) -> Answer {
        found.withLock { found in
            var known = found ?? findKey()
            // Also one that is broken stays so, since names were made without it.
            defer { found = known }
            return body(&known)
        }
    }

    private var keyFile: String { "\(path)/key" }

    /// Reads the key, or makes one that is stored with the first value.
    private func findKey() -> Result<FoundKey, StoreError> {
        Result { () throws(StoreError) in
            guard let bytes = try read(keyFile) else {
                return FoundKey(key: .random, isStored: false)
            }
            guard bytes.count == SealingKey.count else {
                throw .unreadable("'\(keyFile)' is not what was stored")
            }
            return FoundKey(key: SealingKey(bytes), isStored: true)
        }
    }

    /// The key, which is on the disk then.
    private func storedKey() throws(StoreError) -> SealingKey {
        try inTurn { known in
            Result { () throws(StoreError) in
                var found = try known.get()
                if !found.isStored {
                    try make(path)
                    try write(found.key.bytes, to: keyFile)
                    found.isStored = true
                    known = .success(found)
                }
                return found.key
            }
        }.get()
    }
}

extension FileDrawers {
    /// Returns once a folder is there, and its name on the disk.
    private func make(_ folder: String) throws(StoreError) {
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
            throw unavailable("make", folder)
        }
        // The process that made it may have died before its name was on the disk; so, too, with a
        // file.
        try asStored { () throws(SQLiteError) in try FilePath(folder).flushName() }
    }

    private func write(_ bytes: [UInt8], to file: String) throws(StoreError) {
        let place = FilePath(file)
        try asStored { () throws(SQLiteError) in
            guard access(file, F_OK) != 0 else { return try place.flushName() }
            var draft = try Draft(of: place)
            try draft.write(bytes)
            try draft.publish()
        }
    }

    private func read(_ file: String) throws(StoreError) -> [UInt8]? {
        try onDisk { () throws(BackupError) in
            guard let file = try RawFile(readingIfThere: file) else { return nil }
            return try file.read(try file.size)
        }
    }

    private func onDisk<Result>(
        _ body: () throws(BackupError) -> Result
    ) throws(StoreError) -> Result {
        do throws(BackupError) {
            return try body()
        } catch {
            throw .unavailable("\(error)")
        }
    }

    /// A folder's time is when something was put into it, by the clock of the store.
    private func stamp(_ folder: String) {
        let now = clock.reading.instant
        let time = timespec(tv_sec: Int(now.seconds), tv_nsec: Int(now.nanoseconds))
        // Without its stamp a folder has the system's time, which is about the same.
        _ = utimensat(AT_FDCWD, folder, [time, time], 0)
    }

    private func unavailable(_ verb: String, _ path: String) -> StoreError {
        let error = SystemError.last
        let sentence = "cannot \(verb) '\(path)': \(error)"
        return error.code == ENOSPC || error.code == EDQUOT
            ? .full(sentence) : .unavailable(sentence)
    }
}
