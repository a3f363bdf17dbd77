import Catalogue
import Testing
import Values

@Suite struct CatalogueCodingTests {
    @Test func `a catalogue comes back from its JSON as it was`() throws {
        let catalogue = SampleCatalogue.whole
        let json = catalogue.value.json
        #expect(try IntentCatalogue(json: Array(json.utf8)) == catalogue)
        #expect(try IntentCatalogue(json: Array(json.utf8)).value.json == json)
        #expect(try IntentCatalogue(catalogue.value) == catalogue)
    }

    @Test func `what is as usual is left out`() {
        let intent = CatalogueIntent(SampleCatalogue.count, title: "Count the Boats")
        #expect(
            intent.value.json
                == #"{"id":"harbour.count-boats","parameters":[],"repetition":"harmful","title":"Count the Boats"}"#
        )
    }

    @Test func `phrases of a catalogue from before shortcuts are one shortcut`() throws {
        let json = #"""
            {"version":1,"intents":[{"id":"a.b","title":"","phrases":["Dock"],\#
            "short_title":"Dock it","symbol":"anchor"}]}
            """#
        let catalogue = try IntentCatalogue(json: Array(json.utf8))
        #expect(
            catalogue.intents[0].shortcuts == [
                CatalogueShortcut(title: "Dock it", symbol: "anchor", phrases: ["Dock": "Dock"])
            ])
        #expect(catalogue.apps.isEmpty)
    }

    @Test func `shortcuts are told with their phrases as they read`() throws {
        let docking = try #require(SampleCatalogue.whole.intent(SampleCatalogue.dock))
        #expect(
            docking.phrases == [
                CataloguePhrase(
                    "Dock ${boat} in ${applicationName}", text: "Dock ${boat} in Safe Harbour"),
                CataloguePhrase(
                    "Stay a week", presets: docking.shortcuts[1].presets),
            ])
        guard case .map(let members) = docking.value else { return }
        #expect(members["phrases"] == ["Dock ${boat} in Safe Harbour", "Stay a week"])
        #expect(
            members["shortcuts"]?.json == #"""
                [{"phrases":[{"template":"Dock ${boat} in ${applicationName}",\#
                "text":"Dock ${boat} in Safe Harbour"}],"symbol":"anchor","title":"Dock"},\#
                {"phrases":[{"template":"Stay a week"}],\#
                "presets":{"cargo":["fish"],"lasting":"1m","nights":7},"title":"Stay a week"}]
                """#)
    }

    /// A text with a mistake, and the message about it.
    static let faults = [
        ("[", "expected a value, found the end, at byte 1"),
        ("[]", "an object is needed here"),
        ("{}", "version: a catalogue begins with its version"),
        (
            #"{"version":2}"#,
            "version: version 2 was written by another release; this one reads version 1"
        ),
        (#"{"version":1,"enums":{}}"#, "enums: a list is needed here"),
        (#"{"version":1,"enums":[1]}"#, "enums[0]: an object is needed here"),
        (
            #"{"version":1,"enums":[{"id":"nag","title":""}]}"#,
            "enums[0].id: 'nag' is no id such as 'nagz.list-nags'"
        ),
        (
            #"{"version":1,"entities":[{"id":"a.b","title":"B","properties":[{"name":"c","type":"nit"}]}]}"#,
            "entities[0].properties[0].type: no type is named 'nit'; did you mean 'int'?"
        ),
        (
            #"{"version":1,"entities":[{"id":"a.b","title":"B","lookup":"by_smell"}]}"#,
            "entities[0].lookup: 'by_smell' is not known here"
        ),
        (
            #"{"version":1,"intents":[{"id":"a.b"}]}"#, "intents[0].title: a text is missing here"
        ),
        (
            #"{"version":1,"intents":[{"id":"a.b","title":"","effects":[{"target":"x"}]}]}"#,
            "intents[0].effects[0].kind: a text is missing here"
        ),
        (
            #"{"version":1,"intents":[{"id":"a.b","title":"","phrases":[1]}]}"#,
            "intents[0].phrases: a list of texts is needed here"
        ),
        (
            #"{"version":1,"intents":[{"id":"a.b","title":"","shortcuts":[{"presets":1}]}]}"#,
            "intents[0].shortcuts[0].presets: an object is needed here"
        ),
        (
            #"{"version":1,"apps":[{"id":"harbour"}]}"#, "apps[0].name: a text is missing here"
        ),
        (
            #"{"version":1,"intents":[{"id":"a.b","title":"","discoverable":0}]}"#,
            "intents[0].discoverable: 'true' or 'false' is needed here"
        ),
        (
            #"{"version":1,"intents":[{"id":"a.b","title":"","parameters":[{"name":"c","type":"int","default":"x"}]}]}"#,
            "intents[0].parameters[0].default: the value needs a whole number; 'x' is none"
        ),
        (
            #"{"version":1,"intents":[{"id":"a.b","title":"","parameters":[{"name":"c","type":"int","range":[2,1]}]}]}"#,
            "intents[0].parameters[0].range: two numbers are needed here, the smaller one first"
        ),
    ]

    @Test(arguments: faults.indices)
    func `what is no catalogue is refused with its place`(_ index: Int) {
        let (json, sentence) = Self.faults[index]
        do {
            _ = try IntentCatalogue(json: Array(json.utf8))
            Issue.record("\(json) was read")
        } catch {
            #expect(error.description == sentence)
        }
    }
}
