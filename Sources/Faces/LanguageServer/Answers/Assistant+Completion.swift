import Catalogue
import Diagnostics
import Expressions
import Values
import Workflows

/// A word that is offered.
struct CompletionItem: Hashable {
    /// The kinds that the protocol numbers.
    enum Kind: Int {
        case method = 2, function = 3, field = 5, variable = 6, module = 9, property = 10
        case value = 12, `enum` = 13, keyword = 14, constant = 21
    }

    let label: String
    let kind: Kind
    var detail: String?
    var documentation: String?

    /// What is written, if it is not the label.
    var text: String?
}

extension Assistant {
    /// The words that can be written at a place, those that are most likely meant first.
    mutating func completion(at offset: Int) -> Value {
        let spot = lines.spot(at: offset)
        let part = part(at: spot.path)
        let items: [CompletionItem]
        var replaced = word(before: offset, from: spot.written.lowerBound)
        if let start = expressionStart(at: offset, spot, part) {
            let place = ExpressionSpot(at: offset, in: lines.bytes, from: start)
            replaced = place.word
            items = expressionItems(place, at: offset, part)
        } else {
            items = spot.state == .text ? [] : fileItems(spot, part, at: offset)
        }
        return list(items, replacing: replaced)
    }

    /// The word in front of a place, with what ids and types have in them.
    private func word(before offset: Int, from start: Int) -> Range<Int> {
        var place = offset
        while place > start,
            ExpressionSpot.isWord(lines.bytes[place - 1])
                || ".-()".utf8.contains(lines.bytes[place - 1])
        { place -= 1 }
        return place..<offset
    }

    private func list(_ items: [CompletionItem], replacing range: Range<Int>) -> Value {
        let place = lines.range(SourceRange(range), unit)
        let digits = String(items.count).utf8.count
        return [
            "isIncomplete": false,
            "items": .list(
                items.enumerated().map { index, item in
                    let number = String(index)
                    let order = String(repeating: "0", count: digits - number.utf8.count) + number
                    return .members([
                        "label": .string(item.label), "kind": .number(item.kind.rawValue),
                        "detail": item.detail.map { .string($0) },
                        "documentation": item.documentation.map {
                            ["kind": "plaintext", "value": .string($0)]
                        },
                        "sortText": .string(order), "filterText": .string(item.label),
                        "textEdit": ["range": place, "newText": .string(item.text ?? item.label)],
                    ])
                }),
        ]
    }
}

// Keys and values.
extension Assistant {
    private func fileItems(_ spot: Spot, _ part: FilePart?, at offset: Int) -> [CompletionItem] {
        guard let part else { return [] }
        if part.role == .arguments, spot.state == .start {
            return argumentItems(spot.path, beside: spot.beside)
        }
        if let items = argumentValues(spot) { return items }
        if spot.state == .start {
            let keys = part.keys(beside: Array(spot.beside.keys)).map { item($0) }
            // The keys are names of the author.
            if part.isOpenMap { return [] }
            if !keys.isEmpty { return keys + valueItems(part) }
            if !valueItems(part).isEmpty { return valueItems(part) }
            // A list whose elements are maps begins with the first key of one.
            return (part.element?.keys(beside: []) ?? []).map { key in
                var item = item(key)
                item.text = "- " + (item.text ?? item.label)
                return item
            }
        }
        return valueItems(part.element.flatMap { $0.words.isEmpty ? nil : $0 } ?? part)
    }

    private func item(_ key: FilePart.Key) -> CompletionItem {
        CompletionItem(
            label: key.name, kind: key.isVerb ? .keyword : .property,
            detail: key.isNeeded && !key.isVerb ? "\(key.noun), needed" : key.noun,
            documentation: key.sentences, text: key.isNested ? "\(key.name):" : "\(key.name): ")
    }

