extension Diagnostic {
    /// The diagnostic as a JSON object on one line, for editors and scripts.
    ///
    /// Lines and columns count from 1, and columns count characters; offsets are UTF-8 bytes of the
    /// text without its byte-order mark. An end is one past the last. What does not apply is
    /// `null`.
    public var json: String {
        let members: [(key: String, value: JSON)] = [
            ("severity", .string("\(severity)")),
            ("code", .string(message.code)),
            ("message", .string(message.text)),
            ("notes", .array(notes.map { .note($0, of: self) })),
            ("fixes", .array(fixes.map { .fix($0, in: file) })),
        ]
        return JSON.object(JSON.place(file, range) + members).text
    }
}

extension JSON {
    fileprivate typealias Members = [(key: String, value: JSON)]

    fileprivate static func note(_ note: Diagnostic.Note, of diagnostic: Diagnostic) -> JSON {
        let place = place(note.file(in: diagnostic), note.range)
        return .object(place + [("message", .string(note.text))])
    }

    fileprivate static func fix(_ fix: Diagnostic.Fix, in file: SourceFile?) -> JSON {
        let replacements = fix.replacements.map {
            JSON.object(span($0.range, in: file) + [("text", .string($0.text))])
        }
        return .object([("message", .string(fix.sentence)), ("replacements", .array(replacements))])
    }

    fileprivate static func place(_ file: SourceFile?, _ range: SourceRange?) -> Members {
        [("file", JSON(file?.name))] + span(range, in: file)
    }

    private static func span(_ range: SourceRange?, in file: SourceFile?) -> Members {
        let range = range.flatMap { file?.clamped($0) }
        let start = range.flatMap { file?.location(of: $0.start) }
        let end = range.flatMap { file?.location(of: $0.end) }
        return [
            ("line", JSON(start?.line)), ("column", JSON(start?.column)),
            ("end_line", JSON(end?.line)), ("end_column", JSON(end?.column)),
            ("offset", JSON(range?.start)), ("end_offset", JSON(range?.end)),
        ]
    }
}
