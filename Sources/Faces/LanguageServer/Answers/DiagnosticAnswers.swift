import Diagnostics
import Values

extension Diagnostic {
    /// The diagnostic as the protocol has it, in the file that it is about.
    func value(in lines: TextLines, _ unit: TextLines.Unit, uri: String) -> Value {
        let places = notes.filter { $0.range != nil }
        let words = notes.filter { $0.range == nil }.map { "\n\($0.text)" }.joined()
        return .members([
            "range": lines.range(range ?? SourceRange(at: 0), unit),
            "severity": .number(severity.number), "code": .string(message.code),
            "source": "errand", "message": .string(message.text + words),
            "relatedInformation": places.isEmpty
                ? nil
                : .list(
                    places.map { note in
                        let file = note.file ?? file
                        let isOther = file != nil && file != self.file
                        let text = file.map { TextLines($0.text) } ?? lines
                        return [
                            "location": [
                                "uri": .string(
                                    isOther ? FileURI.of(path: file?.name ?? "") : uri),
                                "range": text.range(note.range ?? SourceRange(at: 0), unit),
                            ],
                            "message": .string(note.text),
                        ]
                    }),
        ])
    }

    /// The fixes as changes of the file, the likeliest first.
    func actions(in lines: TextLines, _ unit: TextLines.Unit, uri: String) -> [Value] {
        fixes.enumerated().map { index, fix in
            [
                "title": .string(fix.sentence.prefix(1).uppercased() + fix.sentence.dropFirst()),
                "kind": "quickfix", "isPreferred": .bool(index == 0),
                "diagnostics": [value(in: lines, unit, uri: uri)],
                "edit": [
                    "changes": .map([
                        .string(uri): .list(
                            fix.replacements.map { replacement in
                                [
                                    "range": lines.range(replacement.range, unit),
                                    "newText": .string(replacement.text),
                                ]
                            })
                    ])
                ],
            ]
        }
    }
}

extension Diagnostic.Severity {
    fileprivate var number: Int {
        switch self {
        case .error: 1
        case .warning: 2
        case .hint: 4
        }
    }
}
