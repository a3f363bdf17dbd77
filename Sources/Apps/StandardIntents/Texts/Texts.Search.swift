import IntentTraits
import RegularExpressions

extension Texts {
    /// A pattern and the text that it is looked for in.
    struct Search {
        private let expression: RegularExpression
        private let text: [UInt8]

        init(_ pattern: String, in text: String) throws(BadPattern) {
            do throws(RegularExpressionError) { expression = try RegularExpression(pattern) } catch
            {
                throw BadPattern(pattern: pattern, reason: "\(error)")
            }
            self.text = Array(text.utf8)
        }

        func matches(_ most: Int = .max) throws -> [RegularExpression.Match] {
            var work = Self.mostWork
            let text = String(decoding: text, as: UTF8.self)
            return Array(try expression.matches(in: text, work: &work).prefix(most))
        }

        /// More than any text of a value needs with a pattern of some lines.
        private static let mostWork = 1 << 32

        func entity(_ match: RegularExpression.Match) -> MatchEntity {
            let entity = MatchEntity()
            entity.text = part(match.range)
            entity.groups = match.groups.map { $0.map(part) ?? "" }
            for (name, group) in zip(expression.groupNames, entity.groups) {
                if let name { entity.names[name] = group }
            }
            return entity
        }

        func replaced(with words: String) throws -> String {
            var (made, end): ([UInt8], Int) = ([], 0)
            for match in try matches() {
                made += text[end..<match.range.lowerBound]
                made += try filled(words, match).utf8
                end = match.range.upperBound
            }
            return String(decoding: made + text[end...], as: UTF8.self)
        }

        private func filled(
            _ words: String, _ match: RegularExpression.Match
        ) throws(BadText) -> String {
            var (made, rest) = ("", words[...])
            while let dollar = rest.firstIndex(of: "$") {
                made += rest[..<dollar]
                rest = rest[rest.index(after: dollar)...]
                let digits = rest.prefix { $0.isASCII && $0.isNumber }
                if let number = Int(digits) {
                    let groups = [match.range] + match.groups
                    guard groups.indices.contains(number) else {
                        throw BadText(
                            kind: "text to put there",
                            reason: "it names group $\(number), and the pattern has "
                                + "\(match.groups.count)")
                    }
                    if let group = groups[number] { made += part(group) }
                    rest = rest[digits.endIndex...]
                } else if rest.first == "$" {
                    made += "$"
                    rest = rest.dropFirst()
                } else {
                    made += "$"
                }
            }
            return made + rest
        }

        private func part(_ range: Range<Int>) -> String {
            String(decoding: text[range], as: UTF8.self)
        }
    }

    /// A text that is no regular expression.
    struct BadPattern: CodedError, CustomStringConvertible {
        let pattern: String
        let reason: String

        var code: String { "bad-pattern" }
        var description: String { "'\(pattern)' is no pattern: \(reason)" }
    }
}
