/// The weight of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let `default` = OSLogType(0)
    public static let info = OSLogType(1)
    public static let debug = OSLogType(2)
    public static let error = OSLogType(16)
    public static let fault = OSLogType(17)
}

extension OSLogType {
    /// The word for the level at the start of a line.
    var name: String {
        switch self {
        case .debug: "debug"
        case .info: "info"
        case .default: "notice"
        case .error: "error"
        case .fault: "fault"
        default: "level \(rawValue)"
        }
    }

    /// Whether the message is for operators of the program, not only for its authors.
    var isForOperators: Bool { self != .debug }
}
