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
        url = text
        let place = [host, parts.port.map(String.init) ?? "", parts.path].joined(separator: "-")
        let letters = place.lowercased().map {
            $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-"
        }
        fileName = "nagz-" + String(letters).split(separator: "-").joined(separator: "-")
    }
}
