public import Catalogue
public import Diagnostics
import Values

extension Question {
    /// Returns why an answer does not have the form that is asked for, or `nil` if it does.
    ///
    /// Whether there is such a thing as an answer names only its app knows.
    public func objection(to answer: Answer, in catalogue: IntentCatalogue) -> Diagnostic.Message? {
        switch (form, answer) {
        case _ where answer == standard: nil
        case (_, .cancel), (.confirmation, .yes), (.confirmation, .no): nil
        case (.choice, .choice(let index)), (.value, .choice(let index)):
            choices.indices.contains(index)
                ? nil : .noSuchChoice(index + 1, of: choices.count, for: self)
        case (.value(let type, let range), .value(let value)):
            Self.objection(to: value, subject: subject, type, range, in: catalogue)
        case (.confirmation, _): .needsYesOrNo(self, got: answer)
        case (.choice, _): .needsChoice(self, got: answer)
        case (.value, _): .needsValue(self, got: answer)
        }
    }

    private static func objection(
        to value: Value, subject: String, _ type: ValueType, _ range: ClosedRange<Double>?,
        in catalogue: IntentCatalogue
    ) -> Diagnostic.Message? {
        var parameter = CatalogueParameter(subject, type)
        parameter.range = range
        var conversion = Conversion(catalogue)
        _ = conversion.value(of: Literal(.computed(value)), for: parameter)
        return conversion.diagnostics.sorted().first?.message
    }

    /// The subject of sentences about an answer.
    package var subject: String { parameter ?? "answer" }
}
