import Glibc

extension Folder {
    /// Removes a folder with all that is in it, as far as that can be; returns why something is
    /// left.
    ///
    /// Links go and are not followed, and what another file system has below stays.
    @discardableResult
    package static func remove(_ path: String) -> SystemError? {
        if rmdir(path) == 0 || errno == ENOENT { return nil }
        guard let descriptor = opened(path, in: AT_FDCWD) else { return .last }
        empty(descriptor)
        return rmdir(path) == 0 || errno == ENOENT ? nil : .last
    }

    /// Removes all that is in an open folder, and closes it.
    private static func empty(_ descriptor: Int32) {
        guard let stream = fdopendir(descriptor) else {
            close(descriptor)
            return
        }
        defer { closedir(stream) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return }
        for name in bytesOfNames(in: stream) where unlinkat(descriptor, name, 0) != 0 {
            guard errno == EISDIR, let inner = opened(name, in: descriptor) else { continue }
            guard FileEntry(of: inner)?.identity.device == UInt64(status.st_dev) else {
                close(inner)
                continue
            }
            empty(inner)
            unlinkat(descriptor, name, AT_REMOVEDIR)
        }
    }

    /// Opens a folder to be emptied, which a program may have closed to its own user.
    private static func opened(_ name: UnsafePointer<CChar>, in folder: Int32) -> Int32? {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        var descriptor = openat(folder, name, flags)
        if descriptor < 0, errno == EACCES, fchmodat(folder, name, 0o700, 0) == 0 {
            descriptor = openat(folder, name, flags)
        }
        guard descriptor >= 0 else { return nil }
        // Without this nothing can be removed from one that is only to be read.
        fchmod(descriptor, 0o700)
        return descriptor
    }

    /// The names as the system has them, which need not be text.
    private static func bytesOfNames(in stream: OpaquePointer) -> [[CChar]] {
        var names: [[CChar]] = []
        while let entry = readdir(stream) {
            guard let start = entry.pointer(to: \.d_name) else { continue }
            let letters = UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)
            let name = Array(UnsafeBufferPointer(start: letters, count: strlen(letters) + 1))
            let text = String(cString: letters)
            if text != ".", text != ".." { names.append(name) }
        }
        return names
    }
}