    private func valueItems(_ part: FilePart) -> [CompletionItem] {
        switch part.role {
        case .intent: return intentItems
        case .workflow:
            let workflows = sight.project.workflows.map(\.content).sorted { $0.id < $1.id }
            return workflows.map { workflow in
                CompletionItem(
                    label: workflow.id, kind: .module, detail: workflow.name,
                    documentation: workflow.summary)
            }
        case .type: return typeItems
        case .secret:
            let names = Set(sight.project.workflows.flatMap(\.content.secrets)).sorted()
            return names.map { CompletionItem(label: $0, kind: .constant, detail: "secret") }
        case .arguments, .expression, .other:
            let standard = part.key?.standard
            return part.words.map { word in
                CompletionItem(
                    label: word, kind: .enum,
                    detail: word == standard ? "what holds without it" : nil)
            }
        }
    }

    private var intentItems: [CompletionItem] {
        catalogue.intents.filter { $0.deprecation == nil }.map { intent in
            CompletionItem(
                label: "\(intent.id)", kind: .function, detail: intent.title,
                documentation: intent.summary)
        }
    }

    private var typeItems: [CompletionItem] {
        let words = [
            "string", "int", "double", "bool", "timestamp", "duration", "date", "url", "file",
            "list(string)", "map(string)", "any", "uint", "bytes",
        ]
        let named =
            catalogue.entities.map { ($0.id, $0.title) } + catalogue.enums.map { ($0.id, $0.title) }
        return words.map { CompletionItem(label: $0, kind: .keyword) }
            + named.map { CompletionItem(label: "\($0)", kind: .enum, detail: $1) }
    }
}

// What intents and workflows are given.
extension Assistant {
    private func argumentItems(
        _ path: [Spot.Component], beside: [String: String]
    ) -> [CompletionItem] {
        if let intent = intent(calledBy: path) {
            let free = intent.parameters.filter { beside[$0.name] == nil }
            return (free.filter(\.isRequired) + free.filter { !$0.isRequired }).map { parameter in
                CompletionItem(
                    label: parameter.name, kind: .field,
                    detail: "\(parameter.type)" + (parameter.isRequired ? ", needed" : ""),
                    documentation: parameter.sentences, text: "\(parameter.name): ")
            }
        }
        let inputs = workflow(calledBy: path)?.content.inputs ?? []
        let free = inputs.filter { beside[$0.name] == nil }
        return (free.filter(\.isRequired) + free.filter { !$0.isRequired }).map { input in
            CompletionItem(
                label: input.name, kind: .field,
                detail: "\(input.type)" + (input.isRequired ? ", needed" : ""),
                documentation: input.summary, text: "\(input.name): ")
        }
    }

    /// The values that an argument can have, where those are few.
    private func argumentValues(_ spot: Spot) -> [CompletionItem]? {
        guard case .key(let name, _)? = spot.path.last, spot.state == .value else { return nil }
        let around = Array(spot.path.dropLast())
        let type: ValueType
        var options: [Value] = []
        if let parameter = intent(calledBy: around)?.parameter(name) {
            type = parameter.type
            if case .fixed(let values) = parameter.options { options = values }
        } else if case .key("with", _)? = around.last,
            let input = workflow(calledBy: around)?.content.inputs.first(where: { $0.name == name })
        {
            type = input.type
        } else {
            return nil
        }
        let fixed = options.map { value in
            CompletionItem(label: value.text ?? value.json, kind: .enum)
        }
        return fixed.isEmpty ? values(of: type) : fixed
    }

    private func values(of type: ValueType) -> [CompletionItem] {
        switch type {
        case .bool: ["true", "false"].map { CompletionItem(label: $0, kind: .value) }
        case .optional(let inner), .secret(let inner), .list(let inner): values(of: inner)
        case .named(let id):
            (catalogue.enumeration(id)?.cases ?? []).map {
                CompletionItem(label: $0.spelling, kind: .enum, detail: $0.title)
            }
        default: []
        }
    }
}

