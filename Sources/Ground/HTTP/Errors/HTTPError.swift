public import IntentTraits

/// Why a request has no answer, and whether the server may have got it all the same.
public struct HTTPError: Error, Sendable {
    public let kind: Kind

    /// The URL without user and query, which may be secrets.
    public let address: String
    public let arrival: Arrival

    /// What became of the request.
    public enum Arrival: Int, Comparable, Sendable {
        /// It has certainly not reached the server.
        case never

        /// The server has got it, and has said that it does not do it.
        case refused

        /// The server may have got it, and may have done it.
        case maybe

        public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    /// Whether the server may have got the request.
    public var mayHaveArrived: Bool { arrival != .never }

    init(_ kind: Kind, _ address: String, _ arrival: Arrival) {
        self.kind = kind
        self.address = address
        self.arrival = arrival
    }

    /// A status that is no success.
    ///
    /// With one of 400 to 499 a server refuses; with others it may have failed in the middle.
    init(status: Int, _ address: String) {
        // The time of a request may be up while it is worked on.
        let refuses = (400..<500).contains(status) && status != 408
        self.init(.status(status), address, refuses ? .refused : .maybe)
    }
}

extension HTTPError {
    public enum Kind: Error, Sendable {
        case noLibrary
        case oldLibrary(String)
        case failed(String)
        case cancelled

        // What was asked.
        case address(String)
        case scheme(String)
        case method(String)
        case header(String)
        case file(String, String)
        case credentials(any Error)

        // The way to the server.
        case unknownHost(String)
        case unreachable(String)
        case connecting(Duration)
        case tooNear
        case otherServer(String)
        case secureConnection(String)
        case certificate(Certificate)
        case trustFile(String)
        case proxy(String, Proxy)

        // Its answer.
        case status(Int)
        case lost(Progress)
        case silent(Duration)
        case late(Duration)
        case notHTTP
        case encoding
        case headersTooLarge(Int)
        case answerTooLarge(Int)
        case lineTooLong(Int)
        case saving(String, String)
        case tooManyRedirects(Int)
        case redirectScheme(String)
        case redirectUnreadable
        case redirectToPlain(String)
        case redirectWithBody(String)
    }

    /// What is wrong with a certificate.
    public enum Certificate: Hashable, Sendable {
        case expired, notYetValid, otherName, ownMaker, unknownMaker
        case other
    }

    /// What is wrong with a proxy.
    public enum Proxy: Hashable, Sendable {
        case unknown, unreachable, unusable
        case refuses(Int)
    }

    /// When a connection was lost.
    public enum Progress: Hashable, Sendable {
        case beforeAnswer, inAnswer
    }
}

extension HTTPError: UnclearError {
    /// Whether it is open that the server has done what was asked.
    public var isUnclear: Bool { arrival == .maybe }
}
