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

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// What a fuzzer feeds: `Tests/Fuzz/<name>`, run by `.ci/fuzz`.
func fuzz(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(
        name: "\(name)Fuzz", dependencies: dependencies, path: "Tests/Fuzz/\(name)",
        exclude: ["Corpus"], swiftSettings: strict)
}

/// Code as other people write it, compiled in their language mode and without our settings.
func client(
    _ name: String, at path: String, _ mode: SwiftLanguageMode, _ dependencies: [Target.Dependency]
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Tests/\(path)",
        swiftSettings: [.swiftLanguageMode(mode)])
}

/// Tests that are compiled as other people's are.
func clientTests(_ name: String, _ mode: SwiftLanguageMode) -> Target {
    .testTarget(
        name: name,
        dependencies: ["AppIntents", "AppIntentsSchemas", "CoreSpotlight", "ProcessTestKit"],
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
                "Arguments", "Calendars", "Catalogue", "Diagnostics", "ErrandTool", "Expressions",
                "IntentTraits", "RegularExpressions", "SQLite", "TimeZones", "Values",
            ]),
        .library(name: "AppIntents", targets: ["AppIntents", "Intents", "WidgetKit"] + companions),
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
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
        library("Catalogue", ["Diagnostics", "IntentTraits", "Values"]),
        library("SQLite", ["CSQLite", "IntentTraits"]),
        library("Arguments", ["Diagnostics"]),
        library("TimeZones", ["Diagnostics", "Values"]),
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
        .macro(name: "AppIntentsMacros", swiftSettings: strict),
        library("AppIntentsSchemas", ["AppIntentsCore", "AppIntentsMacros", "CoreSpotlight"]),
        library("AppIntents", ["AppIntentsCore", "AppIntentsSchemas"]),
        library("Intents", ["AppIntentsCore"]),
        library(
            "WidgetKit", ["AppIntents", "AppIntentsCore", "LocalizedStrings", "SwiftUI", "os"],
            strictForConformers),

        // MARK: Tools
        library(
            "ErrandTool",
            [
                "Arguments", "Calendars", "Catalogue", "Diagnostics", "Expressions", "TimeZones",
                "Values",
            ]),
        tool("errand", ["ErrandTool"]),
        tool(
            "conformance",
            ["Calendars", "Diagnostics", "Expressions", "TimeZones", "Values", "YAML"]),
        tool(
            "errand-bench",
            [
                "Arguments", "Calendars", "Diagnostics", "Expressions", "SQLite", "TimeZones",
                "Values", "YAML",
            ]),

        // MARK: Tests
        .target(name: "ProcessTestKit", path: "Tests/ProcessTestKit", swiftSettings: strict),
        tests("DiagnosticsTests", ["Diagnostics"]),
        tests("ValuesTests", ["ProcessTestKit", "Values"]),
        tests("IntentTraitsTests", ["IntentTraits"]),
        tests("RegularExpressionsTests", ["RegularExpressions"]),
        tests("CatalogueTests", ["Catalogue", "Diagnostics", "Values"]),
        tests("ConformanceTests", ["ProcessTestKit", "Values"]),
        tests("ExpressionsTests", ["Diagnostics", "Expressions", "Values"]),
        tests("SQLiteTests", ["CSQLite", "IntentTraits", "SQLite"]),
        tests("TimeZonesTests", ["TimeZones", "Values"]),
        tests("YAMLTests", ["Diagnostics", "Values", "YAML"]),
        tests("ArgumentsTests", ["Arguments", "ProcessTestKit"]),
        tests("CalendarsTests", ["Calendars", "Diagnostics", "TimeZones", "Values"]),
        tests("ErrandToolTests", ["Arguments", "ErrandTool", "Values"]),
        tests("EndToEndTests", ["ProcessTestKit"]),
        tests(
            "DocsTests",
            [
                "AppIntents", "Arguments", "Diagnostics", "ErrandTool", "Expressions",
                "IntentTraits", "ProcessTestKit", "SQLite", "Values", "YAML",
            ]),

        // MARK: Fuzzing
        fuzz("Expressions", ["Diagnostics", "Expressions", "Values"]),
        fuzz("YAML", ["Diagnostics", "YAML"]),
        tests("FuzzTests", ["ExpressionsFuzz", "YAMLFuzz"]),

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
        tests("AppIntentsMacrosTests", ["AppIntentsMacros", "ProcessTestKit"]),
        clientTests("AppIntentsSchemasTests", .v6),
        clientTests("AppIntentsSchemasSwift5Tests", .v5),
    ],
    swiftLanguageModes: [.v6]
)
