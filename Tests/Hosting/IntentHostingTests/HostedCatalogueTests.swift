@_spi(Hosting) import AppIntentsCore
import Catalogue
import Foundation
import HarbourPack
import IntentTraits
import LocalizedStrings
import PostOfficePack
import Testing
import Values

@testable import IntentHosting

/// The catalogue of hosted types.
@Suite struct HostedCatalogueTests {
    private let registry = IntentRegistry([.harbourPack])

    private func intent(_ name: String) throws -> CatalogueIntent {
        try #require(registry.catalogue.intent(TypeID(app: "harbour", name: name)))
    }

    @Test func `an intent is described with all that it declares`() throws {
        #expect(
            try intent("dock-boat").value.json == """
                {"effects":[{"kind":"writes","target":"harbour:boats"}],"id":"harbour.dock-boat",\
                "parameters":[{"name":"boat","prompt":"Which boat?","title":"Boat","type":"harbour.boat"},\
                {"name":"berth","summary":"Where it is to lie","title":"Berth","type":"harbour.berth"},\
                {"default":1,"name":"nights","range":[1.0,14.0],"title":"Nights","type":"int"},\
                {"name":"remark","private":true,"title":"Remark","type":"optional(string)"}],\
                "phrases":["Dock ${boat} in Safe Harbour"],"repetition":"keyed","result":"harbour.boat",\
                "sentence":"Dock ${boat} at ${berth} for ${nights} nights",\
                "short_title":"Dock a Boat",\
                "shortcuts":[{"phrases":[{"template":"Dock ${boat} in ${applicationName}",\
                "text":"Dock ${boat} in Safe Harbour"}],"symbol":"anchor","title":"Dock a Boat"}],\
                "summary":"Gives a boat a berth.","symbol":"anchor",\
                "title":"Dock a Boat","undo":"possible"}
                """)
    }

    @Test func `every kind of value has its type`() throws {
        #expect(
            try intent("log-weather").parameters.map { "\($0.name) \($0.type)" } == [
                "seen timestamp", "day optional(date)", "lasting optional(duration)",
                "wind optional(string)", "waves list(double)", "isStorm bool",
                "station optional(url)", "picture optional(file)",
                "pictures optional(list(file))", "boats optional(list(harbour.boat))",
                "cargoes list(harbour.cargo)", "password optional(string)",
            ])
        let parameters = try intent("log-weather").parameters
        #expect(parameters[3].units == ["kn", "m/s", "km/h", "mph"])
        #expect(parameters[4].range == 0...30)
        #expect(parameters[5].standard == false)
        #expect(parameters[7].fileTypes == ["public.png", "public.jpeg"])
        #expect(parameters[10].standard == ["fish"])
        #expect(parameters[11].acceptsSecret)
    }

    @Test func `what traits say of parameters is said`() throws {
        let catalogue = IntentRegistry([.postOfficePack]).catalogue
        let sending = try #require(catalogue.intent(TypeID(app: "post", name: "send-letter")))
        let note = try #require(sending.parameter("note"))
        #expect((note.privacy, note.isProgram) == (.private, true))
        let pin = try #require(sending.parameter("pin"))
        #expect((pin.acceptsSecret, pin.isProgram) == (true, false))
    }

    @Test func `what is not as usual is said`() throws {
        #expect(try intent("sound-horn").isDiscoverable == false)
        #expect(try intent("sound-horn").parameters[0].options == .provided)
        #expect(try intent("open-boat").foreground == .first)
        #expect(try intent("open-boat").opens == nil)
        #expect(try intent("hail-boat").opens == intent("open-boat").id)
        #expect(try intent("scuttle-boat").authentication == .required)
        #expect(try intent("harbour-snippet").repetition == .harmless)
        #expect(try intent("list-boats").repetition == .harmless)
        #expect(try intent("hail-boat").effects == nil)
    }

    @Test func `entities and enums are described with the titles of the source`() throws {
        let boat = try #require(registry.catalogue.entity(TypeID(app: "harbour", name: "boat")))
        #expect(boat.title == "Boat")
        #expect(boat.lookup == .byText)
        #expect(
            boat.properties == [
                .init("name", .string, title: "Name"),
                .init("cargo", .named(TypeID(app: "harbour", name: "cargo")), title: "Cargo"),
                .init(
                    "berth", .optional(.named(TypeID(app: "harbour", name: "berth"))),
                    title: "Berth"),
            ])
        let cargo = try #require(
            registry.catalogue.enumeration(TypeID(app: "harbour", name: "cargo")))
        #expect(
            cargo.cases == [
                .init("fish", title: "Fish"), .init("timber", title: "Timber"),
                .init("bread-fruit", name: "breadfruit", title: "Breadfruit"),
            ])
    }

    @Test func `an intent that was seen to ask is marked from then on`() throws {
        #expect(try intent("scuttle-boat").asking == nil)
        registry.intent(TypeID(app: "harbour", name: "scuttle-boat"))?.noteAsking()
        #expect(try intent("scuttle-boat").asking == .afterActing)
        #expect(try intent("dock-boat").asking == nil)
    }

    @Test func `texts are in the language that is read now`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let tables = folder.appending(path: "nb.lproj")
        try FileManager.default.createDirectory(at: tables, withIntermediateDirectories: true)
        // A file that is left in the temporary folder does no harm.
        defer { try? FileManager.default.removeItem(at: folder) }
        let words = #"""
            "Dock a Boat" = "Fortøy en båt"; "Which boat?" = "Hvilken båt?"; "Boat" = "Båt";
            "Dock ${boat} at ${berth} for ${nights} nights" = "${nights} netter for ${boat}";
            "Safe Harbour" = "Trygg havn"; "The Port" = "Havna";
            "Timber" = "Tømmer"; "Depth in Metres" = "Dybde i meter";
            """#
        try Data(words.utf8).write(to: tables.appending(path: "Localizable.strings"))
        let phrases =
            #""Dock ${boat} in ${applicationName}" = "${applicationName}, fortøy ${boat}";"#
        try Data(phrases.utf8).write(to: tables.appending(path: "AppShortcuts.strings"))
        let norwegian = TranslationCatalogue(languages: ["nb"], folders: [folder])
        #expect(try intent("dock-boat").title == "Dock a Boat")
        try TranslationCatalogue.$chosen.withValue(norwegian) {
            let dock = try intent("dock-boat")
            #expect(dock.title == "Fortøy en båt")
            #expect(dock.sentence == "${nights} netter for ${boat}")
            #expect(
                dock.phrases == [
                    CataloguePhrase(
                        "${applicationName}, fortøy ${boat}", text: "Trygg havn, fortøy ${boat}")
                ])
            let app = try #require(registry.catalogue.app("harbour"))
            #expect(app.name == "Trygg havn")
            #expect(app.otherNames == ["Safe Harbour", "Havna", "The Port"])
            #expect(dock.parameters[0].title == "Båt")
            #expect(dock.parameters[0].prompt == "Hvilken båt?")
            let catalogue = registry.catalogue
            #expect(catalogue.enums[0].cases[1].title == "Tømmer")
            #expect(catalogue.entities[0].properties[0].title == "Dybde i meter")
        }
        #expect(try intent("dock-boat").title == "Dock a Boat")
    }

    @Test func `a shortcut has the values that it was made with`() throws {
        let clients = IntentRegistry([.postOfficePack]).catalogue
        let letter = try #require(clients.intent(TypeID(app: "post", name: "send-letter")))
        #expect(
            letter.phrases == [
                CataloguePhrase(
                    "Write home with ${applicationName}", text: "Write home with PostOffice",
                    presets: ["letter": "l1", "copies": 3]),
                CataloguePhrase("Write with ${applicationName}", text: "Write with PostOffice"),
            ])
        #expect(letter.shortcuts.map(\.title) == ["Write home", "Write"])
        #expect(letter.shortTitle == "Write home")
        let app = try #require(clients.app("post"))
        #expect(app.negativePhrases == ["Post a photo"])
        #expect(app.tileColor == "red")
    }

    @Test func `the catalogue of a pack comes back from its JSON`() throws {
        let catalogue = registry.catalogue
        #expect(try IntentCatalogue(json: Array(catalogue.value.json.utf8)) == catalogue)
    }
}
