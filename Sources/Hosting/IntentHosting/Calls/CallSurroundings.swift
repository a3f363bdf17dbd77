import AppIntentsCore
public import Catalogue
import Foundation
import Values

/// The place and time of a call, by which `tomorrow` and `notes.txt` are read.
public struct CallSurroundings: Sendable {
    public var moment: Moment

    /// The folder in which relative paths begin.
    public var folder: String

    /// The folder for `~`.
    public var home: String?

    public init(at moment: Moment, in folder: String, home: String? = nil) {
        self.moment = moment
        self.folder = folder
        self.home = home
    }
}

extension CallSurroundings {
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
