@_spi(Hosting) import AppIntentsCore
import Catalogue
import IntentTraits
import Values

/// The facts about an intent's parameters that calls need, found once for each intent.
final class CallPlan: Sendable {
    let facts: HostedIntent.Facts
    let parameters: [Parameter]

    /// The enums and entities that the parameters name, which is all that converting their values
    /// takes.
    let catalogue: IntentCatalogue

    /// The indexes of the parameters in the order in which they are filled in: those that depend on
    /// others come after all others.
    let order: [Int]

    /// Whether the app need not be asked for anything before the intent is performed.
    let isPlain: Bool

    let reportsProgress: Bool

    /// The intent's type, if it can tell which effects have happened already.
    let recording: (any RecordingIntent.Type)?

    /// Whether there are private values.
    let hasPrivateParameters: Bool

    /// Whether entities that it is given may have private properties.
    let hasPrivateThings: Bool

    /// Whether all of its words are private, and whether its result is.
    let hasPrivateDialog: Bool
    let hasPrivateResult: Bool

    /// Whether it is for a person whose session is unlocked.
    let needsAuthentication: Bool

    /// Whether its result is secret, which even the person does not see who looks on.
    let returnsSecret: Bool

    private let resultType: ValueType?
    private let resultParts = Lazy<Bool>()

    /// A class, since a parameter has so many parts that handing copies round would cost more than
    /// a call.
    final class Parameter: Sendable {
        let known: HostedParameter
        let entry: CatalogueParameter
        let hasEntities: Bool

        /// Whether its instants stand for days.
        let asksForDay: Bool

        /// Whether the intent cannot be performed before it is given a value.
        let isRequired: Bool
        private let shortcut: Shortcut

        /// Whether a text has one meaning only, and whether that is the text itself.
        private let isPlain: Bool
        private let isText: Bool

        init(_ known: HostedParameter, _ names: TypeNames) {
            self.known = known
            var entry = CatalogueParameter(known.name, known.type)
            entry.range = known.range
            if let choices = known.choices { entry.options = .fixed(choices.map(names.value)) }
            self.entry = entry
            hasEntities = known.shape.hasEntities
            asksForDay = known.asksForDay
            isRequired = !known.isOptional && known.standard == nil
            let isFree = known.provider == nil && known.choices == nil
            shortcut = isFree ? Shortcut(known.shape.unwrapped) : .none
            let type = known.type.wanted
            isPlain = [.bool, .int, .double, .string].contains(type)
            isText = type == .string
        }

        /// Returns the value of a literal, or `nil` if it has to be found out.
        func value(of literal: Literal) -> Value? {
            switch literal.content {
            case .computed(let value): value
            case .scalar(let text, let meaning) where isPlain && meaning != .null:
                isText ? .string(text) : meaning
            case .scalar, .list, .map: nil
            }
        }

        /// Returns the content for a value of just the right kind, or `nil` where it has to be
        /// converted.
        func content(of value: Value) -> _IntentValueContent? {
            switch (shortcut, value) {
            case (.boolean, .bool(let bool)): .boolean(bool)
            case (.integer, .int(let number)) where allows(Double(number)): .integer(Int(number))
            case (.number, .double(let number)) where allows(number): .number(number)
            case (.string, .string(let text)): .string(text)
            case (.enumeration(let choices), .string(let text)): choices[text]
            default: nil
            }
        }

        private func allows(_ number: Double) -> Bool { known.range?.contains(number) ?? true }
    }

    /// A kind of value that is taken as it comes, without going through all of conversion.
    enum Shortcut: Sendable {
        case none, boolean, integer, number, string
        case enumeration([String: _IntentValueContent])
    }

    init(_ type: any AppIntent.Type, _ facts: HostedIntent.Facts, names: TypeNames) {
        self.facts = facts
        reportsProgress = type._reportsProgress
        recording = type._recording
        hasPrivateParameters = facts.parameters.contains { $0.isPrivate || $0.acceptsSecret }
        needsAuthentication = Declaration.read { type.authenticationPolicy } != .alwaysAllowed
        hasPrivateThings = facts.parameters.contains { $0.shape.hasPrivateThings }
        hasPrivateDialog = facts.traits?.hasPrivateDialog == true
        hasPrivateResult = facts.traits?.hasPrivateResult == true
        returnsSecret = facts.traits?.returnsSecret == true
        resultType = facts.result?.hasEntities == true ? facts.result.map(names.type) : nil
        catalogue = IntentCatalogue(naming: facts.parameters.map(\.shape), names: names)
        parameters = facts.parameters.map { Parameter($0, names) }
        let dependent = facts.parameters.map(\.dependsOnOthers)
        order =
            dependent.indices.filter { !dependent[$0] } + dependent.indices.filter { dependent[$0] }
        isPlain =
            !facts.layout.hasDependencies && recording == nil
            && parameters.allSatisfy { !$0.hasEntities && $0.known.provider == nil }
    }

    /// Whether things in its result have private properties, as a catalogue knows them.
    func returnsPrivateParts(in catalogue: @autoclosure () -> IntentCatalogue) -> Bool {
        guard let resultType else { return false }
        return resultParts.value { catalogue().hidesParts(of: resultType) }
    }

    /// The index of a parameter; values mostly come in the order of the parameters.
    func index(of name: String, near guess: Int = 0) -> Int? {
        if guess < parameters.count, parameters[guess].known.name == name { return guess }
        return parameters.firstIndex { $0.known.name == name }
    }

    func parameter(_ name: String) -> Parameter? { parameters.first { $0.known.name == name } }
}

extension ValueType {
    /// The type of the given value, if there is one.
    fileprivate var wanted: ValueType {
        if case .optional(let inner) = self { inner } else { self }
    }
}

extension CallPlan.Shortcut {
    fileprivate init(_ shape: _IntentValueShape) {
        switch shape {
        case .boolean: self = .boolean
        case .integer: self = .integer
        case .number: self = .number
        case .string: self = .string
        case .enumeration(let type):
            let choices = type.choices.map {
                ($0.rawValue, _IntentValueContent.enumeration($0.value))
            }
            self = .enumeration(Dictionary(choices) { first, _ in first })
        default: self = .none
        }
    }
}

extension IntentCatalogue {
    /// The entities and enums that stand in some shapes, without the words for people, by which no
    /// value is given.
    fileprivate init(naming shapes: [_IntentValueShape], names: TypeNames) {
        var entities: [CatalogueEntity] = []
        var enums: [CatalogueEnum] = []
        for shape in shapes.flatMap(\.leaves) {
            switch shape {
            case .entity(let type):
                guard let id = names.id(of: type) else { continue }
                entities.append(CatalogueEntity(id, title: id.name))
            case .enumeration(let type):
                guard let id = names.id(of: type) else { continue }
                enums.append(CatalogueEnum(id, title: id.name, cases: type.titledCases))
            default: break
            }
        }
        self.init(entities: entities, enums: enums)
    }
}

extension _IntentValueShape {
    /// Whether an entity in it has private properties.
    fileprivate var hasPrivateThings: Bool {
        leaves.contains { shape in
            guard case .entity(let type) = shape else { return false }
            return (type as? any TraitedEntity.Type)?.privateProperties.isEmpty == false
        }
    }

    /// The shapes that have no other shape in them.
    fileprivate var leaves: [_IntentValueShape] {
        switch self {
        case .optional(let inner), .list(let inner), .set(let inner), .map(let inner): inner.leaves
        case .union(let shapes): shapes.flatMap(\.leaves)
        default: [self]
        }
    }
}
