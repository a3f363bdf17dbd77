import Catalogue
import Diagnostics
import Testing
import Values

/// A case is meant by its value, by its name in the source, and by its title.
@Suite struct EnumMeaningTests {
    private static let side = TypeID(app: "house", name: "side")

    private static let catalogue = IntentCatalogue(
        intents: [turning],
        entities: [
            CatalogueEntity(
                TypeID(app: "house", name: "receipt"), title: "Receipt",
                properties: [.init("total", .int)], lookup: .never)
        ],
        enums: [
            CatalogueEnum(
                side, title: "Side",
                cases: [
                    .init("0", name: "left", title: "On the Left"),
                    .init("1", name: "right", title: "0"),
                    .init("-1", name: "Left", title: "Beyond"), .init("middle"),
                    .init("7", name: "top", title: "Up"), .init("8", name: "bottom", title: "up"),
                ])
        ])

    private static var turning: CatalogueIntent {
        var intent = CatalogueIntent(TypeID(app: "house", name: "turn"), title: "Turn")
        intent.parameters = [CatalogueParameter("side", .named(side))]
        intent.result = .named(side)
        return intent
    }

    static let meant: [(text: String, value: String?)] = [
        ("0", "0"), ("1", "1"), ("left", "0"), ("Left", "-1"), ("LEFT", nil), ("right", "1"),
        ("RIGHT", "1"), ("on the left", "0"), ("Beyond", "-1"), ("Middle", "middle"), ("top", "7"),
        ("up", nil), ("Up", nil), ("", nil), ("2", nil),
    ]

    @Test(arguments: meant)
    func `a text means the case that only it can mean`(_ text: String, _ value: String?) {
        for literal in [Literal.text(text), Literal(.computed(.string(text)))] {
            var conversion = Conversion(Self.catalogue)
            let found = conversion.value(of: literal, as: .named(Self.side), for: "'side'")
            #expect(found == value.map { .string($0) })
            #expect(conversion.diagnostics.sorted().isEmpty == (value != nil))
        }
    }

    @Test(arguments: [(Int64(0), "0"), (7, "7"), (2, nil)] as [(Int64, String?)])
    func `a computed number is a value`(_ number: Int64, _ value: String?) {
        var conversion = Conversion(Self.catalogue)
        let found = conversion.value(
            of: Literal(.computed(.int(number))), as: .named(Self.side), for: "'side'")
        #expect(found == value.map { .string($0) })
    }

    @Test func `what is said names the cases as people write them`() {
        var conversion = Conversion(Self.catalogue)
        _ = conversion.value(of: .text("botom"), as: .named(Self.side), for: "'side'")
        #expect(
            conversion.diagnostics.sorted().map(\.message.text) == [
                "'side' needs one of 'left', 'right', 'Left', 'middle', 'top', 'bottom'; 'botom' is none of them; "
                    + "did you mean 'bottom'?"
            ])
    }

    @Test func `names survive being written and read and are in no digest`() throws {
        let read = try IntentCatalogue(Self.catalogue.value)
        #expect(read == Self.catalogue)
        let plain = IntentCatalogue(
            intents: Self.catalogue.intents,
            enums: Self.catalogue.enums.map { one in
                CatalogueEnum(one.id, title: "", cases: one.cases.map { .init($0.value) })
            })
        let turn = Self.turning.id
        #expect(plain.digest(of: turn) == Self.catalogue.digest(of: turn))
    }

    @Test func `the schema takes numbers and names and returns values`() throws {
        let schema = IntentSchema(Self.turning, Self.catalogue)
        #expect(
            schema.parameters.json.contains(
                #"{"const":"0","title":"On the Left"},{"const":0,"title":"On the Left"},{"const":"left","title":"On the Left"}"#
            ))
        #expect(schema.parameters.json.contains(#""type":["string","integer"]"#))
        #expect(schema.result?.json.contains(#""const":"left""#) == false)
        #expect(schema.result?.json.contains(#""type":"string""#) == true)
    }

    @Test func `an entity without a query has no ID`() {
        var intent = CatalogueIntent(TypeID(app: "house", name: "pay"), title: "Pay")
        intent.result = .named(TypeID(app: "house", name: "receipt"))
        let schema = IntentSchema(intent, Self.catalogue).result
        #expect(schema?.json.contains(#""required":[]"#) == true)
        #expect(schema?.json.contains(#""id""#) == false)
        let receipt = Value.entity(Entity(type: "house.receipt", id: "", properties: ["total": 3]))
        #expect(receipt.json == #"{"total":3}"#)
    }
}
