import Glibc

/// The form of a whole number.
public struct OSLogIntegerFormatting: Sendable {
    private let radix: Int
    private let isUppercase: Bool
    private let prefix: String
    private let minimumDigits: Int

    private init(
        radix: Int, isUppercase: Bool = false, prefix: String = "", minimumDigits: Int = 0
    ) {
        self.radix = radix
        self.isUppercase = isUppercase
        self.prefix = prefix
        self.minimumDigits = minimumDigits
    }

    public static let decimal = OSLogIntegerFormatting(radix: 10)
    public static let hex = hex()
    public static let octal = OSLogIntegerFormatting(radix: 8)

    public static func decimal(minDigits: Int) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 10, minimumDigits: minDigits)
    }

    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: Int = 0
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 16, isUppercase: uppercase, prefix: includePrefix ? "0x" : "",
            minimumDigits: minDigits)
    }

    func text(of number: some FixedWidthInteger) -> String {
        let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: max(0, minimumDigits - digits.count))
        return (number < 0 ? "-" : "") + prefix + zeros + digits
    }
}

/// The form of a number with decimals.
public struct OSLogFloatFormatting: Sendable {
    private let precision: Int

    /// The conversion of `printf`.
    private let conversion: Character

    public static let fixed = fixed(precision: 6)
    public static let exponential = exponential(precision: 6)
    public static let hybrid = hybrid(precision: 6)

    public static func fixed(precision: @autoclosure () -> Int) -> OSLogFloatFormatting {
        OSLogFloatFormatting(precision: precision(), conversion: "f")
    }

    public static func exponential(precision: @autoclosure () -> Int) -> OSLogFloatFormatting {
        OSLogFloatFormatting(precision: precision(), conversion: "e")
    }

    public static func hybrid(precision: @autoclosure () -> Int) -> OSLogFloatFormatting {
        OSLogFloatFormatting(precision: precision(), conversion: "g")
    }

    func text(of number: Double) -> String {
        let digits = max(0, min(precision, 40))
        // The longest fixed number has 309 digits before its point.
        var buffer = [CChar](repeating: 0, count: 400)
        _ = withVaList([number]) {
            vsnprintf(&buffer, buffer.count, "%.\(digits)\(conversion)", $0)
        }
        return String(
            decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

/// On which side a value is filled up with spaces.
public struct OSLogStringAlignment: Sendable {
    private enum Side { case none, left, right }

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
