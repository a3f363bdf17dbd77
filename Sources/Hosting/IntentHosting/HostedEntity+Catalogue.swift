@_spi(Hosting) import AppIntentsCore
import Catalogue
import LocalizedStrings

extension HostedEntity {
    /// The entity as data, with its texts in the language that is read now.
    var catalogued: CatalogueEntity {
        CatalogueEntity(
            id, title: type.displayTitle,
            properties: known.properties.map {
                let title = $0.title.map { String(localized: $0) } ?? ""
                return .init($0.name, $0.cataloguedType, title: title.isEmpty ? nil : title)
            }, lookup: known.lookup)
    }
}

extension HostedEntity.Property {
    /// The type as others see it.
    fileprivate var cataloguedType: ValueType { isPrivate ? .secret(type) : type }
}

extension HostedEnum {
    /// The enum as data, with its texts in the language that is read now.
    var catalogued: CatalogueEnum {
        CatalogueEnum(id, title: type.displayTitle, cases: type.titledCases)
    }
}

extension TypeDisplayRepresentable {
    static var displayTitle: String {
        String(localized: Declaration.read { typeDisplayRepresentation.name })
    }
}

extension AppEnum {
    static var titledCases: [CatalogueEnum.Case] {
        let titles = Declaration.read { caseDisplayRepresentations }
        return allCases.map { value in
            .init(
                value.rawValue.description, name: value.caseName,
                title: titles[value].map { String(localized: $0.title) })
        }
    }
}
