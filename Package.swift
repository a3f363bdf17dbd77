// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// Features that hurt when added late, and no warning is small.
///
/// A misspelt feature name is not an error, so copy these, do not type them.
let strictForConformers: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// The settings of every target of ours whose protocols are for our own types.
///
/// A requirement that runs on its caller's actor hands that on to its witnesses, even in a type
/// that its author put on the main actor. So this feature is not for protocols that other people's
/// types conform to.
let strict = strictForConformers + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

/// A floor is a folder of `Sources`, and the folder of `Tests` for its tests; higher floors come
/// first.
///
/// `.ci/edges` says which floors each of them may see.
enum Floor: String {
    case measuring = "Measuring"
    case tool = "Tool"
    case apps = "Apps"
    case faces = "Faces"
    case engine = "Engine"
    case stores = "Stores"
    case language = "Language"
    case hosting = "Hosting"
    case apple = "Apple"
    case ground = "Ground"

    // Folders of `Tests` alone.
    case docs = "Docs"
    case fuzz = "Fuzz"
    case kits = "Kits"

    func sources(_ name: String) -> String { "Sources/\(rawValue)/\(name)" }
    func tests(_ name: String) -> String { "Tests/\(rawValue)/\(name)" }
}

/// Makes a library of ours.
func library(
    _ name: String, in floor: Floor, _ dependencies: [Target.Dependency] = [],
    _ settings: [SwiftSetting] = strict, resources: [Resource] = [],
    plugins: [Target.PluginUsage] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: floor.sources(name), resources: resources,
        swiftSettings: settings, plugins: plugins)
}

/// Makes a program of ours.
func tool(_ name: String, in floor: Floor, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: floor.sources(name), swiftSettings: strict)
}

/// Makes a module of C headers; Debian and Homebrew have the library under the given names.
func cLibrary(
    _ name: String, in floor: Floor, pkgConfig: String, debian: String, brew: String
) -> Target {
    .systemLibrary(
        name: name, path: floor.sources(name), pkgConfig: pkgConfig,
        providers: [.apt([debian]), .brew([brew])])
}

/// Makes tests; `PatienceTestKit` gives a test that waits a time limit of its own.
func tests(_ name: String, in floor: Floor, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(
        name: name, dependencies: ["PatienceTestKit"] + dependencies, path: floor.tests(name),
        swiftSettings: strict)
}

/// Makes a library that tests share.
func kit(_ name: String, in floor: Floor, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, path: floor.tests(name), swiftSettings: strict)
}

/// Makes the target that `.ci/fuzz` feeds with inputs: `Tests/Fuzz/<name>`.
func fuzz(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(
        name: "\(name)Fuzz", dependencies: dependencies, path: Floor.fuzz.tests(name),
        exclude: ["Corpus"], swiftSettings: strict)
}

/// Makes a module as other people write it, in their language mode and without our settings.
func client(
    _ name: String, in floor: Floor, at folder: String, _ mode: SwiftLanguageMode,
    _ dependencies: [Target.Dependency], settings: [SwiftSetting] = [],
    plugins: [Target.PluginUsage] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: floor.tests(folder),
        swiftSettings: [.swiftLanguageMode(mode)] + settings, plugins: plugins)
}

/// Makes tests that are compiled as other people's are.
func clientTests(_ name: String, in floor: Floor, _ mode: SwiftLanguageMode) -> Target {
    .testTarget(
        name: name,
        dependencies: [
            "AppIntents", "AppIntentsSchemas", "CoreSpotlight", "PatienceTestKit", "ProcessTestKit",
        ],
        path: floor.tests(name),
        swiftSettings: [.swiftLanguageMode(mode), .treatAllWarnings(as: .error)])
}

/// Modules named as Apple's frameworks, so that App Intents' signatures can name their types.
let companions = [
    "CoreLocation", "CoreSpotlight", "CoreTransferable", "GeoToolbox", "LinkPresentation",
    "UniformTypeIdentifiers", "VisualIntelligence", "os",
]

/// What an app may import of ours that has Apple's names.
let app = (["AppIntents", "Intents", "SwiftUI", "WidgetKit"] + companions)
    .map { Target.Dependency(stringLiteral: $0) }

