import Catalogue
import Synchronization
import Testing

@Suite struct IntentCatalogueTests {
    static let names = ["zeta", "alpha", "mid"].map { TypeID(app: "app", name: $0) }
    let catalogue = IntentCatalogue(intents: names.map { CatalogueIntent($0, title: $0.name) })

    @Test func `entries are in the order of their IDs however they came`() {
        let catalogue = IntentCatalogue(
            intents: Self.names.map { CatalogueIntent($0, title: "") },
            entities: Self.names.map { CatalogueEntity($0, title: "") },
            enums: Self.names.map { CatalogueEnum($0, title: "", cases: []) })
        let sorted = ["alpha", "mid", "zeta"]
        #expect(catalogue.intents.map(\.id.name) == sorted)
        #expect(catalogue.entities.map(\.id.name) == sorted)
        #expect(catalogue.enums.map(\.id.name) == sorted)
    }

    @Test func `every entry is found by its ID and no other`() {
        for name in Self.names { #expect(catalogue.intent(name)?.id == name) }
        #expect(catalogue.intent(TypeID(app: "app", name: "beta")) == nil)
        #expect(catalogue.intent(TypeID(app: "app", name: "zz")) == nil)
        #expect(catalogue.entity(Self.names[0]) == nil)
    }

    @Test func `an entry is made when it is first asked for, and once`() {
        let made = Mutex<[String]>([])
        let late = Self.names.map { id in
            LateEntry(id) {
                made.withLock { $0.append(id.name) }
                return CatalogueIntent(id, title: id.name)
            }
        }
        let catalogue = IntentCatalogue(late: late, entities: [], enums: [])
        #expect(catalogue.intent(Self.names[1])?.title == "alpha")
        #expect(catalogue.intent(Self.names[1])?.title == "alpha")
        #expect(catalogue.intent(TypeID(app: "app", name: "beta")) == nil)
        #expect(made.withLock { $0 } == ["alpha"])
        #expect(catalogue == self.catalogue)
        #expect(made.withLock { $0 } == ["alpha", "mid", "zeta"])
    }

    @Test func `a type is known if everything that it names is`() {
        let nag = TypeID(app: "nagz", name: "nag")
        let catalogue = IntentCatalogue(entities: [CatalogueEntity(nag, title: "Nag")])
        #expect(catalogue.knows(.list(.optional(.named(nag)))))
        #expect(catalogue.knows(.map(.string)))
        #expect(!catalogue.knows(.list(.named(TypeID(app: "nagz", name: "gan")))))
    }
}
