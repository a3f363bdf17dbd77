import AppIntents
import Foundation

/// The URL of a Nagz server with the path that its endpoints begin with.
struct ServerAddress: Hashable, Sendable {
    let url: String

    /// The name of the files that belong to this server, so that two of them are never mixed.
    let fileName: String

    init(_ text: String) throws {
        let parts = URLComponents(string: text)
        guard let parts, ["http", "https"].contains(parts.scheme?.lowercased()),
            let host = parts.host, !host.isEmpty, parts.user == nil, parts.query == nil,
            parts.fragment == nil
        else {
            throw NagzIntentError.unfit(
                """
                The setting 'server' of nagz is no URL of a server; \
                write one such as 'https://nagz.example.org/api/v1'.
                """)
        }
        guard parts.scheme?.lowercased() == "https" || Self.own.contains(host) else {
            throw NagzIntentError.unfit(
                """
                The setting 'server' of nagz would send passwords in the clear; write 'https', \
                which only servers of this machine can do without.
                """)
        }
        url = text
        let place = [host, parts.port.map(String.init) ?? "", parts.path].joined(separator: "-")
        let letters = place.lowercased().map {
            $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-"
        }
        // Others may have the same letters.
        let number = text.utf8.reduce(5381 as UInt64) { $0 &* 33 ^ UInt64($1) }
        let words = String(letters).split(separator: "-") + [Substring(String(number, radix: 36))]
        fileName = "nagz-" + words.joined(separator: "-")
    }

    /// The names of this machine.
    private static let own = ["localhost", "127.0.0.1", "[::1]", "::1"]
}
