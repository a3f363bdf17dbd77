// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// The settings of every Swift target: features that hurt when added late, and no warning is small.
///
/// A misspelt feature name is not an error, so copy these, do not type them.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

func library(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tool(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .executableTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

func compilerPlugIn(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .macro(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// A target that is compiled as an app of somebody else's would be: without the settings of the house.
func client(
    _ name: String, _ mode: SwiftLanguageMode, _ dependencies: Target.Dependency...
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Tests/\(name)",
        swiftSettings: [.swiftLanguageMode(mode)])
}

/// Tests that are compiled as an app of somebody else's would be.
func clientTests(
    _ name: String, _ mode: SwiftLanguageMode, _ dependencies: Target.Dependency...
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies,
        swiftSettings: [.swiftLanguageMode(mode), .treatAllWarnings(as: .error)])
}

let package = Package(
    name: "errand",
    products: [
        .library(name: "Errand", targets: ["ErrandTool", "IntentTraits", "SQLite"]),
        .executable(name: "errand", targets: ["errand"]),
        .executable(name: "conformance", targets: ["conformance"]),
        .executable(name: "errand-bench", targets: ["errand-bench"]),
    ],
    targets: [
        // MARK: Leaves
        library("Diagnostics"),
        library("Values"),
        library("IntentTraits"),
        library("Catalogue", "Diagnostics", "IntentTraits", "Values"),
        library("SQLite", "CSQLite", "IntentTraits"),
        library("Arguments", "Diagnostics"),
        library("Snippets"),
        library("LocalizedStrings"),
        library("SwiftUI", "LocalizedStrings", "Snippets"),
        library("UniformTypeIdentifiers"),

        // MARK: App Intents
        library(
            "AppIntentsCore", "LocalizedStrings", "Snippets", "SwiftUI", "UniformTypeIdentifiers"),
        compilerPlugIn("AppIntentsMacros"),
        library("AppIntentsSchemas", "AppIntentsCore", "AppIntentsMacros"),
        library("AppIntents", "AppIntentsCore", "AppIntentsSchemas"),
        library("Intents", "AppIntentsCore"),

        // MARK: Tools
        library("ErrandTool", "Arguments", "Catalogue", "Diagnostics", "Values"),
        tool("errand", "ErrandTool"),
        tool("conformance", "Values"),
        tool("errand-bench", "Arguments", "SQLite", "Values"),

        // MARK: System libraries
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),

        // MARK: Fixtures
        client("AppIntentsFixtures", .v6, "AppIntents", "Intents", "SwiftUI", "UniformTypeIdentifiers"),

        // MARK: Tests
        tests("DiagnosticsTests", "Diagnostics"),
        tests("ValuesTests", "Values"),
        tests("IntentTraitsTests", "IntentTraits"),
        tests("CatalogueTests", "Catalogue", "Diagnostics", "Values"),
        tests("SQLiteTests", "SQLite", "IntentTraits"),
        tests("ArgumentsTests", "Arguments"),
        tests("LocalizedStringsTests", "LocalizedStrings"),
        tests("AppIntentsMacrosTests", "AppIntentsMacros"),
        clientTests("AppIntentsSchemasTests", .v6, "AppIntents", "AppIntentsSchemas"),
        clientTests("AppIntentsSchemasSwift5Tests", .v5, "AppIntents", "AppIntentsSchemas"),
        tests("ErrandToolTests", "ErrandTool", "Arguments"),
        tests("SnippetsTests", "Snippets"),
        tests("SwiftUITests", "SwiftUI", "LocalizedStrings", "Snippets"),
        tests("EndToEndTests"),
        tests("DocsTests", "Arguments", "ErrandTool"),
    ],
    swiftLanguageModes: [.v6]
)
