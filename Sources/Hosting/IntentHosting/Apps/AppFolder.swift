import Foundation
import Synchronization
import SystemFiles

/// The folder of an app's data, which one process at a time holds for as long as it lives.
struct AppFolder: Sendable {
    let path: String

    /// The file whose lock is the folder's; the process that has it has written its id there.
    static let lockName = "errand.lock"

    /// How long another process may take to let go of it.
    static let patience = Duration.seconds(10)

    /// The open files of locks that this process has, by the folders.
    ///
    /// None is ever closed: the lock would go, and an app may have files open still.
    private static let held = Mutex<[String: Int32]>([:])

    /// Makes the folder, and holds it from now on.
    func hold(waitingOn clock: CallClock) async throws(AppFolderError) {
        let end = clock.elapsed() + Self.patience
        while true {
            do throws(AppFolderError) {
                return try take()
            } catch {
                guard case .held = error, clock.elapsed() < end else { throw error }
            }
            // A wait that is cut short only looks again.
            try? await clock.sleep(.milliseconds(50))
            if Task.isCancelled { throw .held(path, by: owner) }
        }
    }

    private var lock: String { "\(path)/\(Self.lockName)" }

    private func take() throws(AppFolderError) {
        try make()
        let failure = Self.held.withLock { held -> AppFolderError? in
            if let descriptor = held[path], isInPlace(descriptor) { return nil }
            let descriptor = open(lock, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard descriptor >= 0 else { return .unusable(lock, code: errno) }
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                let code = errno
                close(descriptor)
                return code == EWOULDBLOCK ? .held(path, by: owner) : .unusable(lock, code: code)
            }
            let text = Array("\(getpid())\n".utf8)
            // A process that waits for the lock can do without the number.
            if ftruncate(descriptor, 0) == 0 { _ = pwrite(descriptor, text, text.count, 0) }
            held[path] = descriptor
            return nil
        }
        if let failure { throw failure }
    }

    /// Whether a lock is still that of this folder: a home may have been moved away since.
    private func isInPlace(_ descriptor: Int32) -> Bool {
        var (own, there) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && stat(lock, &there) == 0
            && own.st_ino == there.st_ino && own.st_dev == there.st_dev
    }

    /// The process that has written its id, if it is alive.
    private var owner: Int32? {
        guard let text = try? String(contentsOfFile: lock, encoding: .utf8),
            let id = Int32(text.prefix { $0.isNumber }), id > 0, kill(id, 0) == 0 || errno == EPERM
        else { return nil }
        return id
    }

    private func make() throws(AppFolderError) {
        var known = ""
        for part in path.split(separator: "/") {
            known += "/\(part)"
            if mkdir(known, 0o700) != 0, errno != EEXIST { throw .unusable(known, code: errno) }
        }
        guard let entry = FileEntry(path), entry.isFolder else {
            throw .unusable(path, code: ENOTDIR)
        }
        guard entry.isOwn, !entry.isOpenToOthers else { throw .open(path) }
    }
}

/// The reason why a process does not have the folder of an app.
enum AppFolderError: Error, Hashable {
    /// Another process has it.
    case held(String, by: Int32?)

    /// It is not this person's alone.
    case open(String)
    case unusable(String, code: Int32)

    /// The host has no place for it.
    case nowhere
}

extension AppFolderError: CustomStringConvertible {
    var description: String {
        switch self {
        case .held(let path, let owner):
            let process = owner.map { "process \($0)" } ?? "another process"
            return "\(process) works with '\(path)'; end it, or have the home's owner make the call"
        case .open(let path):
            return "'\(path)' is not yours alone; 'chmod 700' makes it so"
        case .unusable(let path, let code):
            return "'\(path)' cannot be used: \(String(cString: strerror(code)))"
        case .nowhere: return "there is no home for the data of apps"
        }
    }
}
