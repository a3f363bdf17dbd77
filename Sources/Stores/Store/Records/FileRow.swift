package import Values

/// A file as a trigger has handed it to a run last, or as it was when the trigger was first loaded.
package struct FileRow: Hashable, Sendable {
    /// The path, which is bytes and need not be text.
    package let path: [UInt8]

    /// The number of the file in its file system.
    package let number: UInt64
    package let size: Int64

    /// When its content and the file as such were last changed, in nanoseconds since 1970.
    package let modified: Int64
    package let changed: Int64

    /// The digest of its content, where its times may be the same after the next change.
    package var content: Digest?

    package init(
        _ path: [UInt8], number: UInt64, size: Int64, modified: Int64, changed: Int64,
        content: Digest? = nil
    ) {
        self.path = path
        self.number = number
        self.size = size
        self.modified = modified
        self.changed = changed
        self.content = content
    }
}

/// A folder that a trigger looks through, as it was found last.
///
/// Without it the files in the folder are taken as they are, and start nothing.
package struct FileRoot: Hashable, Sendable {
    package let path: [UInt8]

    /// The file system that it is on, and its number there.
    package let volume: UInt64
    package let number: UInt64

    /// The version of the trigger by which it was looked through.
    package let version: Int

    /// Whether a person has said that what is missing in it is gone.
    package var isTrusted = false

    package init(_ path: [UInt8], volume: UInt64, number: UInt64, version: Int) {
        self.path = path
        self.volume = volume
        self.number = number
        self.version = version
    }
}

/// Files that a trigger has nothing more to tell of.
package struct FileMoves: Hashable, Sendable {
    package let trigger: TriggerUID
    package let version: Int

    /// Files as they are from now on, those that are not there any more, and folders that were
    /// looked through.
    package var files: [FileRow] = []
    package var gone: [[UInt8]] = []
    package var roots: [FileRoot] = []

    /// Whether all folders are forgotten first.
    package var forgetsRoots = false

    /// The number of rows that one change moves at most.
    package static let most = 500

    package init(of trigger: TriggerUID, version: Int) {
        self.trigger = trigger
        self.version = version
    }
}
