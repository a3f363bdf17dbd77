/// Why a change was not stored, or something not read.
public enum StoreError: Error, Hashable, Sendable {
    /// The change expected something else than what was found, and changed nothing.
    case stale(Found)

    /// There is no room; what was sent is not stored.
    case full(String)

    /// The store cannot be reached now, or is not ours any more.
    case unavailable(String)

    /// What is stored is broken; nothing more is written.
    case damaged(String)

    /// What was found instead of what was expected.
    public enum Found: Hashable, Sendable {
        case nothing
        case exists
        case owner(EngineID?, epoch: Int, lastEntry: Int)
        case ended(RunState)
        case settled(by: String)
        case version(Int)
        case overlap(with: RunID)
        case queueFull
        case contents(String)
    }
}
