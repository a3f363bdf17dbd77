/// One message as it is written.
@_spi(Sink) public struct LogRecord: Hashable, Sendable {
    public let type: OSLogType
    public let subsystem: String
    public let category: String
    public let message: String

    init(type: OSLogType, subsystem: String, category: String, message: String) {
        self.type = type
        self.subsystem = subsystem
        self.category = category
        self.message = message
    }

    /// The record on one line, also of a message of several.
    public var line: String {
        let origin = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
        let start = origin.isEmpty ? type.name : "\(type.name) \(origin)"
        return "\(start): \(Self.onOneLine(message))"
    }

    private static func onOneLine(_ text: String) -> String {
        var line = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A: line += "\\n"
            case 0x09: line += " "
            case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: line += "\u{FFFD}"
            default: line.unicodeScalars.append(scalar)
            }
        }
        return line
    }
}
