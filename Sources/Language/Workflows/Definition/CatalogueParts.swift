import Catalogue
import Values

/// The parts of a catalogue that definitions name; many workflows of a project share one, which is
/// made once.
struct CatalogueParts {
    /// The parts of a catalogue that some intents refer to.
    struct Part {
        let catalogue: IntentCatalogue
        let value: Value

        /// The coding of the value.
        let encoded: [UInt8]

        /// The digests of the intents by their ids.
        let intents: Value

        init(of whole: IntentCatalogue, for ids: Set<TypeID>, naming types: Set<TypeID> = []) {
            catalogue = whole.part(for: ids, naming: types)
            value = catalogue.value
            encoded = value.encoded
            var digests = ValueMap()
            for intent in catalogue.intents {
                digests[.string("\(intent.id)")] = whole.digest(of: intent.id).map {
                    .string("\($0)")
                }
            }
            intents = .map(digests)
        }
    }

    private let whole: IntentCatalogue
    private var parts: [[Set<TypeID>]: Part] = [:]

    init(of whole: IntentCatalogue) { self.whole = whole }

    mutating func part(for ids: Set<TypeID>, naming types: Set<TypeID>) -> Part {
        if let known = parts[[ids, types]] { return known }
        let part = Part(of: whole, for: ids, naming: types)
        parts[[ids, types]] = part
        return part
    }
}
