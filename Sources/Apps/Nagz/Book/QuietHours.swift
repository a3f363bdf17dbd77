import AppIntents
import Foundation

/// A span of the day, perhaps over midnight, in which a person is not to be nagged.
struct QuietHours: Hashable, Sendable {
    /// Minutes after midnight by the wall clock; it ends before the second.
    let first: Int
    let last: Int

    var start: String { Self.clock(first) }
    var end: String { Self.clock(last) }

    func contains(_ date: Date, by calendar: Calendar) -> Bool {
        let parts = calendar.dateComponents([.hour, .minute], from: date)
        let minute = (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
        return first <= last ? (first..<last).contains(minute) : minute >= first || minute < last
    }

    /// Reads a time such as `21:00`.
    static func minutes(of text: String) throws -> Int {
        guard let time = text.wholeMatch(of: #/(\d{1,2}):(\d{2})/#), let hour = Int(time.1),
            let minute = Int(time.2), hour < 24, minute < 60
        else { throw NagzIntentError.unfit("'\(text)' is no time; write it like '21:00'.") }
        return hour * 60 + minute
    }

    static func clock(_ minutes: Int) -> String {
        "\(minutes / 600)\(minutes / 60 % 10):\(minutes % 60 / 10)\(minutes % 10)"
    }
}

extension QuietHours {
    /// Reads a span such as `21:00-07:00`.
    init(_ text: String) throws {
        let parts = text.split(separator: "-").map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.count == 2 else {
            throw NagzIntentError.unfit("'\(text)' are no hours; write them like '21:00-07:00'.")
        }
        self.init(first: try Self.minutes(of: parts[0]), last: try Self.minutes(of: parts[1]))
        guard first != last else {
            throw NagzIntentError.unfit("'\(text)' ends when it begins; 'none' ends quiet hours.")
        }
    }
}
