import AppIntentsCore
import Catalogue
import Diagnostics
import Foundation
import TimeZones
import Values

extension ContentReader {
    /// A day is given as its first instant where the call is made.
    func date(_ day: String, for subject: String) throws(Misfit) -> Date {
        Date(try instant(day, for: subject))
    }

    func instant(_ day: String, for subject: String) throws(Misfit) -> Timestamp {
        // A day that does not exist, or lies outside of the years that there are, has no instant
        // either way.
        let said = try? NaturalDate(text: day)
        guard let instant = said?.instant(at: surroundings.moment) else {
            throw Misfit(.notSpelt(subject, needs: "a date such as '2026-03-29'", text: day))
        }
        return instant
    }

    /// The parts of a date that the parameter asks for, as clocks show them where the call is made.
    func components(of instant: Timestamp, daysOnly: Bool = false) -> _IntentValueContent {
        let local = surroundings.moment.zone.local(instant)
        let kind = declared.dateKind ?? (daysOnly ? .date : .dateTime)
        var components = DateComponents(calendar: Calendar(identifier: .gregorian))
        if kind != .time {
            components.year = local.date.year
            components.month = local.date.month
            components.day = local.date.day
        }
        if kind != .date {
            components.hour = local.secondOfDay / 3600
            components.minute = local.secondOfDay / 60 % 60
            components.second = local.secondOfDay % 60
        }
        return .dateComponents(components)
    }
}

extension [_IntentParameterOption] {
    fileprivate var dateKind: Date.IntentDateKind? {
        for case .dateKind(let kind) in self { return kind }
        return nil
    }
}

extension Date {
    init(_ instant: Timestamp) {
        self.init(
            timeIntervalSince1970: Double(instant.seconds) + Double(instant.nanoseconds) / 1e9)
    }
}

extension Duration {
    init(_ span: TimeSpan) { self = .seconds(span.seconds) + .nanoseconds(span.nanoseconds) }
}
