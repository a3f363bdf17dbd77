import Diagnostics
import Values

extension Conversion {
    /// Reads an instant or a day, as ISO 8601 writes it or as people say it.
    func date(_ text: String, as type: ValueType, for subject: @autoclosure () -> String)
        throws(Mismatch) -> Value
    {
        if Self.isInFull(text) { return try fullInstant(text, as: type, for: subject()) }
        let said: NaturalDate
        do {
            said = try NaturalDate(text: text)
        } catch {
            throw malformed(type, because: error.message, for: subject())
        }
        return type == .date
            ? try day(said, text, for: subject()) : try instant(said, text, for: subject())
    }

    /// A year, a dash and, behind ten bytes, the letter T can only be meant for an instant in full.
    private static func isInFull(_ text: String) -> Bool {
        let bytes = Array(text.utf8.prefix(11))
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        return bytes.count == 11 && bytes[..<4].allSatisfy(digits.contains)
            && bytes[4] == UInt8(ascii: "-") && bytes[10] | 0x20 == UInt8(ascii: "t")
    }

    private func fullInstant(
        _ text: String, as type: ValueType, for subject: @autoclosure () -> String
    ) throws(Mismatch) -> Value {
        if type == .date { throw notSpelt(text, type, for: subject()) }
        do {
            return .timestamp(try Timestamp(writtenInFull: text))
        } catch {
            throw malformed(type, because: error.message, for: subject())
        }
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
