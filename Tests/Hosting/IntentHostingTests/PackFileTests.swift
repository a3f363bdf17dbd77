import AppIntents
import Testing

@testable import IntentHosting

@Suite struct PackFileTests {
    @Test(arguments: [
        ("workflows/a.yaml", true), ("triggers/deep/a.yaml", true), ("examples/..a", true),
        ("a.yaml", false), ("workflows", false), ("workflows/", false), ("errand.yaml", false),
        ("/workflows/a.yaml", false), ("../workflows/a.yaml", false), ("other/a.yaml", false),
        ("workflows/../errand.yaml", false), ("workflows/./a.yaml", false),
        ("workflows//a.yaml", false), ("workflows/a\0.yaml", false), ("", false),
    ])
    func `a path stays below the folders of a project`(_ path: String, _ isInPlace: Bool) {
        #expect(PackFile(path: path, text: "").isInPlace == isInPlace)
    }

    @Test func `files belong to the app of their module, which need not have intents`() {
        var pack = _IntentPack("Recipes")
        pack.begin(nil)
        pack.bring { ["workflows/a.yaml": "a", "examples/b": "b"] }
        let registry = IntentRegistry([pack, _IntentPack("Empty")])
        #expect(registry.appsWithFiles == ["recipes"])
        #expect(
            registry.files(of: "recipes") == [
                PackFile(path: "workflows/a.yaml", text: "a"),
                PackFile(path: "examples/b", text: "b"),
            ])
        #expect(registry.files(of: "empty").isEmpty)
    }
}
