@_spi(Hosting) import AppIntentsCore

/// A short way to write what a test expects of shapes, contents and options.
enum Description {
    static func of(_ shape: _IntentValueShape) -> String {
        switch shape {
        case .optional(let wrapped): "\(of(wrapped))?"
        case .list(let element): "[\(of(element))]"
        case .set(let element): "{\(of(element))}"
        case .map(let element): "{text: \(of(element))}"
        case .union(let shapes): shapes.map(of).joined(separator: "|")
        case .entity(let type): "entity \(type)"
        case .enumeration(let type): "enum \(type)"
        case .measurement(let symbols): "measure \(symbols.joined(separator: " "))"
        case .other(let name): name
        default: "\(shape)"
        }
    }

    static func of(_ content: _IntentValueContent?) -> String {
        switch content {
        case nil: "unset"
        case .some(.none): "none"
        case .boolean(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .number(let value): "\(value)"
        case .string(let value): "'\(value)'"
        case .richText(let value): "rich '\(String(value.characters))'"
        case .url(let value): "<\(value.absoluteString)>"
        case .date(let value): "at \(value.timeIntervalSinceReferenceDate)"
        case .measurement(let value, let symbol): "\(value) \(symbol)"
        case .entity(let entity):
            "entity '\(String(localized: entity.displayRepresentation.title))'"
        case .enumeration(let value): "case \(value)"
        case .file(let file): "file '\(file.filename)'"
        case .list(let items): "[" + items.map { of($0) }.joined(separator: ", ") + "]"
        case .map(let items):
            "{"
                + items.sorted { $0.key < $1.key }.map { "\($0): \(of($1))" }
                .joined(separator: ", ") + "}"
        case .dateComponents(let parts): "\(parts.year ?? 0)-\(parts.month ?? 0)-\(parts.day ?? 0)"
        case .data(let data): "\(data.count) bytes"
        case .person(let person): "person '\(person.name.displayString)'"
        case .currencyAmount(let amount): "\(amount.amount) \(amount.currencyCode)"
        case .other(let value): "other \(value)"
        }
    }

    static func of(_ option: _IntentParameterOption) -> String {
        switch option {
        case .control(let style): "\(style)"
        case .range(let range): "\(range.lowerBound)...\(range.upperBound)"
        case .displayName(let name): "\(name.true)/\(name.false)"
        case .input(let input): "\(input.capitalizationType)\(input.multiline ? " lines" : "")"
        case .dateKind(let kind): "\(kind)"
        case .typeIdentifiers(let names): names.joined(separator: " ")
        case .unit(let symbol): "in \(symbol)"
        case .nonNegative: "not negative"
        case .currencyCodes(let codes): codes.joined(separator: " ")
        case .supportedValues(let values): "of " + values.map { of($0) }.joined(separator: " ")
        case .disambiguationDialog(let dialog): "which: \(dialog)"
        case .connection(let behavior): "\(behavior)"
        case .provider(let provider): "\(type(of: provider))"
        case .query(let query): "\(type(of: query))"
        case .size(let size): "\(size.minimum ?? 0)-\(size.maximum ?? 0)"
        case .sizes(let sizes): "\(sizes.count) sizes"
        }
    }
}
