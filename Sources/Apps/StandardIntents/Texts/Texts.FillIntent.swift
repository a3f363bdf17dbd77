import AppIntents
import IntentTraits
import Values

extension Texts {
    struct FillIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Fill in a Template"
        static let description: IntentDescription? =
            "Returns a text with values in the place of names such as '{{ person.name }}'."
        static let effects: [Effect]? = []

        @Parameter(title: "Template") var template: String
        @Parameter(
            title: "Values",
            description: "Data by the names of the template, or a text that has it as JSON.")
        var values: Value

        func perform() async throws -> some IntentResult & ReturnsValue<String> {
            let values =
                if case .string(let text) = values { try JSON.data(in: text) } else { values }
            return .result(value: try Template(template).filled(with: values))
        }
    }

    /// A text with names between double braces.
    private struct Template {
        private let text: String

        init(_ text: String) { self.text = text }

        func filled(with values: Value) throws(BadText) -> String {
            var result = ""
            var rest = text[...]
            while let start = rest.firstRange(of: "{{") {
                result += rest[..<start.lowerBound]
                guard let end = rest[start.upperBound...].firstRange(of: "}}") else {
                    throw trouble("what begins with '{{' has no '}}'", at: start.lowerBound)
                }
                let name = rest[start.upperBound..<end.lowerBound]
                    .split(whereSeparator: \.isWhitespace).joined(separator: " ")
                guard let value = Self.value(of: name, in: values) else {
                    throw trouble("there is no value for '\(name)'", at: start.lowerBound)
                }
                if case .string(let words) = value { result += words } else { result += value.json }
                rest = rest[end.upperBound...]
            }
            return result + rest
        }

        private func trouble(_ reason: String, at place: String.Index) -> BadText {
            let line = String(text[..<place]).lines.count
            return BadText(
                kind: "template that can be filled in", reason: "\(reason), in line \(line)")
        }

        /// The value at the end of names, and numbers of items, with points between them.
        private static func value(of path: String, in values: Value) -> Value? {
            path.split(separator: ".", omittingEmptySubsequences: false)
                .reduce(Value?.some(values)) { value, part in
                    switch value {
                    case .map(let map)?: map[.string(String(part))]
                    case .entity(let entity)?: entity.properties[.string(String(part))]
                    case .list(let items)?:
                        Int(part).flatMap { items.indices.contains($0) ? items[$0] : nil }
                    default: nil
                    }
                }
        }
    }
}
