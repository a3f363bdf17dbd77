import Diagnostics
import Values

extension Conversion {
    /// Reads an instant or a day, as ISO 8601 writes it or as people say it.
    func date(_ text: String, as type: ValueType, for subject: @autoclosure () -> String)
        throws(Mismatch) -> Value
    {
        // A date, the letter T and a time can only be meant for an instant in full.
        if text.utf8.dropFirst(10).first.map({ $0 | 0x20 }) == UInt8(ascii: "t") {
            return try fullInstant(text, as: type, for: subject())
        }
        let said: NaturalDate
        do {
            said = try NaturalDate(text: text)
        } catch {
            throw malformed(type, because: error.message, for: subject())
        }
        return type == .date
            ? try day(said, text, for: subject()) : try instant(said, text, for: subject())
    }

    private func fullInstant(
        _ text: String, as type: ValueType, for subject: @autoclosure () -> String
    ) throws(Mismatch) -> Value {
        if type == .date { throw notSpelt(text, type, for: subject()) }
        do {
            return .timestamp(try Timestamp(rfc3339: Self.withSeconds(text)))
        } catch {
            throw malformed(type, because: error.message, for: subject())
        }
    }

    /// Adds the seconds of `2026-03-29T07:00+02:00`, which people leave out and RFC 3339 wants.
    private static func withSeconds(_ text: String) -> String {
        let bytes = Array(text.utf8.prefix(17))
        let colon = UInt8(ascii: ":")
        guard bytes.count >= 16, bytes[13] == colon, bytes.dropFirst(16).first != colon else {
            return text
        }
        return "\(text.prefix(16)):00\(text.dropFirst(16))"
    }

    private func day(
        _ said: NaturalDate, _ text: String, for subject: @autoclosure () -> String
    ) throws(Mismatch) -> Value {
        guard said.isDay else { throw notSpelt(text, .date, for: subject()) }
        guard let moment else { return .string(text) }
        guard let day = said.day(at: moment), 1...9999 ~= day.year else {
            throw outsideOfYears(text, .date, for: subject())
        }
        return .string("\(day)")
    }

    private func instant(
        _ said: NaturalDate, _ text: String, for subject: @autoclosure () -> String
    ) throws(Mismatch) -> Value {
        guard let moment else { return .string(text) }
        guard let instant = said.instant(at: moment) else {
            throw outsideOfYears(text, .timestamp, for: subject())
        }
        return .timestamp(instant)
    }

    private func outsideOfYears(_ text: String, _ type: ValueType, for subject: String) -> Mismatch
    { malformed(type, because: "'\(text)' is outside of the years 1…9999", for: subject) }

    private func malformed(
        _ type: ValueType, because reason: String, for subject: String
    ) -> Mismatch {
        Mismatch(message: .malformed(subject, needs: type.noun, because: reason))
    }
}
