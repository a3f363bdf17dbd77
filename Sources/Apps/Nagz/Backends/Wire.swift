import Foundation
import Values

/// What a server says, in JSON with names in snake case.
protocol WireAnswer: Decodable, Sendable {}

extension WireAnswer {
    init(json bytes: [UInt8]) throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        self = try decoder.decode(Self.self, from: Data(bytes))
    }
}

/// What a server is told, likewise.
protocol WireRequest: Encodable, Sendable {}

extension WireRequest {
    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.keyEncodingStrategy = .convertToSnakeCase
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}

/// One page of a list.
struct WirePage<Item: Decodable & Sendable>: WireAnswer {
    let items: [Item]
    let total: Int
}

/// An error as the server writes it; its message is shown nowhere, since it may quote people.
struct WireError: WireAnswer {
    struct Body: Decodable { let code: String }

    let error: Body

    /// Returns the server's code if it is a plain word, and else nothing.
    static func code(of bytes: [UInt8]) -> String {
        // Proxies and broken servers answer with pages of their own.
        guard let code = (try? WireError(json: bytes))?.error.code, code.utf8.count <= 64,
            code.utf8.allSatisfy({ (0x30...0x7A).contains($0) || $0 == 0x2D })
        else { return "" }
        return code
    }
}

extension Date {
    /// Reads an instant; without an offset it is one of UTC.
    init?(wire text: String) {
        for suffix in ["", "Z"] {
            // What is no instant is none with a `Z` either, and then there is no date.
            if let instant = try? Timestamp(rfc3339: text + suffix) {
                self.init(
                    milliseconds: instant.seconds * 1000 + Int64(instant.nanoseconds / 1_000_000))
                return
            }
        }
        return nil
    }

    var wire: String { timestamp.description }
}
