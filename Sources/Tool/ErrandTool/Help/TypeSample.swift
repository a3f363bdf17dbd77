import Catalogue
import Diagnostics
import Values

/// A text, and the type that is expected where it stands.
struct TypeSample {
    let type: ValueType
    let text: String

    init(_ type: ValueType, _ text: String) {
        self.type = type
        self.text = text
    }
}

extension TypeSample {
    static let right = [
        TypeSample(.string, "12:30"), TypeSample(.bool, "true"), TypeSample(.int, "-5"),
        TypeSample(.uint, "0x1F"), TypeSample(.double, "1e3"), TypeSample(.bytes, "aGVsbG8="),
        TypeSample(.date, "2026-03-29"), TypeSample(.timestamp, "2026-03-29T07:00:00+02:00"),
        TypeSample(.duration, "1h30m"), TypeSample(.url, "https://example.org/"),
        TypeSample(.file, "~/Inbox/letter.pdf"), TypeSample(.optional(.int), "7"),
    ]

    static let wrong = [
        TypeSample(.bool, "yes"), TypeSample(.int, "5.5"), TypeSample(.date, "2026-02-29"),
        TypeSample(.duration, "90 minutes"), TypeSample(.secret(.string), "hunter2"),
    ]

    /// The value of each sample, a line each.
    static func table(of samples: [TypeSample]) -> String {
        samples.map { sample in
            var conversion = Conversion(.empty)
            let value = conversion.value(of: .text(sample.text), as: sample.type, for: "this")
            return "  " + sample.type.description.padded(to: 16) + sample.text.padded(to: 28)
                + (value?.json ?? "")
        }.joined(separator: "\n")
    }

    /// The diagnostics of a file that has the samples as values of keys.
    static func refusals(of samples: [TypeSample]) -> String {
        var text = ""
        let literals = samples.map { sample in
            text += "\(sample.type): "
            let start = text.utf8.count
            text += sample.text
            defer { text += "\n" }
            return Literal.text(sample.text, at: SourceRange(start..<text.utf8.count))
        }
        let file = SourceFile(name: "sample.yaml", text: text)
        var conversion = Conversion(.empty, about: file)
        for (sample, literal) in zip(samples, literals) {
            _ = conversion.value(of: literal, as: sample.type, for: "'\(sample.type)'")
        }
        return DiagnosticRenderer().render(conversion.diagnostics.sorted())
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(1, width - count))
    }
}
