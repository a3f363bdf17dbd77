public import Catalogue
import Diagnostics
import Values

extension Question {
    /// Returns the answer that a line of text stands for, or why it stands for none.
    ///
    /// Choices go by title, by place, or by their values, in this order. Where a list is asked for,
    /// several stand between commas, places also between spaces. Where a name that fits nothing is
    /// asked about, "yes" takes the first choice. An empty line is the standard
    /// answer, if there is one. A private text is not repeated in messages.
    public func answer(
        reading text: String, in catalogue: IntentCatalogue, at moment: Moment
    ) -> Result<Answer, OpenQuestion.Refusal> {
        let answer = openly(reading: text, in: catalogue, at: moment)
        guard privacy == .private else { return answer }
        return answer.mapError { OpenQuestion.Refusal(Mask([.string(text)])($0.message)) }
    }

    private func openly(
        reading text: String, in catalogue: IntentCatalogue, at moment: Moment
    ) -> Result<Answer, OpenQuestion.Refusal> {
        if text.isEmpty, let standard { return .success(standard) }
        switch form {
        case .confirmation(let accept, let deny):
            if Self.isAmong(text, ["yes", "y", accept] + synonyms.accept) { return .success(.yes) }
            if Self.isAmong(text, ["no", "n", deny] + synonyms.deny) { return .success(.no) }
            return .failure(.init(.needsYesOrNo(self, got: .value(.string(text)))))
        case .choice:
            if let index = index(of: text) { return .success(.choice(index)) }
            if case .value(let value)? = standard, value.spelling == text {
                return .success(.value(value))
            }
            return .failure(.init(ambiguity(of: text) ?? refusal(of: text)))
        case .value(let type, let range):
            if let index = index(of: text) { return .success(.choice(index)) }
            if let message = ambiguity(of: text) { return .failure(.init(message)) }
            if !choices.isEmpty, Self.isAmong(text, synonyms.accept) { return .success(.choice(0)) }
            if Self.isAmong(text, synonyms.deny) { return .success(.cancel) }
            return value(text, type, range, in: catalogue, at: moment)
        }
    }

    private func value(
        _ text: String, _ type: ValueType, _ range: ClosedRange<Double>?,
        in catalogue: IntentCatalogue, at moment: Moment
    ) -> Result<Answer, OpenQuestion.Refusal> {
        var parameter = CatalogueParameter(subject, type)
        parameter.range = range
        var conversion = Conversion(catalogue, at: moment)
        if let value = conversion.value(of: literal(text, type), for: parameter) {
            return .success(.value(value))
        }
        let message = conversion.diagnostics.sorted().first?.message
        return .failure(.init(message ?? .needsValue(self, got: .value(.string(text)))))
    }

    /// The literal for a text that is none of the choices by itself.
    private func literal(_ text: String, _ type: ValueType) -> Literal {
        guard type.isList else { return .text(text) }
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        let arePlaces = words.allSatisfy { position($0) != nil }
        let parts = arePlaces ? words : text.split(separator: ",").map(\.trimmingSpaces)
        return Literal(
            .list(
                parts.map { part in
                    let chosen = index(of: part).flatMap { choices[$0].value }
                    return chosen.map { Literal(.computed($0)) } ?? .text(part)
                }))
    }

    /// Whether an answer may be more than one value.
    public var takesSeveral: Bool {
        if case .value(let type, _) = form { type.isList } else { false }
    }

    private func index(of text: String) -> Int? {
        let title = text.lowercased()
        return only { $0.title.lowercased() == title } ?? position(text)
            ?? only { $0.value?.spelling == text }
    }

    /// The choice of which something holds, where that is just one, or where it can only be told by
    /// that.
    private func only(_ isMeant: (Choice) -> Bool) -> Int? {
        let found = choices.indices.filter { isMeant(choices[$0]) }
        return found.count == 1 || !takesPlaces ? found.first : nil
    }

    /// Why a text means none of the choices: it is the title of several.
    private func ambiguity(of text: String) -> Diagnostic.Message? {
        let title = text.lowercased()
        let places = choices.indices.filter { choices[$0].title.lowercased() == title }
        return places.count > 1 ? .severalChoicesNamed(text, at: places, for: self) : nil
    }

    /// The choice at a place that a person counts from 1.
    private func position(_ text: String) -> Int? {
        guard takesPlaces, let number = Int(text), choices.indices.contains(number - 1) else {
            return nil
        }
        return number - 1
    }

    /// Whether a choice may be named by its place: not where a title is the place of another one,
    /// and not where a number is an answer by itself.
    public var takesPlaces: Bool {
        if case .value(let type, _) = form, type.isNumber { return false }
        return !choices.indices.contains { index in
            let place = Int(choices[index].title).map { $0 - 1 } ?? index
            return place != index && choices.indices.contains(place)
        }
    }

    private func refusal(of text: String) -> Diagnostic.Message {
        if takesPlaces, let number = Int(text) {
            return .noSuchChoice(number, of: choices.count, for: self)
        }
        let near = Spelling.suggestion(for: text, among: choices.map(\.title))
        return .noChoiceNamed(text, of: choices.count, near: near, for: self)
    }

    private static func isAmong(_ text: String, _ words: [String]) -> Bool {
        words.contains { $0.lowercased() == text.lowercased() }
    }
}

extension ValueType {
    fileprivate var isNumber: Bool {
        switch self {
        case .int, .uint, .double: true
        case .optional(let type), .list(let type): type.isNumber
        default: false
        }
    }

    fileprivate var isList: Bool {
        switch self {
        case .list: true
        case .optional(let type): type.isList
        default: false
        }
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String {
        var rest = drop(while: \.isWhitespace)
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
