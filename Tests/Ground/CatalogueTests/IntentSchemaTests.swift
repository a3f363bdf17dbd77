import Catalogue
import Glibc
import ProcessTestKit
import Testing
import Values

@Suite struct IntentSchemaTests {
    private let catalogue = SampleCatalogue.whole

    private func schema() throws -> IntentSchema {
        IntentSchema(try #require(catalogue.intent(SampleCatalogue.dock)), catalogue)
    }

    @Test func `a caller names entities and chooses from enums`() throws {
        #expect(
            try schema().parameters.json == """
                {"$defs":{"harbour.boat":{"description":"The id, or a text that finds it.","title":"Boat",\
                "type":"string"},"harbour.cargo":{"oneOf":[{"const":"fish","title":"Fish"},\
                {"const":"bread-fruit","title":"bread-fruit"}],"title":"Cargo","type":"string"}},\
                "$schema":"https://json-schema.org/draft/2020-12/schema","additionalProperties":false,\
                "description":"Gives a boat a berth.","properties":{\
                "boat":{"$ref":"#/$defs/harbour.boat","title":"Boat"},\
                "cargo":{"default":["fish"],"items":{"$ref":"#/$defs/harbour.cargo"},"title":"cargo",\
                "type":"array"},\
                "lasting":{"default":"1h30m","examples":["1h30m"],"title":"lasting","type":"string"},\
                "nights":{"default":1,"description":"How long it stays.","format":"int64","maximum":14,\
                "minimum":1,"title":"Nights","type":"integer"},\
                "password":{"title":"password","type":["string","null"],"writeOnly":true},\
                "picture":{"description":"A file of the type public.png.","title":"picture",\
                "type":["string","null"]},\
                "times":{"items":{"enum":[1,2,5],"format":"int64","type":"integer"},"title":"times",\
                "type":["array","null"]},\
                "wind":{"description":"A number with one of the units kn, m/s.","title":"wind",\
                "type":["string","null"]}},\
                "required":["boat"],"title":"Dock a Boat","type":"object"}
                """)
    }

    @Test func `who gets an entity sees its properties however they lead back`() throws {
        let result = try #require(try schema().result)
        #expect(
            result.json == """
                {"$defs":{"harbour.berth":{"properties":{\
                "boats":{"items":{"$ref":"#/$defs/harbour.boat"},"title":"boats","type":["array","null"]},\
                "depth":{"title":"depth","type":["number","null"]},"id":{"type":"string"}},\
                "required":["id"],"title":"Berth","type":"object"},\
                "harbour.boat":{"properties":{\
                "berth":{"anyOf":[{"$ref":"#/$defs/harbour.berth"},{"type":"null"}],"title":"Berth"},\
                "cargo":{"anyOf":[{"$ref":"#/$defs/harbour.cargo"},{"type":"null"}],"title":"cargo"},\
                "id":{"type":"string"},"name":{"title":"Name","type":["string","null"]}},\
                "required":["id"],"title":"Boat","type":"object"},\
                "harbour.cargo":{"oneOf":[{"const":"fish","title":"Fish"},\
                {"const":"bread-fruit","title":"bread-fruit"}],"title":"Cargo","type":"string"}},\
                "$schema":"https://json-schema.org/draft/2020-12/schema",\
                "items":{"$ref":"#/$defs/harbour.boat"},"type":"array"}
                """)
        let count = try #require(catalogue.intent(SampleCatalogue.count))
        #expect(IntentSchema(count, catalogue).result == nil)
    }
}

/// The verdict of another validator on the schemas.
@Suite(.enabled(if: PythonValidator.installed != nil, "pip cannot install jsonschema here"))
struct SchemaValidationTests {
    /// The parameters of a call, and whether they should be taken.
    static let calls: [(json: String, isValid: Bool)] = [
        (#"{"boat":"b1"}"#, true),
        (#"{"boat":"b1","nights":14,"cargo":["bread-fruit"],"times":[5,1],"wind":null}"#, true),
        (#"{}"#, false),
        (#"{"boat":7}"#, false),
        (#"{"boat":"b1","nights":15}"#, false),
        (#"{"boat":"b1","nights":1.5}"#, false),
        (#"{"boat":"b1","cargo":["coal"]}"#, false),
        (#"{"boat":"b1","times":[3]}"#, false),
        (#"{"boat":"b1","bota":"b2"}"#, false),
    ]

    static let results: [(json: String, isValid: Bool)] = [
        (#"[{"id":"b1","name":"Anna","berth":{"id":"1","boats":[{"id":"b1"}]}}]"#, true),
        (#"[]"#, true),
        (#"[{"name":"Anna"}]"#, false),
        (#"[{"id":"b1","cargo":"coal"}]"#, false),
        (#"{"id":"b1"}"#, false),
    ]

    @Test func `a validator takes what fits and refuses the rest`() throws {
        let validator = try #require(PythonValidator.installed)
        let catalogue = SampleCatalogue.whole
        let intent = try #require(catalogue.intent(SampleCatalogue.dock))
        let schema = IntentSchema(intent, catalogue)
        #expect(
            try validator.verdicts(on: Self.calls.map(\.json), by: schema.parameters.json)
                == Self.calls.map(\.isValid))
        let result = try #require(schema.result)
        #expect(
            try validator.verdicts(on: Self.results.map(\.json), by: result.json)
                == Self.results.map(\.isValid))
    }
}
