/// A hint that something may have changed.
package enum FileNotice: Hashable, Sendable {
    /// A file was created, written to or renamed away; its folder says no more.
    case touched(FilePath, Touch)

    /// A file was found in a folder that is new.
    case found(FilePath, Fingerprint)

    /// All that was in a folder is not there any more.
    case folderGone(FilePath)

    /// There were more notices than the system keeps: everything has to be looked through.
    case overflow

    /// A folder that was to be watched cannot be.
    case unwatched(FilePath, WatchError)

    /// A folder is new of whose files nothing can be seen.
    case hidden(FilePath)

    package enum Touch: Sendable {
        /// It was made, or written to, and may be open still.
        case written

        /// It was closed by one that could write to it, or moved to this path.
        case closed

        /// Its times, rights or number of names changed.
        case marked

        /// It was removed, or moved from this path.
        case gone
    }
}
