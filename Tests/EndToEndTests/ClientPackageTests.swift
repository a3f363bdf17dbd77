import Glibc
import ProcessTestKit
import Testing

/// Somebody else's package that depends on this one by its path.
///
/// Building it builds App Intents anew, which takes about a minute: `ERRAND_CLIENTS` asks for it.
@Suite(.enabled(if: getenv("ERRAND_CLIENTS") != nil, "ERRAND_CLIENTS is not set"))
struct ClientPackageTests {
    /// One target in each language mode, so that the dependency is built once.
    static let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "client",
            dependencies: [.package(path: "ROOT")],
            targets: [
                .target(
                    name: "Five", dependencies: [.product(name: "AppIntents", package: "NAME")],
                    swiftSettings: [.swiftLanguageMode(.v5)]),
                .target(
                    name: "Six", dependencies: [.product(name: "AppIntents", package: "NAME")],
                    swiftSettings: [.swiftLanguageMode(.v6)]),
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

    @Test func aPackageThatDependsOnThisOneBuildsInBothLanguageModes() throws {
        let root = #filePath.split(separator: "/").dropLast(3)
        let path = "/" + root.joined(separator: "/")
        let manifest = Self.manifest.replacing("ROOT", with: path)
            .replacing("NAME", with: root.last ?? "")
        // The folder stays, so that only the first build is a long one.
        let script = """
            set -e
            mkdir -p "$1/Sources/Five" "$1/Sources/Six"
            printf '%s' "$2" > "$1/Package.swift"
            printf '%s' "$3" | tee "$1/Sources/Five/Intents.swift" > "$1/Sources/Six/Intents.swift"
            exec swift build --package-path "$1"
            """
        let home = getenv("HOME").map { String(cString: $0) } ?? "/tmp"
        let search = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        let child = try ChildProcess.run(
            "/bin/sh", ["-c", script, "sh", "\(path)/.build/client", manifest, Self.intents],
            environment: ["HOME": home, "PATH": search], seconds: 300)
        #expect(child.ending == .exited(0), "\(child.output.suffix(2_000))")
    }
}
