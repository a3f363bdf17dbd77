import Catalogue
import Testing
import Values

/// Private properties in values.
@Suite struct CataloguePrivacyTests {
    private static let guest = TypeID(app: "inn", name: "guest")
    private static let room = TypeID(app: "inn", name: "room")

    private static var catalogue: IntentCatalogue {
        var intent = CatalogueIntent(TypeID(app: "inn", name: "list"), title: "List")
        intent.result = .list(.named(room))
        intent.dialogPrivacy = .private
        return IntentCatalogue(
            intents: [intent],
            entities: [
                CatalogueEntity(
                    guest, title: "Guest",
                    properties: [.init("name", .string), .init("illness", .secret(.string))]),
                CatalogueEntity(
                    room, title: "Room",
                    properties: [.init("guest", .optional(.named(guest))), .init("beds", .int)]),
            ])
    }

    private static func guest(_ illness: Value) -> Value {
        .entity(
            Entity(
                type: "inn.guest", id: "g", properties: ["name": "Ann", "illness": illness]))
    }

    private static func room(of guest: Value) -> Value {
        .entity(Entity(type: "inn.room", id: "7", properties: ["guest": guest, "beds": 2]))
    }

    @Test func `private parts are found and covered in things within things`() {
        let value: Value = .list([Self.room(of: Self.guest("cold")), Self.room(of: .null)])
        #expect(Self.catalogue.privateParts(of: value) == ["cold"])
        #expect(
            Self.catalogue.covering(value, with: "•••")
                == .list([Self.room(of: Self.guest("•••")), Self.room(of: .null)]))
    }

    @Test func `what is not there is not covered`() {
        let value = Self.guest(.null)
        #expect(Self.catalogue.covering(value, with: "•••") == value)
    }

    @Test func `a type hides parts if a type within it does`() {
        #expect(Self.catalogue.hidesParts(of: .list(.named(Self.room))))
        #expect(!Self.catalogue.hidesParts(of: .list(.string)))
    }

    @Test func `JSON says what is private`() throws {
        let catalogue = Self.catalogue
        let read = try IntentCatalogue(catalogue.value)
        #expect(read == catalogue)
        #expect(read.intents.first?.dialogPrivacy == .private)
        #expect(read.entity(Self.guest)?.properties.map(\.privacy) == [.open, .private])
        #expect(catalogue.value.json.contains("\"private\":true"))
    }
}
