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
