/// A translation: words, and specifiers such as `%@` and `%2$lld` where values go.
struct FormatString {
    private let format: Substring

    init(_ format: String) { self.format = format[...] }

    /// Returns the words with the values in their places.
    func text(
        filledWith values: [String.LocalizationValue.Segment], in catalogue: TranslationCatalogue
    ) -> String {
        var text = ""
        var rest = format
        var next = 0
        while let percent = rest.firstIndex(of: "%") {
            text += rest[..<percent]
            let specifier = Specifier(at: rest[percent...])
            rest = rest[specifier.end...]
            switch specifier.kind {
            case .percent: text += "%"
            case .stray: text += "%"
            case .value(let position):
                let index = position ?? next
                if position == nil { next += 1 }
                text +=
                    values.indices.contains(index)
                    ? values[index].text(in: catalogue) : String(specifier.source)
            }
        }
        return text + rest
    }
}

extension FormatString {
    /// The specifier at a percent sign.
    private struct Specifier {
        enum Kind {
            case percent
            /// A place for a value; a position counts from zero.
            case value(Int?)
            /// A percent sign that begins nothing.
            case stray
        }

        let kind: Kind
        let source: Substring
        var end: Substring.Index { source.endIndex }

        init(at text: Substring) {
            let afterPercent = text.index(after: text.startIndex)
            guard afterPercent < text.endIndex else {
                self.init(.stray, text[..<afterPercent])
                return
            }
            if text[afterPercent] == "%" {
                self.init(.percent, text[...afterPercent])
                return
            }
            let flags = text[afterPercent...].prefix { "0123456789$+-# .lhqzt".contains($0) }
            guard flags.endIndex < text.endIndex, "@diuoxXfFeEgGcsS".contains(text[flags.endIndex])
            else {
                self.init(.stray, text[..<afterPercent])
                return
            }
            // A position that no number can hold is one that no value has.
            let position = flags.firstIndex(of: "$").map { Int(UInt16(flags[..<$0]) ?? 0) - 1 }
            self.init(.value(position), text[...flags.endIndex])
        }

        private init(_ kind: Kind, _ source: Substring) {
            self.kind = kind
            self.source = source
        }
    }
}
