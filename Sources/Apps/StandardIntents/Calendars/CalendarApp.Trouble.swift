import IntentTraits

extension CalendarApp {
    /// Why a calendar cannot be read or changed.
    enum Trouble: Error, Hashable {
        case noCalendar(String, reason: String)
        case notPossible(reason: String)
        case noSpan
        case tooMany(limit: Int)
        case busy(String)
        case badURL(String)
    }
}

extension CalendarApp.Trouble: CodedError {
    var code: String {
        switch self {
        case .noCalendar: "bad-calendar"
        case .notPossible, .noSpan, .badURL: "bad-value"
        case .tooMany: "too-large"
        case .busy: "busy"
        }
    }
}

extension CalendarApp.Trouble: CustomStringConvertible {
    var description: String {
        switch self {
        case .noCalendar(let source, let reason): "'\(source)' is no calendar: \(reason)"
        case .notPossible(let reason): "this event cannot be added: \(reason)"
        case .noSpan: "'to' has to be later than 'from'"
        case .tooMany(let limit):
            "there are more than \(limit) events; bring 'from' and 'to' closer together"
        case .busy(let path): "'\(path)' is changed by another program all the time; try again"
        case .badURL(let url): "'\(url)' is no URL of a calendar, such as 'https://host/me/home/'"
        }
    }
}
