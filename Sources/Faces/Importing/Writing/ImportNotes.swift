package import Diagnostics

/// Which parts of originals are carried over, and what is said of the others: each of them is one
/// or the other.
package struct ImportNotes: Sendable {
    package private(set) var diagnostics = DiagnosticList()
    private var marks: [Place: Mark] = [:]

    private enum Mark { case missing, carried, named }

    /// Whether remarks say in which of several files something stands.
    private let namesFiles: Bool

    init(namesFiles: Bool = false) { self.namesFiles = namesFiles }

    /// How many parts are in the files that were made, or kept by what Errand does anyway.
    package var carried: Int { marks.values.count { $0 == .carried } }

    /// How many parts are named, since they are in none of the files or mean something else there.
    package var named: Int { marks.values.count { $0 == .named } }
}

extension ImportNotes {
    /// Notes that there is such a part.
    mutating func expect(_ place: Place) { marks[place] = marks[place] ?? .missing }

    /// Notes that a part is in the files; what is no part is left alone.
    mutating func carry(_ place: Place) {
        if marks[place] == .missing { marks[place] = .carried }
    }

    /// Notes that a part does not carry over.
    mutating func mark(_ place: Place) {
        if marks[place] != nil { marks[place] = .named }
    }

    /// Notes that nothing carries over.
    mutating func loseAll() { for place in marks.keys { marks[place] = .named } }

    /// Whether something was noted of a part.
    func isDone(_ place: Place) -> Bool { marks[place] != .missing }

    /// Says of a part that it does not carry over, and returns that as a remark for the file.
    mutating func name(_ place: Place, _ text: String) -> String {
        mark(place)
        return say(place, text)
    }

    /// Says something of a place, whose parts are marked otherwise.
    mutating func say(_ place: Place, _ text: String) -> String {
        let text = Self.short(text)
        let message = Diagnostic.Message(code: "not-imported", text)
        diagnostics.append(Diagnostic(.warning, message, in: place.file, at: place.range))
        return namesFiles ? "\(place.name): \(text)" : "line \(place.line): \(text)"
    }

    /// A sentence in one line, whose length is that of a sentence also where it quotes a script.
    private static func short(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count <= 240 ? line : "\(line.prefix(180))… \(line.suffix(50))"
    }

    /// Says that an original cannot be used.
    mutating func refuse(_ text: String) {
        diagnostics.append(Diagnostic(.error, Diagnostic.Message(code: "no-original", text)))
    }

    mutating func append(_ other: DiagnosticList) { diagnostics.append(contentsOf: other) }

    /// Reports what was passed over, which is a mistake here and not in the original.
    package mutating func close() {
        for (place, mark) in marks where mark == .missing {
            let message = Diagnostic.Message(
                code: "passed-over",
                "'errand import' has passed over this, which is a mistake of it")
            diagnostics.append(Diagnostic(.error, message, in: place.file, at: place.range))
        }
    }
}
