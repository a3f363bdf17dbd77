@_spi(Hosting) import AppIntentsCore
import Catalogue
import Diagnostics
import Foundation
import Values

/// Makes the contents of parameters out of values that have the types of the catalogue.
struct ContentReader: Sendable {
    let surroundings: CallSurroundings

    /// The options that the parameter declares for its values.
    var declared: [_IntentParameterOption] = []

    /// The reason why a value does not have a shape.
    struct Misfit: Error {
        let message: Diagnostic.Message

        init(_ message: Diagnostic.Message) { self.message = message }
    }

    /// Reads a value where a shape is expected.
    func draft(
        of value: Value, as shape: _IntentValueShape, for subject: String
    ) throws(Misfit) -> Draft {
        switch shape {
        case .optional(let wrapped):
            if value == .null { return .content(.none) }
            return try draft(of: value, as: wrapped, for: subject)
        case .list(let element), .set(let element):
            return try list(of: value, as: element, for: subject)
        case .map(let element): return .content(try map(of: value, as: element, for: subject))
        case .entity(let type): return try entity(type, value, for: subject)
        case .union(let shapes): return try union(of: shapes, value, for: subject)
        default: return .content(try content(of: value, as: shape, for: subject))
        }
    }

    private func list(
        of value: Value, as element: _IntentValueShape, for subject: String
    ) throws(Misfit) -> Draft {
        guard case .list(let values) = value else {
            throw Misfit(.wrongKind(subject, needs: "a list", got: value))
        }
        var drafts: [Draft] = []
        for (index, value) in values.enumerated() {
            drafts.append(try draft(of: value, as: element, for: "item \(index + 1) of \(subject)"))
        }
        return .list(drafts)
    }

    /// An entity in a map would have to be fetched, for which there is no use yet.
    private func map(
        of value: Value, as element: _IntentValueShape, for subject: String
    ) throws(Misfit) -> _IntentValueContent {
        guard case .map(let values) = value else {
            throw Misfit(.wrongKind(subject, needs: "a map", got: value))
        }
        var contents: [String: _IntentValueContent] = [:]
        for (key, value) in values {
            let name = key.description
            let part = "'\(name)' in \(subject)"
            guard let content = try draft(of: value, as: element, for: part).content else {
                throw Misfit(.notGivenAsData(part, element.noun))
            }
            contents[name] = content
        }
        return .map(contents)
    }

    private func entity(
        _ type: any AppEntity.Type, _ value: Value, for subject: String
    ) throws(Misfit) -> Draft {
        switch value {
        case .entity(let entity): return .entity(type, .id(entity.id))
        case .string(let text): return .entity(type, .text(text))
        case .int(let number): return .entity(type, .text("\(number)"))
        default: throw Misfit(.wrongKind(subject, needs: "an id or a name", got: value))
        }
    }

    /// A text may be meant for any of the shapes, since that is how most of them are written.
    private func union(
        of shapes: [_IntentValueShape], _ value: Value, for subject: String
    ) throws(Misfit) -> Draft {
        var drafts: [Draft] = []
        var misfit: Misfit?
        for shape in shapes {
            do throws(Misfit) {
                let fitting = surroundings.converted(value, to: shape)
                drafts.append(try draft(of: fitting, as: shape, for: subject))
            } catch {
                misfit = misfit ?? error
            }
        }
        if drafts.isEmpty, let misfit { throw misfit }
        return drafts.count == 1 ? drafts[0] : .firstOf(drafts)
    }
}

extension ContentReader {
    private func content(
        of value: Value, as shape: _IntentValueShape, for subject: String
    ) throws(Misfit) -> _IntentValueContent {
        switch (shape, value) {
        case (.boolean, .bool(let bool)): return .boolean(bool)
        case (.integer, .int(let number)): return .integer(Int(number))
        case (.number, .double(let number)): return .number(number)
        case (.number, .int(let number)): return .number(Double(number))
        case (.string, .string(let text)): return .string(text)
        case (.richText, .string(let text)): return .richText(AttributedString(text))
        case (.data, .bytes(let bytes)): return .data(Data(bytes))
        case (.date, .timestamp(let instant)): return .date(Date(instant))
        case (.date, .string(let day)): return .date(try date(day, for: subject))
        case (.dateComponents, .timestamp(let instant)): return components(of: instant)
        case (.dateComponents, .string(let day)):
            return components(of: try instant(day, for: subject), daysOnly: true)
        case (.enumeration(let type), .string(let text)):
            return try choice(text, of: type, for: subject)
        case (.other("any"), _): return .other(value)
        case (_, .string(let text)): return try written(text, as: shape, for: subject)
        case (.other("Duration"), .duration(let span)): return .other(Duration(span))
        case (.other("Decimal"), .double(let number)): return .other(Decimal(exactly: number))
        case (.other("Decimal"), .int(let number)): return .other(Decimal(number))
        case (.other(let name), _): throw Misfit(.notGivenAsData(subject, name))
        default: throw Misfit(.wrongKind(subject, needs: shape.noun, got: value))
        }
    }

    private func choice(
        _ text: String, of type: any AppEnum.Type, for subject: String
    ) throws(Misfit) -> _IntentValueContent {
        let choices = type.choices
        guard let choice = choices.first(where: { $0.rawValue == text }) else {
            throw Misfit(
                .notAmong(subject, choices.map(\.rawValue), text: text, of: "one of its values"))
        }
        return .enumeration(choice.value)
    }
}
