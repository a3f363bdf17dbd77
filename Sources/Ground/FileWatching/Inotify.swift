import Glibc
import SystemFiles

/// A descriptor of the kernel's notices about folders.
final class Inotify: Sendable {
    let descriptor: Int32

    /// What one notice says.
    struct Event {
        let watch: Int32
        let mask: UInt32
        let name: [UInt8]

        func has(_ bits: Int32...) -> Bool {
            bits.contains { mask & UInt32(bitPattern: $0) != 0 }
        }
    }

    init() throws(WatchError) {
        descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard descriptor >= 0 else { throw WatchError(.last) }
    }

    deinit { close(descriptor) }

    private static let mask =
        UInt32(IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE)
        | UInt32(IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)
        | UInt32(IN_ONLYDIR | IN_EXCL_UNLINK)

    /// Watches a folder; `nil` where there is none any more.
    func watch(_ path: FilePath, followingLink: Bool) throws(WatchError) -> Int32? {
        let mask = Self.mask | (followingLink ? 0 : UInt32(IN_DONT_FOLLOW))
        let watch = path.withC { inotify_add_watch(descriptor, $0, mask) }
        guard watch < 0 else { return watch }
        let error = SystemError.last
        if [ENOENT, ENOTDIR, ELOOP].contains(error.code) { return nil }
        throw WatchError(error)
    }

    func unwatch(_ watch: Int32) { inotify_rm_watch(descriptor, watch) }

    /// Calls with all notices that have come, as far as one buffer goes; returns whether there may
    /// be more.
    func read(_ buffer: UnsafeMutableRawBufferPointer, _ body: (Event) -> Void) -> Bool {
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { return count < 0 && errno == EINTR }
        var place = 0
        let head = MemoryLayout<inotify_event>.size
        while place + head <= count {
            let event = buffer.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
            let name = buffer[(place + head)..<(place + head + Int(event.len))]
            body(Event(watch: event.wd, mask: event.mask, name: Array(name.prefix { $0 != 0 })))
            place += head + Int(event.len)
        }
        return true
    }
}
