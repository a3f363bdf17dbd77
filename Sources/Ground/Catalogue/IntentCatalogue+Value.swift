import IntentTraits
public import Values

extension IntentCatalogue {
    /// The version of the form that ``value`` has.
    static let formatVersion: Int64 = 1

    /// The catalogue for other programs, in the same order each time.
    public var value: Value {
        .object([
            "version": .int(Self.formatVersion),
            "apps": apps.isEmpty ? nil : .list(apps.map(\.value)),
            "intents": .list(intents.map(\.value)),
            "entities": .list(entities.map(\.value)),
            "enums": .list(enums.map(\.value)),
        ])
    }
}

extension CatalogueIntent {
    /// The intent for other programs; what is as it is with most intents is left out.
    public var value: Value {
        .object([
            "id": .string("\(id)"),
            "title": .string(title),
            "summary": summary.map { .string($0) },
            "sentence": sentence.map { .string($0) },
            "parameters": .list(parameters.map(\.value)),
            "result": result.map { .string("\($0)") },
            "private_result": resultPrivacy == .private ? true : nil,
            "private_dialog": dialogPrivacy == .private ? true : nil,
            "opens": opens.map { .string("\($0)") },
            "effects": effects.map { .list($0.map(\.value)) },
            "repetition": .string(repetition.rawValue),
            "undo": undo == .impossible ? nil : .string(undo.rawValue),
            "asking": asking.map { .string($0.rawValue) },
            "phrases": .texts(phrases.map(\.text)),
            "short_title": shortTitle.map { .string($0) },
            "symbol": symbol.map { .string($0) },
            "shortcuts": shortcuts.isEmpty ? nil : .list(shortcuts.map(\.value)),
            "schema": schema.map { .string($0) },
            "deprecation": deprecation.map { .string($0) },
            "discoverable": isDiscoverable ? nil : false,
            "foreground": foreground == .never ? nil : .string(foreground.rawValue),
            "authentication": authentication == .none ? nil : .string(authentication.rawValue),
        ])
    }
}

extension CatalogueShortcut {
    fileprivate var value: Value {
        .object([
            "title": title.map { .string($0) },
            "symbol": symbol.map { .string($0) },
            "phrases": .list(phrases.map(\.value)),
            "presets": presets.isEmpty
                ? nil : .members(presets.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }),
        ])
    }
}

extension CataloguePhrase {
    fileprivate var value: Value {
        .object([
            "template": .string(template), "text": text == template ? nil : .string(text),
        ])
    }
}

extension CatalogueApp {
    fileprivate var value: Value {
        .object([
            "id": .string(id),
            "name": .string(name),
            "other_names": .texts(otherNames),
            "negative_phrases": .texts(negativePhrases),
            "tile_color": tileColor.map { .string($0) },
        ])
    }
}

extension CatalogueParameter {
    var value: Value {
        .object([
            "name": .string(name),
            "type": .string("\(type)"),
            "title": .string(title),
            "summary": summary.map { .string($0) },
            "prompt": prompt.map { .string($0) },
            "default": standard,
            "supplied": isSupplied ? true : nil,
            "range": range.map { [.double($0.lowerBound), .double($0.upperBound)] },
            "options": options.value,
            "units": .texts(units),
            "file_types": .texts(fileTypes),
            "accepts_secret": acceptsSecret ? true : nil,
            "program": isProgram ? true : nil,
            "private": privacy == .private ? true : nil,
        ])
    }
}

extension CatalogueParameter.Options {
    fileprivate var value: Value? {
        switch self {
        case .open: nil
        case .fixed(let values): .list(values)
        case .provided: "provided"
        }
    }
}

extension CatalogueEntity {
    public var value: Value {
        .object([
            "id": .string("\(id)"),
            "title": .string(title),
            "lookup": .string(lookup.rawValue),
            "properties": .list(
                properties.map(\.value)),
        ])
    }
}

extension CatalogueEntity.Property {
    fileprivate var value: Value {
        .object([
            "name": .string(name), "type": .string("\(type)"), "title": .string(title),
            "private": privacy == .private ? true : nil,
        ])
    }
}

extension CatalogueEnum {
    public var value: Value {
        .object([
            "id": .string("\(id)"),
            "title": .string(title),
            "cases": .list(cases.map(\.data)),
        ])
    }
}

extension CatalogueEnum.Case {
    fileprivate var data: Value {
        .object([
            "value": .string(value), "name": name == value ? nil : .string(name),
            "title": .string(title),
        ])
    }
}

extension Effect {
    var value: Value { ["kind": .string(kind.rawValue), "target": .string(target)] }
}

extension Value {
    /// An object of the members that are there.
    static func object(_ members: KeyValuePairs<String, Value?>) -> Value {
        var map = ValueMap()
        for (name, value) in members { map[.string(name)] = value }
        return .map(map)
    }

    /// The texts, if there are any.
    fileprivate static func texts(_ texts: [String]) -> Value? {
        texts.isEmpty ? nil : .list(texts.map { .string($0) })
    }
}
