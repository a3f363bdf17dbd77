import Arguments
import Catalogue
import Values

/// A thing that a catalogue knows by an id.
enum CatalogueEntry {
    case intent(CatalogueIntent)
    case entity(CatalogueEntity)
    case enumeration(CatalogueEnum)

    /// Finds the entry, or returns `nil`; ids of intents count first.
    init?(_ id: String, in catalogue: IntentCatalogue) {
        guard let id = TypeID(id) else { return nil }
        if let intent = catalogue.intent(id) {
            self = .intent(intent)
        } else if let entity = catalogue.entity(id) {
            self = .entity(entity)
        } else if let enumeration = catalogue.enumeration(id) {
            self = .enumeration(enumeration)
        } else {
            return nil
        }
    }

    static func ids(of catalogue: IntentCatalogue) -> [String] {
        let ids =
            catalogue.intents.map(\.id) + catalogue.entities.map(\.id) + catalogue.enums.map(\.id)
        return ids.map(\.description)
    }
}

extension CatalogueEntry {
    /// The entry as the catalogue's JSON has it.
    var value: Value {
        switch self {
        case .intent(let intent): intent.value
        case .entity(let entity): entity.value
        case .enumeration(let enumeration): enumeration.value
        }
    }

    /// The page that explains the entry in a tool of that name.
    func page(of tool: String, _ catalogue: IntentCatalogue) -> HelpPage {
        switch self {
        case .intent(let intent): IntentPage(intent, catalogue).page(of: tool)
        case .entity(let entity): Self.page(about: entity)
        case .enumeration(let enumeration): Self.page(about: enumeration)
        }
    }

    private static func page(about entity: CatalogueEntity) -> HelpPage {
        let lookup =
            switch entity.lookup {
            case .byID: "It is given by its id."
            case .byText: "It is given by its id, or by a text that its app finds it by."
            case .never: "Its app makes it for one result; it cannot be given."
            }
        let properties = entity.properties.map { property in
            HelpPage.Entry(
                label: property.name,
                text: property.words.titled(property.title, unless: property.name))
        }
        return HelpPage(
            title: entity.id.description, summary: "\(entity.title), an entity. \(lookup)",
            sections: [HelpPage.Section(heading: "Properties", content: .entries(properties))])
    }

    private static func page(about enumeration: CatalogueEnum) -> HelpPage {
        let cases = enumeration.cases.map { one in
            HelpPage.Entry(
                label: one.spelling,
                text: one.spelling == one.value ? one.title : "\(one.title) [in data: \(one.value)]"
            )
        }
        return HelpPage(
            title: enumeration.id.description, summary: "\(enumeration.title), an enum.",
            sections: [HelpPage.Section(heading: "Values", content: .entries(cases))])
    }
}

extension CatalogueEntity.Property {
    fileprivate var words: String {
        privacy == .private ? "\(type.unhidden) [private]" : "\(type)"
    }
}

extension String {
    /// The text after a title, if that says more than the name.
    func titled(_ title: String, unless name: String) -> String {
        title == name ? self : "\(title): \(self)"
    }
}
