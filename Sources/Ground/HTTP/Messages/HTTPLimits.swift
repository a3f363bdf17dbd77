/// How much, and how long, at most.
public struct HTTPLimits: Hashable, Sendable {
    /// The bytes of an answer that is kept in memory, and those of one that goes to a file;
    /// counted after decompression.
    public var answer = 16 << 20
    public var file = 4 << 30

    /// The bytes of all headers of an answer.
    public var headers = 64 << 10

    /// The bytes of a line or an event of a stream.
    public var line = 1 << 20

    /// The time until a server is connected, with its name looked up and its certificate checked.
    public var connecting = Duration.seconds(10)

    /// The time in which nothing comes or goes.
    public var silence = Duration.seconds(30)

    /// The time for a request whose answer is kept in memory.
    ///
    /// Streams and files have no such end.
    public var whole = Duration.seconds(300)
    public var redirects = 5

    public init() {}
}

/// Whose certificates are believed.
public enum HTTPTrust: Hashable, Sendable {
    /// Those that the machine trusts.
    case system

    /// Those in a file in the form PEM, and no others.
    case file(String)
}
