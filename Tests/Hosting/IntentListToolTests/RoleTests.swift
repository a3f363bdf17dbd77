import Diagnostics
import Foundation
import Testing

@testable import IntentListTool

@Suite struct RoleTests {
    /// The protocols that the API declares, by what they inherit.
    private static let protocols: [String: [String]] = {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources")
        let folders = [
            "Apple/AppIntentsCore", "Apple/AppIntentsSchemas", "Apple/WidgetKit",
            "Ground/IntentTraits",
        ]
        let files = folders.flatMap { folder in
            let path = sources.appending(path: folder).resolvingSymlinksInPath()
            return
                (FileManager.default.enumerator(at: path, includingPropertiesForKeys: nil)?
                .compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
        }
        let mentions = files.flatMap { file -> [Mention] in
            // A file that cannot be read has no protocols, and the test says which are missing.
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            return SourceScanner(SourceFile(name: file.path, text: text)).mentions
        }
        return mentions.filter { $0.kind == .refinement }.reduce(into: [:]) {
            $0[$1.name, default: []] += $1.inherited
        }
    }()

    private func leads(_ name: String, to root: String) -> Bool {
        name == root || (Self.protocols[name] ?? []).contains { leads($0, to: root) }
    }

    static let roots = [
        ("IntentApp", Role.app), ("AppIntent", .intent), ("AppEntity", .entity),
        ("AppEnum", .enumeration), ("AppShortcutsProvider", .shortcuts),
        ("AppIntentsPackage", .package),
    ]

    @Test(arguments: roots)
    func `every refinement that the API has is known`(_ root: String, _ role: Role) {
        let refinements = Self.protocols.keys.filter { leads($0, to: root) && !$0.hasPrefix("_") }
        let known = Role.protocols.filter { $0.value == role }.keys
        // A macro adds the conformance, together with the enum itself.
        #expect(Set(refinements).subtracting(["AppUnionValueCasesProviding"]) == Set(known))
        #expect(!known.isEmpty)
    }
}
