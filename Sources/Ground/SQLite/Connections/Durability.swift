/// The kind of crash that a commit survives.
public enum Durability: Hashable, Sendable {
    /// A loss of power: each commit waits for the disk.
    case power
    /// The end of the process; a loss of power may take the last commits with it, and nothing else.
    case process
    /// Nothing for sure; a loss of power may damage the file. For data that can be made again.
    case nothing
}

extension Durability {
    /// The value of `PRAGMA synchronous`.
    var synchronous: String {
        switch self {
        case .power: "FULL"
        case .process: "NORMAL"
        case .nothing: "OFF"
        }
    }
}
