public import Diagnostics
public import TimeZones
import Values

extension SunRule {
    /// Reads a rule such as `sunset-30m`, and reports what is wrong with it.
    public init?(
        reading text: PlacedText, at place: Place?, in zone: Zone,
        reportingTo diagnostics: inout DiagnosticList
    ) {
        do throws(Problem) {
            try self.init(text, at: place, in: zone)
        } catch {
            diagnostics.error(error.message, at: error.range)
            return nil
        }
    }

    private struct Problem: Error {
        let message: Diagnostic.Message
        let range: SourceRange
    }

    private init(_ text: PlacedText, at place: Place?, in zone: Zone) throws(Problem) {
        let bytes = text.bytes
        let sign = bytes.firstIndex { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        let name = bytes.trimmed(0..<(sign ?? bytes.count))
        guard let event = SunEvent(rawValue: text.text(name)) else {
            throw Problem(message: .noSunEvent(text.text(name)), range: text.range(name))
        }
        let offset = try sign.map { sign throws(Problem) in try Self.offset(text, from: sign) } ?? 0
        guard let place else { throw Problem(message: .noPlace, range: text.whole) }
        self.init(event, offset: offset, at: place, in: zone)
        guard next(after: .epoch) != nil else {
            throw Problem(message: .neverAtPlace(event, place), range: text.range(name))
        }
    }

    private static func offset(_ text: PlacedText, from sign: Int) throws(Problem) -> Int {
        let length = text.bytes.trimmed(sign + 1..<text.bytes.count)
        let seconds: Int64
        do throws(TimeTextError) {
            seconds = try TimeSpan(text: text.text(length)).seconds
        } catch {
            throw Problem(message: .badSunOffset(error), range: text.range(length))
        }
        guard 0...greatestOffset ~= Int(seconds) else {
            throw Problem(message: .sunOffsetTooLong, range: text.range(length))
        }
        return text.bytes[sign] == UInt8(ascii: "-") ? -Int(seconds) : Int(seconds)
    }
}

/// The sentences about the sun.
extension Diagnostic.Message {
    fileprivate static func noSunEvent(_ name: String) -> Self {
        let names = SunEvent.allCases.map(\.rawValue)
        let near = Spelling.suggestion(for: name, among: names)
        let advice =
            near.map { "did you mean '\($0)'?" } ?? "write one of \(names.joined(separator: ", "))"
        return Self(code: "no-sun-event", "the sun has no '\(name)'; \(advice)")
    }

    fileprivate static func badSunOffset(_ error: TimeTextError) -> Self {
        Self(code: "bad-sun-offset", error.message)
    }

    fileprivate static var sunOffsetTooLong: Self {
        Self(code: "sun-offset-range", "a rule is at most 12h before or after the sun")
    }

    fileprivate static var noPlace: Self {
        Self(
            code: "no-place",
            "where the sun is looked at has to be said; "
                + "set 'place' to latitude and longitude, as in 'place: 59.91, 10.75'")
    }

    fileprivate static func neverAtPlace(_ event: SunEvent, _ place: Place) -> Self {
        Self(code: "never-due", "there is never a \(event.name) at \(place)")
    }
}
