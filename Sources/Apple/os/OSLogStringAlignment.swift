/// On which side a value is filled up with spaces.
public struct OSLogStringAlignment: Sendable {
    private enum Side {
        case none, left, right
    }

    private let side: Side
    private let columns: Int

    public static let none = OSLogStringAlignment(side: .none, columns: 0)

    public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(side: .left, columns: columns())
    }

    public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(side: .right, columns: columns())
    }

    func applied(to text: String) -> String {
        let padding = String(repeating: " ", count: max(0, columns - text.count))
        return side == .right ? padding + text : text + padding
    }
}
