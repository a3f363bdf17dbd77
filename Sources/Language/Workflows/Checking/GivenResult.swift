package import Catalogue
package import Diagnostics
package import Values

/// Makes what a test says of a result into a value as an app would return it.
package struct GivenResult {
    private let catalogue: IntentCatalogue
    private var conversion: Conversion

    /// What does not fit in other ways.
    private var mistakes: DiagnosticList

    package init(_ catalogue: IntentCatalogue, about file: SourceFile? = nil) {
        self.catalogue = catalogue
        conversion = Conversion(catalogue, about: file)
        mistakes = DiagnosticList(about: file)
    }

    package var diagnostics: [Diagnostic] { mistakes.sorted() + conversion.diagnostics.sorted() }

    /// The value of a type, or `nil` if it does not fit.
    ///
    /// A thing of an app is a map of its properties with its id. A property that is left out is
    /// nothing where it may be, and otherwise is not there for the workflow: no value is made up.
    package mutating func value(
        of literal: Literal, as type: ValueType, for subject: String
    ) -> Value? {
        switch type {
        case .optional(let inner):
            return literal.meansNothing ? .null : value(of: literal, as: inner, for: subject)
        case .secret(let inner): return value(of: literal, as: inner, for: subject)
        case .list(let element):
            guard case .list(let elements) = literal.content else { break }
            var values: [Value] = []
            for (index, one) in elements.enumerated() {
                guard
                    let value = value(
                        of: one, as: element, for: "item \(index + 1) of \(subject)")
                else { return nil }
                values.append(value)
            }
            return .list(values)
        case .map(let element):
            guard case .map(let pairs) = literal.content else { break }
            var map = ValueMap()
            for pair in pairs {
                guard
                    let value = value(
                        of: pair.value, as: element, for: "'\(pair.key)' in \(subject)")
                else { return nil }
                map[.string(pair.key)] = value
            }
            return .map(map)
        case .named(let id):
            guard let entity = catalogue.entity(id) else { break }
            return thing(entity, literal, subject)
        default: break
        }
        return conversion.value(of: literal, as: type, for: subject)
    }

    private mutating func thing(
        _ entity: CatalogueEntity, _ literal: Literal, _ subject: String
    ) -> Value? {
        guard case .map(let pairs) = literal.content else {
            return reject(literal, .notAThing(subject, entity))
        }
        var thing = Entity(type: "\(entity.id)", id: "1")
        for pair in pairs {
            if let property = entity.properties.first(where: { $0.name == pair.key }) {
                guard
                    let value = value(
                        of: pair.value, as: property.type, for: "'\(pair.key)' of \(subject)")
                else { return nil }
                thing.properties[.string(pair.key)] = value
                if pair.key == "id" { thing.id = value.spelling }
            } else if pair.key == "id" {
                thing.id = pair.value.values.first?.spelling ?? ""
            } else {
                return reject(pair.value, .unknownProperty(pair.key, of: entity))
            }
        }
        for property in entity.properties where thing.properties[.string(property.name)] == nil {
            if case .optional = property.type.unhidden {
                thing.properties[.string(property.name)] = .null
            } else if property.name == "id" {
                thing.properties["id"] = conversion.value(
                    of: .text(thing.id), as: property.type, for: "'id' of \(subject)")
            }
        }
        return .entity(thing)
    }

    private mutating func reject(_ literal: Literal, _ message: Diagnostic.Message) -> Value? {
        mistakes.error(message, at: literal.range ?? SourceRange(at: 0))
        return nil
    }
}

extension Literal {
    fileprivate var meansNothing: Bool {
        switch content {
        case .scalar(_, .null), .computed(.null): true
        default: false
        }
    }
}
