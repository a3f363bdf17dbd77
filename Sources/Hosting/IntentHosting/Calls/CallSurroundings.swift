import AppIntentsCore
public import Catalogue
import Foundation
public import IntentTraits
import LocalizedStrings
import TimeZones
import Values

/// The place and time of a call, by which `tomorrow` and `notes.txt` are read, and what its app is
/// told besides.
public struct CallSurroundings: Sendable {
    public var moment: Moment

    /// The folder in which relative paths begin.
    public var folder: String

    /// The folder for `~`.
    public var home: String?

    /// The language of texts for people as BCP 47 has it; without it, that of this process.
    public var language: String?

    /// The name of the person for whom it is made.
    public var person: String?
    public var source = Invocation.Source.hand

    /// The id of the run for which it is made.
    package var run: String?

    /// Whether nothing is kept of the call.
    package var isForgotten = false

    /// The folder of runs, for a program that asks about them.
    package var runsFolder: String?

    /// Makes the folder for files that only that run needs, and returns its path.
    package var temporaryFolder: (@Sendable () throws -> String)?

    public init(at moment: Moment, in folder: String, home: String? = nil) {
        self.moment = moment
        self.folder = folder
        self.home = home
    }
}

extension CallSurroundings {
    /// What an app is told of them; without a clock the time stands still.
    func circumstances(by clock: (@Sendable () -> Timestamp)?) -> Circumstances {
        let begin = moment.now
        var circumstances = Circumstances(
            zone: moment.zone.name,
            language: language ?? TranslationCatalogue.process.languages.first ?? "en",
            person: person, source: source
        ) {
            let now = clock?() ?? begin
            return .seconds(now.seconds) + .nanoseconds(now.nanoseconds)
        }
        circumstances.run = run
        circumstances.folder = folder
        circumstances.isForgotten = isForgotten
        circumstances.runsFolder = runsFolder
        circumstances.temporaryFolder = temporaryFolder
        return circumstances
    }

    /// The absolute path that a text means.
    func path(_ text: String) -> String {
        if text.hasPrefix("file://"), let url = URL(string: text) { return url.path }
        if text.hasPrefix("~/"), let home { return home + text.dropFirst() }
        if text.hasPrefix("/") { return text }
        return URL(fileURLWithPath: folder).appendingPathComponent(text).standardizedFileURL.path
    }

    /// A value as one of several shapes takes it: a text is read as if it had been written there.
    func converted(_ value: Value, to shape: _IntentValueShape) -> Value {
        guard case .string(let text) = value, let type = shape.scalarType else { return value }
        var conversion = Conversion(.empty, at: moment)
        return conversion.value(of: .text(text), as: type, for: "") ?? value
    }
}

extension _IntentValueShape {
    /// The type whose written form a value of this shape has.
    fileprivate var scalarType: ValueType? {
        switch self {
        case .boolean: .bool
        case .integer: .int
        case .number: .double
        case .date, .dateComponents: .timestamp
        case .data: .bytes
        case .other("Duration"): .duration
        default: nil
        }
    }
}
