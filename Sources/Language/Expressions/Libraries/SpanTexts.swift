import Values

/// A way in which people write a length of time.
enum SpanStyle: String, CaseIterable {
    case short, long

    static let type = EnumerationType("duration style", allCases.map(\.rawValue))
}

/// The results of the functions of lengths of time.
enum SpanTexts {
    static func text(
        of span: TimeSpan, style: String, _ budget: inout Budget
    ) throws(ExpressionError) -> String {
        switch SpanStyle(rawValue: style) {
        case .short: return span.description
        case .long: return words(for: span)
        case nil: throw .unknownCase(of: SpanStyle.type)
        }
    }

    /// The span in words, as in `1 hour 30 minutes`.
    private static func words(for span: TimeSpan) -> String {
        var words: [String] = []
        var rest = span.seconds.magnitude
        for (unit, length) in [("day", 86_400), ("hour", 3600), ("minute", 60)]
            as [(String, UInt64)]
        where rest >= length {
            words.append(counted("\(rest / length)", unit))
            rest %= length
        }
        if rest > 0 || span.nanoseconds != 0 || words.isEmpty {
            words.append(counted(seconds(rest, span.nanoseconds), "second"))
        }
        return (span < .zero ? "-" : "") + words.joined(separator: " ")
    }

    private static func seconds(_ seconds: UInt64, _ nanoseconds: Int32) -> String {
        let rest = TimeSpan(seconds: Int64(seconds), nanoseconds: Int32(nanoseconds.magnitude))
        return String((rest ?? .zero).secondsText.dropLast())
    }

    private static func counted(_ number: String, _ unit: String) -> String {
        number == "1" ? "\(number) \(unit)" : "\(number) \(unit)s"
    }
}
