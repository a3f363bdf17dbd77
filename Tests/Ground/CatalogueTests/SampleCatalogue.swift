import Catalogue
import IntentTraits
import Values

/// A harbour as data, in which every kind of fact occurs.
enum SampleCatalogue {
    static let boat = TypeID(app: "harbour", name: "boat")
    static let berth = TypeID(app: "harbour", name: "berth")
    static let cargo = TypeID(app: "harbour", name: "cargo")
    static let dock = TypeID(app: "harbour", name: "dock-boat")
    static let count = TypeID(app: "harbour", name: "count-boats")

    static var whole: IntentCatalogue {
        IntentCatalogue(
            intents: [docking, CatalogueIntent(count, title: "Count the Boats")],
            entities: [
                CatalogueEntity(
                    boat, title: "Boat",
                    properties: [
                        .init("name", .string, title: "Name"), .init("cargo", .named(cargo)),
                        .init("berth", .optional(.named(berth)), title: "Berth"),
                    ], lookup: .byText),
                CatalogueEntity(
                    berth, title: "Berth",
                    properties: [
                        .init("depth", .double), .init("boats", .list(.named(boat))),
                    ]),
            ],
            enums: [
                CatalogueEnum(
                    cargo, title: "Cargo",
                    cases: [.init("fish", title: "Fish"), .init("bread-fruit")])
            ], apps: [app])
    }

    private static var docking: CatalogueIntent {
        var intent = CatalogueIntent(dock, title: "Dock a Boat")
        intent.summary = "Gives a boat a berth."
        intent.sentence = "Dock ${boat} for ${nights} nights"
        intent.parameters = parameters
        intent.result = .list(.named(boat))
        intent.effects = [.writes("harbour:boats"), .sends("harbour:*")]
        intent.repetition = .keyed
        intent.undo = .possible
        intent.asking = .beforeActing
        intent.shortcuts = shortcuts
        intent.schema = "harbour.dock"
        intent.deprecation = "Moor it."
        intent.isDiscoverable = false
        intent.foreground = .onRequest
        intent.authentication = .requiredHere
        return intent
    }

    private static var shortcuts: [CatalogueShortcut] {
        [
            CatalogueShortcut(
                title: "Dock", symbol: "anchor",
                phrases: ["Dock ${boat} in ${applicationName}": "Dock ${boat} in Safe Harbour"]),
            CatalogueShortcut(
                title: "Stay a week",
                presets: [
                    "nights": 7, "cargo": ["fish"],
                    "lasting": TimeSpan(seconds: 60).map { .duration($0) } ?? .null,
                ], phrases: ["Stay a week": "Stay a week"]),
        ]
    }

    private static var app: CatalogueApp {
        var app = CatalogueApp("harbour", name: "Safe Harbour")
        app.otherNames = ["The Port", "Hafen"]
        app.negativePhrases = ["Harbour no grudge"]
        app.tileColor = "navy"
        return app
    }

    private static var parameters: [CatalogueParameter] {
        var boat = CatalogueParameter("boat", .named(boat), title: "Boat")
        boat.prompt = "Which boat?"
        var nights = CatalogueParameter("nights", .int, title: "Nights")
        nights.summary = "How long it stays."
        nights.standard = 1
        nights.range = 1...14
        var wind = CatalogueParameter("wind", .optional(.string))
        wind.units = ["kn", "m/s"]
        wind.isProgram = true
        var times = CatalogueParameter("times", .optional(.list(.int)))
        times.options = .fixed([1, 2, 5])
        var cargo = CatalogueParameter("cargo", .list(.named(cargo)))
        cargo.standard = ["fish"]
        var lasting = CatalogueParameter("lasting", .duration)
        lasting.standard = TimeSpan(seconds: 5400).map { .duration($0) }
        var picture = CatalogueParameter("picture", .optional(.file))
        picture.fileTypes = ["public.png"]
        picture.privacy = .private
        var password = CatalogueParameter("password", .optional(.string))
        password.acceptsSecret = true
        password.options = .provided
        password.isSupplied = true
        return [boat, nights, wind, times, cargo, lasting, picture, password]
    }
}
