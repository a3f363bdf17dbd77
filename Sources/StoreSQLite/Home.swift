import Glibc

/// The paths in the folder that a store lies in.
struct Home {
    let path: String

    init(_ path: String) {
        self.path = path
    }

    var database: String { "\(path)/errand.db" }
    var lock: String { "\(path)/errand.lock" }
    var blobs: String { "\(path)/blobs" }

    /// Makes the folders that are not there, for their user only.
    func make() throws(HomeError) {
        try Self.make(path)
        try Self.make(blobs)
    }

    private static func make(_ folder: String) throws(HomeError) {
        guard mkdir(folder, 0o700) != 0, errno != EEXIST else { return }
        let error = errno
        guard error == ENOENT, let slash = folder.lastIndex(of: "/"), slash != folder.startIndex
        else { throw .cannotOpen(folder, systemError: error) }
        try make(String(folder[..<slash]))
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
            throw .cannotOpen(folder, systemError: errno)
        }
    }
}