let package = Package(
    name: "errand",
    // Packs have tables of other languages.
    defaultLocalization: "en",
    products: [
        .library(
            name: "Errand",
            targets: [
                "Arguments", "CalDAV", "Calendars", "Calls", "Catalogue", "Diagnostics",
                "ErrandTool", "Expressions", "HTTP", "ICalendar", "IntentHosting", "IntentTraits",
                "NaturalDates", "Outbox", "Processes", "RegularExpressions", "SQLite", "TimeZones",
                "Values", "XML", "YAML",
            ]),
        // Alone, for hosts without workflows, which build half as much.
        .library(
            name: "IntentHosting", targets: ["Calls", "Catalogue", "IntentHosting", "Values"]),
        // Apart, since whoever links intents has to hand over their pack.
        .library(name: "StandardIntents", targets: ["StandardIntents"]),
        .library(name: "AppIntents", targets: ["AppIntents", "Intents", "WidgetKit"] + companions),
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
        .plugin(name: "IntentList", targets: ["IntentList"]),
        .executable(name: "errand", targets: ["errand"]),
        .executable(name: "conformance", targets: ["conformance"]),
        .executable(name: "errand-bench", targets: ["errand-bench"]),
    ],
    targets: [
        // MARK: Measuring
        tool(
            "errand-bench", in: .measuring,
            [
                "AppIntents", "Arguments", "Calendars", "Calls", "Catalogue", "Diagnostics",
                "Engine", "Expressions", "HTTP", "IntentHosting", "IntentTraits", "LanguageServer",
                "Nagz", "Phrases", "SQLite", "SampleIntents", "StandardIntents", "Store",
                "StoreSQLite", "SystemFiles",
                "TimeZones", "Values", "Workflows", "YAML",
            ]),
        tool(
            "conformance", in: .measuring,
            ["Calendars", "Diagnostics", "Expressions", "Phrases", "TimeZones", "Values", "YAML"]),
        library(
            "SampleIntents", in: .measuring, ["AppIntents"], strictForConformers,
            plugins: ["IntentList"]),

        // MARK: Tool
        tool("errand", in: .tool, ["ErrandTool", "Nagz", "StandardIntents"]),
        library(
            "ErrandTool", in: .tool,
            [
                "Arguments", "CLinux", "Calendars", "Calls", "Catalogue", "DBus", "Diagnostics",
                "Engine", "Expressions", "FileWatching", "Home", "IntentHosting", "IntentTraits",
                "Importing", "LanguageServer", "LocalSockets", "Locks", "Mail", "Messages",
                "NaturalDates", "Notifications", "Phrases", "Processes", "Programs", "Runs",
                "Screens",
                "Simulation", "Snippets",
                "Store", "SystemFiles", "TimeZones", "Values", "WorkflowTesting", "Workflows",
                "XML", "YAML",
            ]),
        library("Arguments", in: .tool, ["Diagnostics"]),

        // MARK: Apps
        library(
            "Nagz", in: .apps,
            ["AppIntents", "HTTP", "IntentTraits", "Outbox", "SQLite", "SwiftUI", "Values"],
            strictForConformers, resources: [.process("Resources")], plugins: ["IntentList"]),
        library(
            "StandardIntents", in: .apps,
            [
                "AppIntents", "Archives", "CLinux", "CalDAV", "Calendars", "DBus", "Diagnostics",
                "FileWatching", "HTTP", "ICalendar", "IntentTraits", "Mail", "Messages",
                "Notifications", "Processes", "RegularExpressions", "SQLite", "SystemFiles",
                "TimeZones", "UniformTypeIdentifiers", "Values", "XML",
            ],
            strictForConformers, plugins: ["IntentList"]),

        // MARK: Faces
        library(
            "LanguageServer", in: .faces,
            ["Catalogue", "Diagnostics", "Expressions", "Values", "Workflows", "YAML"]),
        library(
            "Phrases", in: .faces,
            ["Catalogue", "IntentTraits", "NaturalDates", "TimeZones", "Values"]),
        library(
            "Importing", in: .faces,
            ["Calendars", "Diagnostics", "SystemFiles", "TimeZones", "Values", "YAML"]),
        library("Screens", in: .faces, ["Diagnostics", "Values"]),

        // MARK: Engine
        library(
            "Home", in: .engine,
            [
                "CLinux", "Calls", "Catalogue", "DBus", "Diagnostics", "Engine", "HTTP",
                "IntentHosting", "IntentTraits", "LocalSockets", "Locks", "MQTT", "Mail",
                "Messages", "Notifications", "OpenMetrics", "Polling", "Processes", "Runs", "Store",
                "StoreSQLite", "SystemFiles", "TimeZones", "Values", "Webhooks", "Workflows",
            ]),
        library(
            "Programs", in: .engine,
            [
                "Catalogue", "Diagnostics", "IntentHosting", "IntentTraits", "Processes",
                "Values", "Workflows",
            ]),
        library(
            "WorkflowTesting", in: .engine,
            [
                "Calls", "Catalogue", "Diagnostics", "Engine", "IntentHosting", "IntentTraits",
                "Locks", "Runs", "Simulation", "Store", "TimeZones", "Values", "Workflows", "XML",
            ]),
        library(
            "Simulation", in: .engine,
            [
                "Diagnostics", "Engine", "FileWatching", "IntentHosting", "Store", "Values",
                "Workflows",
            ]),
        library(
            "Engine", in: .engine,
            [
                "CLinux", "Calendars", "Calls", "Catalogue", "Diagnostics", "Expressions",
                "FileWatching", "IntentHosting", "IntentTraits", "Locks", "Messages", "Runs",
                "Store",
                "TimeZones", "Values", "Workflows",
            ]),
        library(
            "Runs", in: .engine,
            [
                "Calls", "Catalogue", "Diagnostics", "Expressions", "IntentTraits", "Store",
                "Values", "Workflows",
            ]),

        // MARK: Stores
        library(
            "StoreSQLite", in: .stores,
            ["CLinux", "Locks", "SQLite", "Store", "SystemFiles", "Values"]),
        library("Store", in: .stores, ["Locks", "Values"]),

        // MARK: Language
        library(
            "Workflows", in: .language,
            [
                "Calendars", "Catalogue", "Diagnostics", "Expressions", "FileWatching",
                "IntentTraits", "Messages", "SystemFiles", "TimeZones", "Values", "YAML",
            ]),
        library(
            "Expressions", in: .language,
            ["Diagnostics", "RegularExpressions", "TimeZones", "Values"]),

        // MARK: Hosting
        library(
            "IntentHosting", in: .hosting,
            [
                "AppIntentsCore", "AppIntentsSchemas", "Calls", "Catalogue", "CoreLocation",
                "Diagnostics", "GeoToolbox", "IntentTraits", "LocalizedStrings", "Locks",
                "SearchIndex", "Snippets", "SwiftUI", "SystemFiles", "TimeZones",
                "UniformTypeIdentifiers", "Values",
            ]),
        library(
            "Calls", in: .hosting,
            ["Catalogue", "Diagnostics", "IntentTraits", "Snippets", "Values"]),
        .plugin(
            name: "IntentList", capability: .buildTool(), dependencies: ["IntentListTool"]),
        tool("IntentListTool", in: .hosting, ["Diagnostics", "SwiftSource"]),

        // MARK: Apple
        library("AppIntents", in: .apple, ["AppIntentsCore", "AppIntentsSchemas"]),
        library("Intents", in: .apple, ["AppIntentsCore"]),
        library(
            "WidgetKit", in: .apple,
            ["AppIntents", "AppIntentsCore", "LocalizedStrings", "SwiftUI", "os"],
            strictForConformers),
        library(
            "AppIntentsSchemas", in: .apple,
            ["AppIntentsCore", "AppIntentsMacros", "CoreSpotlight"]),
        .macro(
            name: "AppIntentsMacros", dependencies: ["AppIntentsExpansion"],
            path: Floor.apple.sources("AppIntentsMacros"), swiftSettings: strict),
        library("AppIntentsExpansion", in: .apple, ["SwiftSource"]),
        library(
            "AppIntentsCore", in: .apple,
            [
                "CoreLocation", "CoreSpotlight", "CoreTransferable", "FoundationGaps", "GeoToolbox",
                "IntentTraits", "LinkPresentation", "LocalizedStrings", "SearchIndex", "Snippets",
                "SwiftUI", "UniformTypeIdentifiers", "Values", "VisualIntelligence",
            ], strictForConformers),
        library(
            "SwiftUI", in: .apple,
            [
                "AppIntentsMacros", "FoundationGaps", "IntentTraits", "LocalizedStrings",
                "Snippets",
            ]),
        library("LocalizedStrings", in: .apple, ["FoundationGaps", "IntentTraits", "os"]),
        library("FoundationGaps", in: .apple, ["IntentTraits"]),
        library("CoreLocation", in: .apple),
        library("CoreSpotlight", in: .apple, ["SearchIndex", "UniformTypeIdentifiers"]),
        library("CoreTransferable", in: .apple, ["UniformTypeIdentifiers"]),
        library("GeoToolbox", in: .apple, ["CoreLocation"]),
        library("LinkPresentation", in: .apple),
        library("UniformTypeIdentifiers", in: .apple),
        library("VisualIntelligence", in: .apple),
        library("os", in: .apple),

        // MARK: Ground
        library(
            "Catalogue", in: .ground,
            ["Diagnostics", "IntentTraits", "Locks", "TimeZones", "Values"]),
        library("Calendars", in: .ground, ["Diagnostics", "ICalendar", "TimeZones", "Values"]),
        library("CalDAV", in: .ground, ["HTTP", "ICalendar", "IntentTraits", "Values", "XML"]),
        library("ICalendar", in: .ground, ["Diagnostics", "TimeZones", "Values"]),
        library("YAML", in: .ground, ["CYAML", "Diagnostics", "Values"]),
        library("TimeZones", in: .ground, ["Diagnostics", "SystemFiles", "Values"]),
        library("NaturalDates", in: .ground, ["TimeZones", "Values"]),
        library("Outbox", in: .ground, ["IntentTraits", "SQLite", "Values"]),
        library("SearchIndex", in: .ground, ["IntentTraits", "SQLite", "SystemFiles"]),
        library("SQLite", in: .ground, ["CLinux", "CSQLite", "IntentTraits", "SystemFiles"]),
        library(
            "Processes", in: .ground,
            ["CLinux", "Diagnostics", "IntentTraits", "Locks", "SystemFiles"]),
        library("LocalSockets", in: .ground, ["Values"]),
        library("FileWatching", in: .ground, ["Locks", "SystemFiles"]),
        library("Archives", in: .ground, ["CArchive", "SystemFiles"]),
        library("HTTP", in: .ground, ["CCurl", "IntentTraits", "Locks", "SystemFiles", "Values"]),
        library("Webhooks", in: .ground, ["CMicroHTTPD", "Locks", "Messages", "Values"]),
        library("OpenMetrics", in: .ground),
        library("MQTT", in: .ground, ["Messages", "Polling", "Values"]),
        library(
            "Notifications", in: .ground,
            ["DBus", "HTTP", "IntentTraits", "Mail", "Messages", "Values"]),
        library(
            "Mail", in: .ground,
            [
                "CCurl", "Diagnostics", "HTTP", "IntentTraits", "Messages", "Polling", "Processes",
                "Values",
            ]),
        library("DBus", in: .ground, ["CSystemd", "Locks", "Messages", "Polling", "Values"]),
        library("XML", in: .ground),
        library("Messages", in: .ground),
        library("Polling", in: .ground, ["CLinux"]),
        library("SystemFiles", in: .ground),
        library("Locks", in: .ground),
        library("RegularExpressions", in: .ground),
        library("SwiftSource", in: .ground),
        library("Snippets", in: .ground),
        library("Diagnostics", in: .ground),
        library("Values", in: .ground),
        library("IntentTraits", in: .ground),
        .systemLibrary(name: "CLinux", path: Floor.ground.sources("CLinux")),
        // Opened when first used, so there is nothing to link with.
        .systemLibrary(name: "CArchive", path: Floor.ground.sources("CArchive")),
        .systemLibrary(name: "CCurl", path: Floor.ground.sources("CCurl")),
        .systemLibrary(name: "CMicroHTTPD", path: Floor.ground.sources("CMicroHTTPD")),
        .systemLibrary(name: "CSystemd", path: Floor.ground.sources("CSystemd")),
        cLibrary(
            "CSQLite", in: .ground, pkgConfig: "sqlite3", debian: "libsqlite3-dev", brew: "sqlite3"),
        cLibrary(
            "CYAML", in: .ground, pkgConfig: "yaml-0.1", debian: "libyaml-dev", brew: "libyaml"),

        // MARK: Tests of measuring
        tests("ConformanceTests", in: .measuring, ["ProcessTestKit", "Values"]),

        // MARK: Tests of the faces
        tests(
            "LanguageServerTests", in: .faces,
            [
                "Catalogue", "Diagnostics", "Expressions", "IntentTraits", "LanguageServer",
                "TimeZones", "Values", "Workflows",
            ]),
        tests("PhrasesTests", in: .faces, ["NaturalDates", "Phrases", "TimeZones", "Values"]),
        tests(
            "ImportingTests", in: .faces,
            [
                "Calendars", "Diagnostics", "Importing", "ProcessTestKit", "TimeZones", "Values",
                "YAML",
            ]),
        tests("ScreensTests", in: .faces, ["Diagnostics", "Screens", "Values"]),

        // MARK: Tests of the tool
        tests(
            "EndToEndTests", in: .tool,
            [
                "HTTPTestKit", "LogbookPack", "MetricsTestKit", "Nagz", "ProcessTestKit",
                "SQLite", "StoreTestKit", "crash-test",
                "errand", "harbour", "logbook",
            ]),
        tests(
            "ErrandToolTests", in: .tool,
            [
                "AppIntents", "Arguments", "Calls", "Catalogue", "Engine", "EngineTestKit",
                "ErrandTool", "FileWatching", "HarbourPack", "Home", "IntentHosting",
                "IntentTraits", "LogbookPack", "Messages", "Phrases", "ProcessTestKit", "Runs",
                "SQLite", "Screens", "StandardIntents", "Store", "TimeZones", "Values",
            ]),
        tests("ArgumentsTests", in: .tool, ["Arguments", "ProcessTestKit"]),

        // MARK: Tests of apps
        tests(
            "NagzTests", in: .apps,
            [
                "AppIntents", "Calls", "Catalogue", "Engine", "EngineTestKit", "HTTPTestKit",
                "IntentHosting", "IntentTraits", "Nagz", "Outbox", "Phrases", "ProcessTestKit",
                "Runs", "SQLite", "Snippets", "Store", "StoreTestKit", "TimeZones", "Values",
                "Workflows",
                "errand",
            ]),
        tests(
            "StandardIntentsTests", in: .apps,
            [
                "Archives", "Calls", "Catalogue", "Diagnostics", "HTTPTestKit", "IntentHosting",
                "IntentTraits",
                "ProcessTestKit", "Processes", "StandardIntents", "TimeZones", "Values",
                "Workflows",
            ]),

        // MARK: Tests of the engine
        tests(
            "HomeTests", in: .engine,
            [
                "Calls", "Catalogue", "Engine", "EngineTestKit", "HTTPTestKit", "Home",
                "IntentHosting",
                "IntentTraits", "LogbookPack", "Mail", "Notifications", "Runs", "Store",
                "StoreTestKit", "TimeZones", "Values", "Workflows",
            ]),
        tests(
            "EngineTests", in: .engine,
            [
                "AppIntents", "Calendars", "Calls", "Catalogue", "Diagnostics", "Engine",
                "EngineTestKit", "FileWatching", "IntentHosting", "IntentTraits", "LogbookPack",
                "Messages", "Runs", "SQLite", "Simulation", "Store", "StoreSQLite", "StoreTestKit",
                "TimeZones", "Values", "Workflows",
            ]),
        tests(
            "SimulationTests", in: .engine,
            [
                "Engine", "EngineTestKit", "FileWatching", "IntentHosting", "LogbookPack",
                "Simulation", "Store", "TimeZones", "Values", "Workflows", "YearTestKit",
            ]),
        kit(
            "YearTestKit", in: .engine,
            [
                "Calendars", "Diagnostics", "Engine", "EngineTestKit", "FileWatching",
                "IntentHosting", "LogbookPack", "Messages", "Simulation", "Store", "TimeZones",
                "Values",
                "Workflows",
            ]),
        .executableTarget(
            name: "simulated-year", dependencies: ["YearTestKit"],
            path: Floor.engine.tests("SimulatedYear"), swiftSettings: strict),
        tests(
            "RunsTests", in: .engine,
            [
                "Calls", "Catalogue", "Diagnostics", "IntentTraits", "Runs", "Store",
                "StoreTestKit", "TimeZones", "Values", "Workflows",
            ]),
        kit(
            "EngineTestKit", in: .engine,
            [
                "Calls", "Diagnostics", "Engine", "IntentHosting", "PatienceTestKit", "Runs",
                "Simulation", "Store", "StoreTestKit", "TimeZones", "Values", "Workflows",
            ]),
        .executableTarget(
            name: "crash-test",
            dependencies: [
                "Engine", "Home", "LogbookPack", "ProcessTestKit", "Runs", "SQLite", "Store",
                "StoreSQLite", "Values",
            ],
            path: Floor.engine.tests("CrashTest"), exclude: ["Project"], swiftSettings: strict),

        // MARK: Tests of stores
        tests(
            "StoreSQLiteTests", in: .stores,
            ["SQLite", "Store", "StoreSQLite", "StoreTestKit", "SystemFiles", "Values"]),
        tests("StoreTests", in: .stores, ["Store", "StoreSQLite", "StoreTestKit", "Values"]),
        kit("StoreTestKit", in: .stores, ["Store", "Values"]),

        // MARK: Tests of the language
        tests(
            "WorkflowsTests", in: .language,
            [
                "Calendars", "Catalogue", "Diagnostics", "Expressions", "IntentTraits",
                "ProcessTestKit", "TimeZones", "Values", "Workflows", "YAML",
            ]),
        tests("ExpressionsTests", in: .language, ["Diagnostics", "Expressions", "Values"]),

        // MARK: Tests of hosting
        tests(
            "IntentHostingTests", in: .hosting,
            [
                "AppIntents", "AppIntentsCore", "Calls", "Catalogue", "Diagnostics", "HarbourPack",
                "IntentHosting", "IntentListClient5", "IntentListClient6", "IntentListClientMain",
                "IntentTraits", "LocalizedStrings", "LogbookPack", "PostOfficePack", "Snippets",
                "TimeZones", "Values",
            ]),
        tests(
            "CallsTests", in: .hosting,
            ["Calls", "Catalogue", "IntentTraits", "TimeZones", "Values"]),
        tests("IntentListToolTests", in: .hosting, ["Diagnostics", "IntentListTool"]),
        client(
            "IntentListClient5", in: .hosting, at: "IntentListClients/Swift5", .v5, app,
            settings: [.treatAllWarnings(as: .error)], plugins: ["IntentList"]),
        client(
            "IntentListClient6", in: .hosting, at: "IntentListClients/Swift6", .v6,
            app + ["IntentListClient5"],
            settings: [.treatAllWarnings(as: .error)], plugins: ["IntentList"]),
        client(
            "IntentListClientMain", in: .hosting, at: "IntentListClients/MainActor", .v6, app,
            settings: [.treatAllWarnings(as: .error), .defaultIsolation(MainActor.self)],
            plugins: ["IntentList"]),
        client(
            "PostOfficePack", in: .hosting, at: "PostOfficePack", .v6, app + ["IntentTraits"],
            settings: [.treatAllWarnings(as: .error)], plugins: ["IntentList"]),

        // MARK: Tests of Apple's names, on clients in both language modes
        tests(
            "AppIntentsTests", in: .apple,
            app + [
                "AppIntentsCore", "AppIntentsFixtures", "AppIntentsFixtures5", "FoundationGaps",
                "LocalizedStrings", "SearchIndex", "Snippets",
            ]),
        client("AppIntentsFixtures", in: .apple, at: "AppIntentsFixtures", .v6, app),
        client("AppIntentsFixtures5", in: .apple, at: "AppIntentsFixtures5", .v5, app),
        clientTests("AppIntentsSchemasTests", in: .apple, .v6),
        clientTests("AppIntentsSchemasSwift5Tests", in: .apple, .v5),
        // Tests that name a macro have SwiftPM build everything a second time, as a tool.
        tests(
            "AppIntentsExpansionTests", in: .apple,
            ["AppIntentsExpansion", "ProcessTestKit", "SwiftSource"]),
        tests(
            "CompanionsTests", in: .apple,
            app + ["CompanionClient5", "CompanionClient6", "SearchIndex", "Snippets"]),
        client("CompanionClient5", in: .apple, at: "CompanionClients/Swift5", .v5, app),
        client("CompanionClient6", in: .apple, at: "CompanionClients/Swift6", .v6, app),
        tests(
            "SwiftUITests", in: .apple,
            ["LocalizedStrings", "SnippetClient5", "SnippetClient6", "Snippets", "SwiftUI"]),
        client("SnippetClient5", in: .apple, at: "SnippetClients/Swift5", .v5, ["SwiftUI"]),
        client("SnippetClient6", in: .apple, at: "SnippetClients/Swift6", .v6, ["SwiftUI"]),
        tests("LocalizedStringsTests", in: .apple, ["IntentTraits", "LocalizedStrings"]),
        tests("FoundationGapsTests", in: .apple, ["FoundationGaps", "IntentTraits"]),
        tests("UniformTypeIdentifiersTests", in: .apple, ["UniformTypeIdentifiers"]),
        tests("osTests", in: .apple, ["os"]),

        // MARK: Tests of the ground
        tests(
            "CatalogueTests", in: .ground,
            ["Catalogue", "Diagnostics", "IntentTraits", "ProcessTestKit", "TimeZones", "Values"]),
        tests(
            "CalendarsTests", in: .ground,
            ["Calendars", "Diagnostics", "ICalendar", "TimeZones", "Values"]),
        tests(
            "CalDAVTests", in: .ground,
            [
                "CalDAV", "Calendars", "HTTP", "HTTPTestKit", "ICalendar", "ProcessTestKit",
                "TimeZones", "Values", "XML",
            ]),
        tests("ICalendarTests", in: .ground, ["ICalendar", "TimeZones", "Values"]),
        tests("YAMLTests", in: .ground, ["Diagnostics", "Values", "YAML"]),
        tests("TimeZonesTests", in: .ground, ["TimeZones", "Values"]),
        tests(
            "SQLiteTests", in: .ground,
            ["CSQLite", "IntentTraits", "SQLite", "StoreTestKit", "SystemFiles"]),
        tests(
            "SearchIndexTests", in: .ground,
            ["IntentTraits", "SQLite", "SearchIndex"]),
        tests(
            "NaturalDatesTests", in: .ground,
            ["Catalogue", "NaturalDates", "TimeZones", "Values"]),
        tests(
            "OutboxTests", in: .ground,
            ["IntentTraits", "Outbox", "SQLite", "StoreTestKit", "Values"]),
        tests("ProcessesTests", in: .ground, ["ProcessTestKit", "Processes"]),
        tests("LocalSocketsTests", in: .ground, ["LocalSockets", "ProcessTestKit"]),
        tests("FileWatchingTests", in: .ground, ["FileWatching", "SystemFiles"]),
        tests(
            "HTTPTests", in: .ground,
            ["CCurl", "HTTP", "HTTPTestKit", "IntentTraits", "ProcessTestKit"]),
        tests("OpenMetricsTests", in: .ground, ["MetricsTestKit", "OpenMetrics"]),
        tests("WebhooksTests", in: .ground, ["Messages", "ProcessTestKit", "Values", "Webhooks"]),
        tests("MQTTTests", in: .ground, ["MQTT", "Messages", "ProcessTestKit", "Values"]),
        tests("MailTests", in: .ground, ["Mail", "Messages", "ProcessTestKit", "Values"]),
        tests(
            "NotificationsTests", in: .ground,
            ["DBus", "HTTPTestKit", "Locks", "Mail", "Messages", "Notifications", "Values"]),
        tests("DBusTests", in: .ground, ["DBus", "Messages", "ProcessTestKit", "Values"]),
        tests("XMLTests", in: .ground, ["XML"]),
        tests("MessagesTests", in: .ground, ["Messages"]),
        tests("SystemFilesTests", in: .ground, ["SystemFiles"]),
        tests("LocksTests", in: .ground, ["Locks"]),
        tests("RegularExpressionsTests", in: .ground, ["RegularExpressions"]),
        tests("SwiftSourceTests", in: .ground, ["SwiftSource"]),
        tests("SnippetsTests", in: .ground, ["Snippets"]),
        tests("DiagnosticsTests", in: .ground, ["Diagnostics"]),
        tests("ValuesTests", in: .ground, ["ProcessTestKit", "Values"]),
        tests("IntentTraitsTests", in: .ground, ["IntentTraits"]),

        // MARK: Tests of documents
        tests(
            "DocsTests", in: .docs,
            [
                "AppIntents", "Arguments", "CalDAV", "Calendars", "Catalogue", "Diagnostics",
                "Engine", "EngineTestKit", "ErrandTool", "Expressions", "FileWatching", "HTTP",
                "HTTPTestKit", "Home", "ICalendar", "IntentHosting", "IntentTraits",
                "LocalSockets", "LogbookPack", "Mail", "Outbox", "ProcessTestKit", "Runs", "SQLite",
                "StandardIntents", "Store", "StoreSQLite", "StoreTestKit", "SystemFiles",
                "TimeZones", "Values", "Workflows", "YAML",
            ]),

        // MARK: Fuzzing
        tests(
            "FuzzTests", in: .fuzz,
            [
                "CalendarDocumentsFuzz", "CalendarFilesFuzz", "CardsFuzz", "CronFuzz",
                "EventStreamsFuzz", "ExpressionsFuzz", "MQTTPacketsFuzz", "MailsFuzz",
                "NaturalDatesFuzz", "PhrasesFuzz",
                "RecurrenceRulesFuzz", "WorkflowFilesFuzz", "XMLTextsFuzz", "YAMLFuzz", "ZonesFuzz",
            ]),
        fuzz("CalendarDocuments", ["ICalendar", "TimeZones", "Values"]),
        fuzz("CalendarFiles", ["Calendars", "Diagnostics", "ICalendar", "TimeZones", "Values"]),
        fuzz("Cards", ["ICalendar"]),
        fuzz("Cron", ["Calendars", "Diagnostics", "TimeZones", "Values"]),
        fuzz("EventStreams", ["HTTP"]),
        fuzz("Expressions", ["Diagnostics", "Expressions", "Values"]),
        fuzz("MQTTPackets", ["MQTT", "Messages"]),
        fuzz("Mails", ["Mail"]),
        fuzz("NaturalDates", ["NaturalDates", "TimeZones", "Values"]),
        fuzz("Phrases", ["Phrases", "TimeZones", "Values"]),
        fuzz("RecurrenceRules", ["Calendars", "Diagnostics", "TimeZones", "Values"]),
        fuzz("WorkflowFiles", ["Catalogue", "Diagnostics", "TimeZones", "Values", "Workflows"]),
        fuzz("XMLTexts", ["CalDAV", "XML"]),
        fuzz("YAML", ["Diagnostics", "YAML"]),
        fuzz("Zones", ["TimeZones", "Values"]),

        // MARK: What several tests share
        client(
            "LogbookPack", in: .kits, at: "LogbookPack", .v6, app + ["IntentTraits", "SQLite"],
            settings: [.treatAllWarnings(as: .error)], plugins: ["IntentList"]),
        .executableTarget(
            name: "logbook", dependencies: ["ErrandTool", "LogbookPack", "StandardIntents"],
            path: Floor.kits.tests("LogbookTool"), swiftSettings: strict),
        client(
            "HarbourPack", in: .kits, at: "HarbourPack", .v6, app + ["IntentTraits"],
            settings: [.treatAllWarnings(as: .error)], plugins: ["IntentList"]),
        .executableTarget(
            name: "harbour", dependencies: ["AppIntents", "ErrandTool", "HarbourPack"],
            path: Floor.kits.tests("HarbourTool"),
            swiftSettings: strict),
        kit("HTTPTestKit", in: .kits, ["ProcessTestKit"]),
        kit("MetricsTestKit", in: .kits),
        kit("ProcessTestKit", in: .kits),
        tests("PatienceTestKitTests", in: .kits, []),
        kit("PatienceTestKit", in: .kits),
    ],
    swiftLanguageModes: [.v6]
)
