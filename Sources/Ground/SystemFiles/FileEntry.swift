import Glibc

/// What the system says of a file or folder without reading it.
package struct FileEntry: Sendable {
    private let status: stat

    /// Looks at what a path leads to, through links; `nil` where there is nothing to be seen.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.status = status
    }

    /// Looks at what is open.
    package init?(of descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.status = status
    }

    /// Looks at what a path names, be it a link.
    package init?(link path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.status = status
    }

    /// Why something that is there cannot be looked at; `nil` where it can be, and where there is
    /// nothing.
    package static func trouble(_ path: String) -> SystemError? {
        guard FileEntry(path) == nil else { return nil }
        let error = SystemError.last
        // A link that leads nowhere is there.
        return error.code != ENOENT || FileEntry(link: path) != nil ? error : nil
    }

    package var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }
    package var isFile: Bool { status.st_mode & S_IFMT == S_IFREG }

    /// Whether it is a device, a pipe or a socket.
    package var isSpecial: Bool {
        ![S_IFREG, S_IFDIR, S_IFLNK].contains(status.st_mode & S_IFMT)
    }
    private var isReadableByAll: Bool { status.st_mode & S_IROTH != 0 }

    /// Whether all others may read it, or the members of a group.
    package func isReadable(byGroup group: UInt32?) -> Bool {
        isReadableByAll || (status.st_gid == group && status.st_mode & S_IRGRP != 0)
    }

    package var isWritableByAll: Bool { status.st_mode & S_IWOTH != 0 }

    /// Whether it belongs to the user of this process.
    package var isOwn: Bool { status.st_uid == geteuid() }

    /// Whether others than its owner may do anything with it.
    package var isOpenToOthers: Bool { status.st_mode & (S_IRWXG | S_IRWXO) != 0 }

    /// What its owner, its group and all others may do with it.
    package var rights: UInt32 { status.st_mode & 0o7777 }

    package var size: Int { Int(status.st_size) }

    /// How many bytes of the disk it takes.
    package var sizeOnDisk: Int { Int(status.st_blocks) * 512 }

    /// When it was last changed, in seconds since 1970.
    package var changed: Int { status.st_mtim.tv_sec }

    /// Whether it has more names than one.
    package var isShared: Bool { status.st_nlink > 1 }

    /// What tells a file from all others, whichever path leads to it.
    package struct Identity: Hashable, Sendable {
        package let device: UInt64
        package let number: UInt64
    }

    package var identity: Identity {
        Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    }
}

extension FileEntry {
    /// Returns a path without links in it, or `nil` if it leads nowhere.
    package static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// Returns what a symbolic link says, or `nil` if there is no such link.
    package static func target(ofLink path: String) -> String? {
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            guard let start = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
            let length = readlink(path, start.assumingMemoryBound(to: CChar.self), buffer.count)
            count = max(0, length)
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
}
