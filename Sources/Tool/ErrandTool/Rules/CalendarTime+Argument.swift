public import Arguments
public import Calendars

extension CalendarTime: ArgumentValue {
    /// Reads a day or a time, with a zone or without.
    public init(argument: String) throws(ValueProblem) {
        do throws(CalendarTimeError) {
            self = try CalendarTime(reading: argument)
        } catch {
            throw .because(error.reason)
        }
    }

    /// `TIME`.
    public static var placeholder: String { "TIME" }
}
