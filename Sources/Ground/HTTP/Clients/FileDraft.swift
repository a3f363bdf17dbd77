import Dispatch
import Glibc
import SystemFiles

/// A file that takes another one's place when it is whole, and is gone otherwise.
final class FileDraft: Sendable {
    enum Trouble: Error {
        case system(SystemError)

        /// The transfer failed, so its bytes did not all come.
        case source(HTTPError)
    }

    private let path: String
    private let draft: String
    private let descriptor: Int32

    init(_ path: String) throws(Trouble) {
        self.path = path
        let random = String(UInt64.random(in: 0 ... .max), radix: 36)
        let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        draft = path[..<slash] + ".\(random).part"
        descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .system(.last) }
        // Who may read a file does not change when its content does.
        var status = stat()
        if stat(path, &status) == 0 { fchmod(descriptor, status.st_mode & 0o7777) }
    }

    deinit {
        close(descriptor)
        // After a commit it has no such name any longer.
        unlink(draft)
    }

    func write(_ bytes: [UInt8]) throws(Trouble) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .system(.last) }
            rest = rest.dropFirst(count)
        }
    }

    /// Puts it on the disk and in its place, which may take a while.
    func commit() async throws(Trouble) {
        let code = await withCheckedContinuation { continuation in
            DispatchQueue.global().async { [self] in
                let isDone = fsync(descriptor) == 0 && rename(draft, path) == 0
                continuation.resume(returning: isDone ? 0 : errno)
            }
        }
        guard code == 0 else { throw .system(SystemError(code)) }
    }
}

extension HTTPStream {
    func write(to draft: FileDraft, atMost limit: Int) async throws(FileDraft.Trouble) {
        var rest = limit
        while let bytes = try await chunk() {
            rest -= bytes.count
            guard rest >= 0 else { throw .source(error(.answerTooLarge(limit))) }
            try draft.write(bytes)
        }
    }

    private func chunk() async throws(FileDraft.Trouble) -> [UInt8]? {
        do throws(HTTPError) { return try await next() } catch { throw .source(error) }
    }
}
