import Glibc

extension Double {
    /// The shortest text that is read as the same number, without an exponent and an empty
    /// fraction.
    var positionalText: String {
        guard isFinite else { return text }
        let text = magnitude.description
        let parts = text.split(separator: "e")
        guard parts.count == 2, let exponent = Int(parts[1]) else { return self.text }
        let digits = parts[0].filter { $0 != "." }
        // Where there is an exponent, one digit stands before the point.
        let zeros = String(repeating: "0", count: max(exponent < 0 ? -exponent - 1 : 0, 0))
        let sign = sign == .minus ? "-" : ""
        if exponent < 0 { return "\(sign)0.\(zeros)\(digits.trimmingZeros)" }
        let whole = digits + String(repeating: "0", count: max(exponent + 1 - digits.count, 0))
        return sign + whole.prefix(exponent + 1)
    }

    /// The number as C writes it: rounded to so many digits after the point, exactly halfway to the
    /// even one.
    func text(_ verb: Unicode.Scalar, precision: Int) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: precision + 400) { buffer in
            let count = withVaList([Int32(precision), self]) {
                vsnprintf(buffer.baseAddress, buffer.count, verb == "e" ? "%.*e" : "%.*f", $0)
            }
            let bytes = buffer.prefix(max(Int(count), 0)).map { UInt8(bitPattern: $0) }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}

extension String {
    /// The digits of a fraction without zeros at the end.
    fileprivate var trimmingZeros: String {
        var digits = self
        while digits.count > 1, digits.last == "0" { digits.removeLast() }
        return digits
    }
}
