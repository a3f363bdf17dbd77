import CLinux
import Glibc
import SystemFiles

/// A file that is written beside its place, and then takes it in one step.
///
/// Others see the old content or the new one. The folder is held open meanwhile, and a link that
/// was put into the place is replaced and not followed.
struct FileReplacement: ~Copyable {
    private let place: Place
    private let folder: Int32
    private let name: String
    private let file: Int32
    private var isInPlace = false

    /// Begins a file with the rights of the one that it replaces.
    init(of place: Place) throws(Files.Trouble) {
        self.place = place
        let folder = open(place.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw .system(place.folder, .last) }
        let name = place.draftName
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
        let file = openat(folder, name, flags, 0o666)
        guard file >= 0 else {
            let error = SystemError.last
            close(folder)
            throw .system(place.path, error)
        }
        (self.folder, self.name, self.file) = (folder, name, file)
        var former = stat()
        if lstat(place.path, &former) == 0, former.st_mode & S_IFMT == S_IFREG {
            // Others than the owner and root may not give it to the former owner.
            _ = fchown(file, former.st_uid, former.st_gid)
            fchmod(file, former.st_mode & 0o7777)
        }
    }

    deinit {
        if !isInPlace { unlinkat(folder, name, 0) }
        close(file)
        close(folder)
    }

    /// Lends out the file to something that writes to it.
    func withDescriptor<Result>(_ body: (Int32) throws -> Result) rethrows -> Result {
        try body(file)
    }

    func write(_ text: String) throws(Files.Trouble) {
        try file.write(all: Array(text.utf8)[...], at: place.path)
    }

    /// Takes all that another file has.
    func write(contentOf source: Int32) throws(Files.Trouble) {
        while true {
            let count = copy_range(source, file, 1 << 30)
            if count == 0 { return }
            guard count < 0 else { continue }
            if errno == EINTR { continue }
            guard errno == EXDEV || errno == EINVAL || errno == EOPNOTSUPP || errno == ENOSYS else {
                throw .system(place.path, .last)
            }
            break
        }
        var piece = [UInt8](repeating: 0, count: 1 << 17)
        while true {
            let count = read(source, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .system(place.path, .last) }
            if count == 0 { return }
            try file.write(all: piece[..<count], at: place.path)
        }
    }

    /// Puts it into its place, on the disk; `changed` is the time of its change, if not now.
    consuming func finish(
        replaces: Bool, changed: FileVersion? = nil
    ) throws(Files.Trouble) {
        if let changed {
            let time = timespec(tv_sec: changed.seconds, tv_nsec: changed.nanoseconds)
            futimens(file, [time, time])
        }
        guard fsync(file) == 0 else { throw .system(place.path, .last) }
        let rename = replaces ? renameat : rename_to_free_place
        guard rename(folder, name, folder, place.name) == 0 else {
            throw errno == EEXIST ? .thereAlready(place.path) : .system(place.path, .last)
        }
        isInPlace = true
        fsync(folder)
    }
}

extension Int32 {
    /// Writes all bytes to this descriptor.
    func write(all bytes: ArraySlice<UInt8>, at path: String) throws(Files.Trouble) {
        var left = bytes
        while !left.isEmpty {
            let count = left.withUnsafeBytes { Glibc.write(self, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .system(path, .last) }
            left = left.dropFirst(count)
        }
    }
}
