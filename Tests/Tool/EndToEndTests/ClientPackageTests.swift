import Glibc
import ProcessTestKit
import Testing

/// A package of a user that depends on this one by its path.
///
/// Building it builds App Intents anew, twice, which takes some minutes: `ERRAND_CLIENTS` asks for
/// it.
@Suite(.serialized, .enabled(if: getenv("ERRAND_CLIENTS") != nil, "ERRAND_CLIENTS is not set"))
struct ClientPackageTests {
    /// One target in each language mode, and a tool that hosts both.
    static let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "client",
            dependencies: [.package(path: "ROOT")],
            targets: [
                .target(
                    name: "Five", dependencies: [.product(name: "AppIntents", package: "NAME")],
                    swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)],
                    plugins: [.plugin(name: "IntentList", package: "NAME")]),
                .target(
                    name: "Six", dependencies: [.product(name: "AppIntents", package: "NAME")],
                    swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)],
                    plugins: [.plugin(name: "IntentList", package: "NAME")]),
                .executableTarget(
                    name: "host",
                    dependencies: ["Five", "Six", .product(name: "Errand", package: "NAME")]),
            ]
        )
        """

    static let intents = #"""
        import AppIntents

        enum Size: String, AppEnum {
            case small, large

            static var typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
            static var caseDisplayRepresentations: [Size: DisplayRepresentation] = [
                .small: "Small", .large: "Large",
            ]
        }

        struct OrderIntent: AppIntent {
            static var title: LocalizedStringResource = "Order"
            static var description = IntentDescription("Orders something.")

            @Parameter(title: "What") var what: String
            @Parameter(title: "Size", default: .small) var size: Size

            static var parameterSummary: some ParameterSummary {
                Summary("Order a \(\.$size) \(\.$what)")
            }

            func perform() async throws -> some IntentResult & ReturnsValue<URL?> & ProvidesDialog {
                if what.isEmpty { throw AppIntentError.nothingToOrder }
                return .result(value: URL(string: "https://example.org"), dialog: "Ordered \(what)")
            }
        }

        // Apps have errors of the framework's name.
        enum AppIntentError: Error { case nothingToOrder }

        @AppEnum(schema: .books.contentType)
        enum Kind: String {
            case book, audiobook
        }
        """#

    /// Tells what it hosts, and what is not listed.
    static let host = """
        import Five
        import IntentHosting
        import Six

        let registry = IntentRegistry([.five, .six])
        print(registry.intents.map { "\\($0.id)" } + registry.enums.map { "\\($0.id)" })
        for problem in registry.inspect() { print(problem) }
        """

    /// A release build drops types that nothing names, so it shows whether the lists are there.
    @Test(arguments: ["debug", "release"])
    func aPackageThatDependsOnThisOneBuildsInBothLanguageModes(_ configuration: String) throws {
        let root = #filePath.split(separator: "/").dropLast(4)
        let path = "/" + root.joined(separator: "/")
        let manifest = Self.manifest.replacing("ROOT", with: path)
            .replacing("NAME", with: root.last ?? "")
        // The folder stays, so that only the first build is a long one.
        let script = """
            set -e
            mkdir -p "$1/Sources/Five" "$1/Sources/Six" "$1/Sources/host"
            printf '%s' "$2" > "$1/Package.swift"
            printf '%s' "$3" | tee "$1/Sources/Five/Intents.swift" > "$1/Sources/Six/Intents.swift"
            printf '%s' "$4" > "$1/Sources/host/main.swift"
            swift build --package-path "$1" -c "$5" >&2
            exec "$1/.build/$5/host"
            """
        let home = getenv("HOME").map { String(cString: $0) } ?? "/tmp"
        let search = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        let child = try ChildProcess.run(
            "/bin/sh",
            [
                "-c", script, "sh", "\(path)/.build/client", manifest, Self.intents,
                Self.host, configuration,
            ],
            environment: ["HOME": home, "PATH": search], seconds: 900)
        #expect(child.ending == .exited(0), "\(child.errors.suffix(2_000))")
        #expect(
            child.output == """
                ["five.order", "six.order", "five.kind", "five.size", "six.kind", "six.size"]

                """)
    }
}
