/// The end of a child, with its output.
public struct ChildReport: Hashable, Sendable {
    public let ending: ChildEnding

    /// The reason why it was told to end, or `nil` if it ended by itself.
    public let stop: ChildStop?
    public let output: CapturedText
    public let errors: CapturedText
}

/// The way in which a child ended.
public enum ChildEnding: Hashable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)

    /// Other code in this process has waited for it, or none was to.
    case unknown
}

extension ChildEnding {
    /// Reads a status as `waitpid` returns it.
    init(status: Int32) {
        let signal = status & 0x7F
        self = signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
    }
}

/// The reason why a child was told to end.
public enum ChildStop: Hashable, Sendable { case timeLimit, cancelled }

/// The text that is kept of a child's stream.
public struct CapturedText: Hashable, Sendable {
    /// The text; where something was left out, a line says how much.
    public let text: String

    /// The number of bytes that were left out.
    public let dropped: Int

    /// Whether something else still had the stream when it was closed, so that there may have been
    /// more to come.
    public let wasCutOff: Bool

    /// Whether all that is kept was text; bytes that were none are `U+FFFD` now.
    public internal(set) var isText: Bool

    public var isTruncated: Bool { dropped > 0 || wasCutOff }
}