extension CatalogueParameter {
    /// What a person wants to know of it, in a few sentences.
    var sentences: String {
        var parts = [summary ?? title]
        if let standard { parts.append("Without it: \(standard.json).") }
        if let range { parts.append("From \(range.lowerBound) to \(range.upperBound).") }
        if isProgram { parts.append("No expression may stand in it.") }
        return parts.joined(separator: "\n")
    }
}

// Expressions.
extension Assistant {
    private mutating func expressionItems(
        _ place: ExpressionSpot, at offset: Int, _ part: FilePart?
    ) -> [CompletionItem] {
        guard let environment = environment(at: offset, part) else { return [] }
        guard let receiver = place.receiver else {
            let names = environment.variables.sorted { $0.key < $1.key }
            return names.map { name, type in
                CompletionItem(label: name, kind: .variable, detail: type.words)
            } + globalItems
        }
        guard let type = type(of: receiver, in: environment) else {
            return functionItems { $0.hasPrefix("\(receiver).") }.map { item in
                var item = item
                item.text = String(item.label.dropFirst(receiver.count + 1))
                return CompletionItem(
                    label: item.text ?? "", kind: item.kind, detail: item.detail,
                    documentation: item.documentation)
            }
        }
        let fields = (type.record?.fields ?? []).map { field in
            CompletionItem(
                label: field.name, kind: .field,
                detail: field.type.words + (field.isOptional ? ", may be missing" : ""),
                documentation: field.documentation.isEmpty ? nil : field.documentation)
        }
        return fields + methods(of: type)
    }

    private var globalItems: [CompletionItem] {
        functionItems { _ in true }
            + ["true", "false", "null"].map {
                CompletionItem(label: $0, kind: .keyword)
            }
    }

    private func functionItems(where isWanted: (String) -> Bool) -> [CompletionItem] {
        FunctionTable.standard.names.compactMap { name in
            guard isWanted(name), name.isFunctionName,
                let function = FunctionTable.standard[name],
                function.overloads.contains(where: { $0.style == .function })
            else { return nil }
            return CompletionItem(
                label: name, kind: .function, detail: function.signature(.function),
                documentation: function.summary)
        }
    }

    /// The functions that can be called on a value of a type.
    private func methods(of type: ExpressionType) -> [CompletionItem] {
        if case .record = type { return [] }
        let own = FunctionTable.standard.names.compactMap { name -> CompletionItem? in
            guard let function = FunctionTable.standard[name], name.isFunctionName,
                function.overloads.contains(where: { $0.style == .member && $0.takes(type) })
            else { return nil }
            return CompletionItem(
                label: name, kind: .method, detail: function.signature(.member),
                documentation: function.summary)
        }
        guard type.isCollection else { return own }
        return own
            + FunctionTable.loops.map { loop in
                CompletionItem(label: loop.name, kind: .method, detail: loop.usage)
            }
    }
}

extension String {
    /// Whether it can be called, and is no operator.
    fileprivate var isFunctionName: Bool {
        utf8.allSatisfy { ExpressionSpot.isWord($0) || $0 == UInt8(ascii: ".") }
            && !hasPrefix("_")
    }
}

extension ExpressionType {
    fileprivate var isCollection: Bool {
        switch self {
        case .list, .map, .dyn: true
        case .nullable(let inner), .secret(let inner): inner.isCollection
        default: false
        }
    }
}

extension Function {
    /// How it is called, by its first overload of a style.
    fileprivate func signature(_ style: Overload.Style) -> String {
        (overloads.first { $0.style == style } ?? overloads[0]).signature(of: name)
    }
}

extension Overload {
    /// Whether a member of it may be called on a value of a type.
    fileprivate func takes(_ type: ExpressionType) -> Bool {
        guard let first = parameters.first else { return false }
        switch (first, type) {
        case (_, .nullable(let inner)), (_, .secret(let inner)): return takes(inner)
        case (.parameter, _), (_, .dyn), (.dyn, _): return true
        case (.list, .list), (.map, .map), (.string, .enumeration): return true
        case (.optional, .optional): return true
        default: return first == type
        }
    }
}
