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
/// A requirement that runs on its caller's actor hands that on to its witnesses, even in a type that its
/// author put on the main actor. So this feature is not for protocols that other people's types conform to.
let strict = strictForConformers + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

func library(
    _ name: String, _ dependencies: [Target.Dependency] = [], _ settings: [SwiftSetting] = strict
) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tool(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// Tests, each of which may have an end of its own while it waits.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(
        name: name, dependencies: ["PatienceTestKit"] + dependencies, swiftSettings: strict)
}

/// What a fuzzer feeds: `Tests/Fuzz/<name>`, run by `.ci/fuzz`.
func fuzz(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(
        name: "\(name)Fuzz", dependencies: dependencies, path: "Tests/Fuzz/\(name)",
        exclude: ["Corpus"], swiftSettings: strict)
}

/// Code as other people write it, compiled in their language mode and without our settings.
func client(
    _ name: String, at path: String, _ mode: SwiftLanguageMode, _ dependencies: [Target.Dependency],
    settings: [SwiftSetting] = [], plugins: [Target.PluginUsage] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Tests/\(path)",
        swiftSettings: [.swiftLanguageMode(mode)] + settings, plugins: plugins)
}

/// Tests that are compiled as other people's are.
func clientTests(_ name: String, _ mode: SwiftLanguageMode) -> Target {
    .testTarget(
        name: name,
        dependencies: [
            "AppIntents", "AppIntentsSchemas", "CoreSpotlight", "PatienceTestKit", "ProcessTestKit",
        ],
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
    products: [
        .library(
            name: "Errand",
            targets: [
                "Arguments", "Calendars", "Catalogue", "Diagnostics", "Engine", "ErrandTool",
                "Expressions", "Home", "IntentHosting", "IntentTraits", "Processes",
                "RegularExpressions", "SQLite", "Store", "StoreSQLite", "TimeZones", "Values",
                "Workflows", "YAML",
            ]),
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
        // MARK: Leaves
        library("Diagnostics"),
        library("Values"),
        library("IntentTraits"),
        library("RegularExpressions"),
        library("Catalogue", ["Diagnostics", "IntentTraits", "TimeZones", "Values"]),
        library("SQLite", ["CSQLite", "IntentTraits"]),
        library("Arguments", ["Diagnostics"]),
        library("TimeZones", ["Diagnostics", "Values"]),
        library("SwiftSource"),
        library("LocalSockets", ["Values"]),
        library("Processes", ["CLinux", "Diagnostics"]),
        .systemLibrary(name: "CLinux"),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),

        library("YAML", ["CYAML", "Diagnostics", "Values"]),
        .systemLibrary(
            name: "CYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        // MARK: Language
        library("Expressions", ["Diagnostics", "RegularExpressions", "TimeZones", "Values"]),

        // MARK: Triggers
        library("Calendars", ["Diagnostics", "TimeZones", "Values"]),

        library(
            "Workflows",
            [
                "Calendars", "Catalogue", "Diagnostics", "Expressions", "IntentTraits", "TimeZones",
                "Values", "YAML",
            ]),

        // MARK: Stores
        library("Store", ["Values"]),
        library("StoreSQLite", ["CLinux", "SQLite", "Store", "Values"]),

        // MARK: Views of snippets
        library("Snippets"),
        library("LocalizedStrings", ["os"]),
        library("FoundationGaps"),
        library("SwiftUI", ["AppIntentsMacros", "FoundationGaps", "LocalizedStrings", "Snippets"]),

        // MARK: Companions of App Intents
        library("CoreLocation"),
        library("CoreSpotlight", ["UniformTypeIdentifiers"]),
        library("CoreTransferable", ["UniformTypeIdentifiers"]),
        library("GeoToolbox", ["CoreLocation"]),
        library("LinkPresentation"),
        library("UniformTypeIdentifiers"),
        library("VisualIntelligence"),
        library("os"),

        // MARK: App Intents
        library(
            "AppIntentsCore",
            [
                "CoreLocation", "CoreSpotlight", "CoreTransferable", "FoundationGaps", "GeoToolbox",
                "LinkPresentation", "LocalizedStrings", "Snippets", "SwiftUI",
                "UniformTypeIdentifiers", "VisualIntelligence",
            ], strictForConformers),
        library("AppIntentsExpansion", ["SwiftSource"]),
        .macro(
            name: "AppIntentsMacros", dependencies: ["AppIntentsExpansion"], swiftSettings: strict),
        library("AppIntentsSchemas", ["AppIntentsCore", "AppIntentsMacros", "CoreSpotlight"]),
        library("AppIntents", ["AppIntentsCore", "AppIntentsSchemas"]),
        library("Intents", ["AppIntentsCore"]),
        library(
            "WidgetKit", ["AppIntents", "AppIntentsCore", "LocalizedStrings", "SwiftUI", "os"],
            strictForConformers),

        // MARK: Hosting
        library(
            "IntentHosting",
            [
                "AppIntentsCore", "AppIntentsSchemas", "Catalogue", "CoreLocation", "Diagnostics",
                "GeoToolbox", "IntentTraits", "LocalizedStrings", "Snippets", "SwiftUI",
                "TimeZones",
                "UniformTypeIdentifiers", "Values",
            ]),
        .plugin(
            name: "IntentList", capability: .buildTool(), dependencies: ["IntentListTool"]),
        tool("IntentListTool", ["Diagnostics", "SwiftSource"]),

        // MARK: Engine
        library(
            "Engine",
            [
                "CLinux", "Calendars", "Catalogue", "Diagnostics", "Expressions", "IntentHosting",
                "IntentTraits", "Store", "TimeZones", "Values", "Workflows",
            ]),

        library(
            "Home",
            [
                "Catalogue", "Diagnostics", "Engine", "IntentHosting", "IntentTraits",
                "LocalSockets", "Processes", "Store", "StoreSQLite", "TimeZones", "Values",
                "Workflows",
            ]),
        .target(
            name: "StandardIntents",
            dependencies: ["AppIntents", "IntentTraits", "Processes", "UniformTypeIdentifiers"],
            swiftSettings: strictForConformers, plugins: ["IntentList"]),

        // MARK: Tools
        library(
            "ErrandTool",
            [
                "Arguments", "CLinux", "Calendars", "Catalogue", "Diagnostics", "Engine",
                "Expressions", "Home", "IntentHosting", "IntentTraits", "LocalSockets",
                "Snippets", "Store", "TimeZones", "Values", "Workflows",
            ]),
        tool("errand", ["ErrandTool", "StandardIntents"]),
        tool(
            "conformance",
            ["Calendars", "Diagnostics", "Expressions", "TimeZones", "Values", "YAML"]),
        tool(
            "errand-bench",
            [
                "Arguments", "Calendars", "Catalogue", "Diagnostics", "Engine", "Expressions",
                "IntentHosting", "IntentTraits", "SQLite", "SampleIntents", "Store", "StoreSQLite",
                "TimeZones", "Values", "Workflows", "YAML",
            ]),
        .target(
            name: "SampleIntents", dependencies: ["AppIntents"], swiftSettings: strictForConformers,
            plugins: ["IntentList"]),

        // MARK: Tests
        .target(name: "PatienceTestKit", path: "Tests/PatienceTestKit", swiftSettings: strict),
        .target(name: "ProcessTestKit", path: "Tests/ProcessTestKit", swiftSettings: strict),
        tests("PatienceTestKitTests", []),
        tests("DiagnosticsTests", ["Diagnostics"]),
        tests("ValuesTests", ["ProcessTestKit", "Values"]),
        tests("IntentTraitsTests", ["IntentTraits"]),
        tests("ProcessesTests", ["ProcessTestKit", "Processes"]),
        tests("RegularExpressionsTests", ["RegularExpressions"]),
        tests(
            "CatalogueTests",
            ["Catalogue", "Diagnostics", "IntentTraits", "ProcessTestKit", "TimeZones", "Values"]),
        tests("ConformanceTests", ["ProcessTestKit", "Values"]),
        tests("ExpressionsTests", ["Diagnostics", "Expressions", "Values"]),
        tests("SQLiteTests", ["CSQLite", "IntentTraits", "SQLite", "StoreTestKit"]),
        .target(
            name: "StoreTestKit", dependencies: ["Store", "Values"], path: "Tests/StoreTestKit",
            swiftSettings: strict),
        tests("StoreTests", ["Store", "StoreSQLite", "StoreTestKit", "Values"]),
        tests(
            "StoreSQLiteTests", ["SQLite", "Store", "StoreSQLite", "StoreTestKit", "Values"]),
        tests("TimeZonesTests", ["TimeZones", "Values"]),
        tests(
            "WorkflowsTests",
            [
                "Calendars", "Catalogue", "Diagnostics", "Expressions", "IntentTraits",
                "ProcessTestKit", "TimeZones", "Values", "Workflows", "YAML",
            ]),
        tests("YAMLTests", ["Diagnostics", "Values", "YAML"]),
        tests("ArgumentsTests", ["Arguments", "ProcessTestKit"]),
        tests("CalendarsTests", ["Calendars", "Diagnostics", "TimeZones", "Values"]),
        tests(
            "HomeTests",
            [
                "Catalogue", "Engine", "EngineTestKit", "Home", "IntentHosting", "IntentTraits",
                "LogbookPack", "Store", "StoreTestKit", "TimeZones", "Values", "Workflows",
            ]),
        tests("LocalSocketsTests", ["LocalSockets"]),
        tests(
            "EngineTests",
            [
                "AppIntents", "Calendars", "Catalogue", "Diagnostics", "Engine", "EngineTestKit",
                "IntentHosting", "IntentTraits", "LogbookPack", "SQLite", "Store", "StoreSQLite",
                "StoreTestKit", "TimeZones", "Values", "Workflows",
            ]),
        .target(
            name: "EngineTestKit",
            dependencies: [
                "Diagnostics", "Engine", "IntentHosting", "PatienceTestKit", "Store",
                "StoreTestKit", "TimeZones", "Values", "Workflows",
            ], path: "Tests/EngineTestKit",
            swiftSettings: strict),
        tests(
            "ErrandToolTests",
            [
                "AppIntents", "Arguments", "Catalogue", "Engine", "ErrandTool", "HarbourPack",
                "Home", "IntentHosting", "IntentTraits", "LogbookPack", "SQLite",
                "StandardIntents", "Values",
            ]),
        tests(
            "EndToEndTests",
            [
                "LogbookPack", "ProcessTestKit", "SQLite", "StoreTestKit", "errand", "harbour",
                "logbook",
            ]),
        tests(
            "DocsTests",
            [
                "AppIntents", "Arguments", "Calendars", "Diagnostics", "Engine", "EngineTestKit",
                "ErrandTool", "Expressions", "Home", "IntentHosting", "IntentTraits",
                "LocalSockets", "LogbookPack", "ProcessTestKit", "SQLite", "Store", "StoreSQLite",
                "StoreTestKit", "TimeZones", "Values", "Workflows", "YAML",
            ]),

        // MARK: Fuzzing
        fuzz("CalendarFiles", ["Calendars", "Diagnostics", "TimeZones", "Values"]),
        fuzz("Cron", ["Calendars", "Diagnostics", "TimeZones", "Values"]),
        fuzz("Expressions", ["Diagnostics", "Expressions", "Values"]),
        fuzz("RecurrenceRules", ["Calendars", "Diagnostics", "TimeZones", "Values"]),
        fuzz("WorkflowFiles", ["Catalogue", "Diagnostics", "TimeZones", "Values", "Workflows"]),
        fuzz("YAML", ["Diagnostics", "YAML"]),
        fuzz("Zones", ["TimeZones", "Values"]),
        tests(
            "FuzzTests",
            [
                "CalendarFilesFuzz", "CronFuzz", "ExpressionsFuzz", "RecurrenceRulesFuzz",
                "WorkflowFilesFuzz", "YAMLFuzz", "ZonesFuzz",
            ]),

        // MARK: Tests of App Intents, on clients in both language modes
        client("SnippetClient5", at: "SnippetClients/Swift5", .v5, ["SwiftUI"]),
        client("SnippetClient6", at: "SnippetClients/Swift6", .v6, ["SwiftUI"]),
        client("CompanionClient5", at: "CompanionClients/Swift5", .v5, app),
        client("CompanionClient6", at: "CompanionClients/Swift6", .v6, app),
        client("AppIntentsFixtures5", at: "AppIntentsFixtures5", .v5, app),
        client("AppIntentsFixtures", at: "AppIntentsFixtures", .v6, app),
        tests("SnippetsTests", ["Snippets"]),
        tests("LocalizedStringsTests", ["LocalizedStrings"]),
        tests("FoundationGapsTests", ["FoundationGaps"]),
        tests("UniformTypeIdentifiersTests", ["UniformTypeIdentifiers"]),
        tests("osTests", ["os"]),
        tests(
            "SwiftUITests",
            ["LocalizedStrings", "SnippetClient5", "SnippetClient6", "Snippets", "SwiftUI"]),
        tests("CompanionsTests", app + ["CompanionClient5", "CompanionClient6", "Snippets"]),
        tests(
            "AppIntentsTests",
            app + [
                "AppIntentsCore", "AppIntentsFixtures", "AppIntentsFixtures5", "FoundationGaps",
                "LocalizedStrings", "Snippets",
            ]),
        tests("SwiftSourceTests", ["SwiftSource"]),
        // Tests that name a macro have SwiftPM build everything a second time, as a tool.
        tests(
            "AppIntentsExpansionTests", ["AppIntentsExpansion", "ProcessTestKit", "SwiftSource"]),
        .executableTarget(
            name: "harbour", dependencies: ["AppIntents", "ErrandTool", "HarbourPack"],
            path: "Tests/HarbourTool",
            swiftSettings: strict),
        .executableTarget(
            name: "logbook", dependencies: ["ErrandTool", "LogbookPack", "StandardIntents"],
            path: "Tests/LogbookTool", swiftSettings: strict),
        .executableTarget(
            name: "crash-test",
            dependencies: ["Engine", "Home", "LogbookPack", "ProcessTestKit", "Store"],
            path: "Tests/CrashTest", exclude: ["Project"], swiftSettings: strict),
        client(
            "LogbookPack", at: "LogbookPack", .v6, app + ["IntentTraits", "SQLite"],
            settings: [.treatAllWarnings(as: .error)], plugins: ["IntentList"]),
        client(
            "HarbourPack", at: "HarbourPack", .v6, app + ["IntentTraits"],
            settings: [.treatAllWarnings(as: .error)], plugins: ["IntentList"]),
        client(
            "IntentListClient5", at: "IntentListClients/Swift5", .v5, app,
            settings: [.treatAllWarnings(as: .error)], plugins: ["IntentList"]),
        client(
            "IntentListClient6", at: "IntentListClients/Swift6", .v6, app + ["IntentListClient5"],
            settings: [.treatAllWarnings(as: .error)], plugins: ["IntentList"]),
        client(
            "IntentListClientMain", at: "IntentListClients/MainActor", .v6, app,
            settings: [.treatAllWarnings(as: .error), .defaultIsolation(MainActor.self)],
            plugins: ["IntentList"]),
        client(
            "PostOfficePack", at: "PostOfficePack", .v6, app + ["IntentTraits"],
            settings: [.treatAllWarnings(as: .error)], plugins: ["IntentList"]),
        tests("IntentListToolTests", ["Diagnostics", "IntentListTool"]),
        tests(
            "IntentHostingTests",
            [
                "AppIntents", "AppIntentsCore", "Catalogue", "Diagnostics", "HarbourPack",
                "IntentHosting", "IntentListClient5", "IntentListClient6", "IntentListClientMain",
                "IntentTraits", "LocalizedStrings", "PostOfficePack", "Snippets", "TimeZones",
                "Values",
            ]),
        tests(
            "StandardIntentsTests",
            [
                "Catalogue", "Diagnostics", "IntentHosting", "IntentTraits", "Processes",
                "StandardIntents", "TimeZones", "Values", "Workflows",
            ]),
        clientTests("AppIntentsSchemasTests", .v6),
        clientTests("AppIntentsSchemasSwift5Tests", .v5),
    ],
    swiftLanguageModes: [.v6]
)
