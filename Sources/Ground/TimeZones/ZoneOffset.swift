/// The written form of a distance from UTC.
public enum ZoneOffset {
    /// Returns an offset as RFC 3339 writes it, as in `+02:00`, with seconds only if there are any.
    public static func text(_ offset: Int) -> String {
        let rest = offset.magnitude
        let parts = [rest / 3600, rest / 60 % 60, rest % 60]
        let digits = parts.prefix(rest % 60 == 0 ? 2 : 3).map { $0 < 10 ? "0\($0)" : "\($0)" }
        return (offset < 0 ? "-" : "+") + digits.joined(separator: ":")
    }

    /// Reads an offset such as `+02:00` or `-05:30`, up to 23:59.
    static func seconds(_ text: String) -> Int? {
        let bytes = Array(text.utf8)
        guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"), let hour = number(bytes[1...2]),
            hour < 24, let minute = number(bytes[4...5]), minute < 60
        else { return nil }
        let seconds = hour * 3600 + minute * 60
        switch bytes[0] {
        case UInt8(ascii: "+"): return seconds
        case UInt8(ascii: "-"): return -seconds
        default: return nil
        }
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        digits.reduce(0) { number, byte in
            guard let number, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
            return number * 10 + Int(byte & 0xF)
        }
    }
}
