import Glibc

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
