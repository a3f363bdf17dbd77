import Glibc
package import SystemFiles

/// What was found of a selection below a folder.
package struct FoundFiles: Sendable {
    package var files: [(path: FilePath, fingerprint: Fingerprint)] = []

    /// The number of files that are meant, also of those that were too many to be listed.
    package var count = 0
    package var folders = 0

    /// The folder itself; `nil` where it is not there, or cannot be read.
    package var identity: FolderIdentity?

    /// Why the folder itself cannot be read.
    package var trouble: SystemError?

    /// Folders below that cannot be read, of whose files nothing is known.
    package var unreadable: [FilePath] = []

    package init() {}
}

/// Goes through the folders of a selection, each of which is announced before it is read.
///
/// Links are not followed, but for one at the root, and folders of other file systems are left out;
/// so there are no loops.
package struct FolderWalk {
    let selection: FileSelection

    /// The number of files that are listed.
    let most: Int

    /// Called before a folder is read.
    let entering: (FilePath, _ isRoot: Bool) -> Void

    /// Takes the paths of files in place of their list; none is then looked at of which its folder
    /// tells the kind.
    let take: ((FilePath) -> Void)?

    private struct Step {
        let path: FilePath
        let places: [PathPattern.Places]
        let isRoot: Bool
    }

    package init(
        _ selection: FileSelection, most: Int = .max, taking take: ((FilePath) -> Void)? = nil,
        entering: @escaping (FilePath, _ isRoot: Bool) -> Void = { _, _ in }
    ) {
        self.selection = selection
        self.most = most
        self.take = take
        self.entering = entering
    }

    /// Goes through a folder and all below it.
    package func found(in folder: FilePath, isRoot: Bool = true) -> FoundFiles {
        var found = FoundFiles()
        var device: UInt64?
        let places = selection.patterns.map { $0.places(after: folder) }
        var steps = [Step(path: folder, places: places, isRoot: isRoot)]
        while let step = steps.popLast() {
            let flags = O_RDONLY | O_CLOEXEC | O_DIRECTORY | (step.isRoot ? 0 : O_NOFOLLOW)
            let descriptor = step.path.withC { open($0, flags) }
            guard descriptor >= 0 else {
                let error = SystemError.last
                if step.path == folder {
                    found.trouble = error
                } else if error.hidesFolder {
                    found.unreadable.append(step.path)
                }
                continue
            }
            var status = stat()
            guard fstat(descriptor, &status) == 0,
                device == nil || device == UInt64(status.st_dev),
                selection.closed.map({ !$0.isSame(as: status) }) ?? true
            else {
                close(descriptor)
                continue
            }
            if step.path == folder { found.identity = FolderIdentity(of: descriptor) }
            device = UInt64(status.st_dev)
            entering(step.path, step.isRoot)
            found.folders += 1
            read(descriptor, step, &steps, &found)
        }
        return found
    }

    /// Reads a folder, and closes it.
    private func read(
        _ descriptor: Int32, _ step: Step, _ steps: inout [Step], _ found: inout FoundFiles
    ) {
        guard let stream = fdopendir(descriptor) else {
            close(descriptor)
            found.unreadable.append(step.path)
            return
        }
        defer { closedir(stream) }
        errno = 0
        while let entry = readdir(stream) {
            guard let start = entry.pointer(to: \.d_name) else { continue }
            let letters = UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self)
            let count = strlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self))
            let name = UnsafeBufferPointer(start: letters, count: count)
            visit(name, Int(entry.pointee.d_type), in: descriptor, step, &steps, &found)
            errno = 0
        }
        if errno != 0 { found.unreadable.append(step.path) }
    }

    private func visit(
        _ name: UnsafeBufferPointer<UInt8>, _ type: Int, in folder: Int32, _ step: Step,
        _ steps: inout [Step], _ found: inout FoundFiles
    ) {
        let dot = UInt8(ascii: ".")
        if name.first == dot, name.count == 1 || name.count == 2 && name[1] == dot { return }
        guard [DT_REG, DT_DIR, DT_UNKNOWN].contains(type) else { return }
        let places = zip(selection.patterns, step.places).map { $0.step($1, into: name) }
        guard places.contains(where: { !$0.isEmpty }), !selection.ignores(name) else { return }
        var status = stat()
        let isLookedAt = type == DT_UNKNOWN || type == DT_REG && take == nil && isMeant(places)
        if isLookedAt, !Self.look(name, in: folder, &status) {
            // One whose files may be listed and not looked at hides all of them.
            if SystemError.last.hidesFolder, found.unreadable.last != step.path {
                found.unreadable.append(step.path)
            }
            return
        }
        if isLookedAt ? status.isFolder : type == DT_DIR, isOnTheWay(places) {
            let path = step.path.appending(name)
            guard !selection.ignores(path) else { return }
            steps.append(Step(path: path, places: places, isRoot: false))
        } else if isLookedAt ? status.isFile : type == DT_REG, isMeant(places) {
            let path = step.path.appending(name)
            guard !selection.ignores(path) else { return }
            found.count += 1
            guard found.count <= most else { return }
            guard let take else { return found.files.append((path, Fingerprint(status))) }
            take(path)
        }
    }

    private func isOnTheWay(_ places: [PathPattern.Places]) -> Bool {
        zip(selection.patterns, places).contains { $0.goesOn(at: $1) }
    }

    private func isMeant(_ places: [PathPattern.Places]) -> Bool {
        zip(selection.patterns, places).contains { $0.ends(at: $1) }
    }

    private static func look(
        _ name: UnsafeBufferPointer<UInt8>, in folder: Int32, _ status: inout stat
    ) -> Bool {
        guard let start = UnsafeRawPointer(name.baseAddress) else { return false }
        let letters = start.assumingMemoryBound(to: CChar.self)
        return fstatat(folder, letters, &status, AT_SYMLINK_NOFOLLOW) == 0
    }
}
