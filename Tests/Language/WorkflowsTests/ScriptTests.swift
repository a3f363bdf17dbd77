import Catalogue
import Diagnostics
import Foundation
import IntentTraits
import Testing
import Values

@testable import Workflows

/// Heads of scripts, as they are read from a folder.
@Suite struct ScriptTests {
    /// Reads the scripts of a project with some files in `intents`, of which all but those with
    /// `-` in front of their names can be executed.
    private static func read(
        _ files: [String: String]
    ) throws -> (scripts: Scripts, found: [Diagnostic]) {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let intents = folder.appending(path: "intents")
        try FileManager.default.createDirectory(at: intents, withIntermediateDirectories: true)
        // Files that are left behind lie in the folder for temporary files.
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let path = intents.appending(path: name.drop { $0 == "-" }.description).path
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes(
                [.posixPermissions: name.hasPrefix("-") ? 0o644 : 0o755], ofItemAtPath: path)
        }
        var diagnostics = DiagnosticList()
        let scripts = Scripts(
            of: folder.path, in: try .ofTests(),
            read: { SourceFile(name: $0, text: try String(contentsOfFile: $0, encoding: .utf8)) },
            reportingTo: &diagnostics)
        return (scripts, diagnostics.sorted())
    }

    @Test(arguments: ["#", "//", "--", ";"])
    func `a head stands in a comment of any language`(_ sign: String) throws {
        let text = """
            #!/usr/bin/env something
            \(sign) Copyright of a person

            \(sign) ---
            \(sign) title: Grüße
            \(sign) parameters: { who: string }
            \(sign) result: int
            \(sign) ---
            body
            """
        let (scripts, found) = try Self.read(["greet.x": text])
        #expect(found.isEmpty)
        let intent = try #require(scripts.all.first?.intent)
        #expect(intent.id == TypeID(app: "my", name: "greet"))
        #expect(intent.title == "Grüße")
        #expect(intent.parameters.map(\.name) == ["who"])
        #expect(intent.result == .int)
        #expect(intent.repetition == .harmful)
    }

    @Test func `one that only reads is harmless, and a secret is no part of a type`() throws {
        let (scripts, _) = try Self.read([
            "look": "# ---\n# title: Look\n# effects: { reads: disk }\n"
                + "# parameters: { pin: secret(string), keep: { type: int, default: 7 } }\n# ---\n"
        ])
        let intent = try #require(scripts.all.first?.intent)
        #expect(intent.repetition == .harmless)
        #expect(intent.effects == [.reads("disk")])
        #expect(intent.parameter("pin")?.type == .string)
        #expect(intent.parameter("pin")?.acceptsSecret == true)
        #expect(intent.parameter("keep")?.standard == 7)
    }

    @Test func `files that are no intents, and are not meant to be, are left alone`() throws {
        let head = "# ---\n# title: A\n# undo: a.undo\n# ---\n"
        let (scripts, found) = try Self.read([
            "a.sh": head, "a.undo": "#!/bin/sh\n", "-README.md": "# Intents\n", ".hidden": "x",
        ])
        #expect(scripts.all.count == 1)
        #expect(found.isEmpty)
    }

    /// A file, its text, and the place and the sentence of what is wrong with it.
    static let mistakes: [(name: String, text: String, line: Int?, sentence: String)] = [
        ("a", "#!/bin/sh\n", nil, "this is no intent, since it has no head; "),
        (
            "a", "# ---\n# title: A\necho\n", 1,
            "the head that begins here has no end; a line '# ---' "
        ),
        ("a", "# ---\n# title: A\n", 1, "the head that begins here has no end"),
        ("A_b", "# ---\n# title: A\n# ---\n", nil, "'A_b' cannot be the name of an intent"),
        ("-a", "# ---\n# title: A\n# ---\n", nil, "this cannot be executed; run 'chmod +x "),
        ("a", "# ---\n# titel: A\n# ---\n", 2, "has no key 'titel'; did you mean 'title'?"),
        ("a", "# ---\n# title: A\n# result: number\n# ---\n", 3, "did you mean 'double'?"),
        ("a", "# ---\n# title: A\n# result: secret(string)\n# ---\n", 3, "cannot return a secret"),
        ("a", "# ---\n# title: A\n# result: x.y\n# ---\n", 3, "a script knows nothing of 'x.y'"),
        ("a", "# ---\n# title: A\n# undo: b\n# ---\n", nil, "'undo' names 'b', and beside this"),
        (
            "a", "# ---\n# title: A\n# parameters: { n: { type: int, default: x } }\n# ---\n", 3,
            "'n' needs a whole number; 'x' is none"
        ),
        (
            "a",
            "# ---\n# title: A\n# parameters:\n#   n: { type: int, default: \"${{ 1 }}\" }\n# ---\n",
            4, "the default of 'n' cannot be an expression"
        ),
        ("a", "# ---\n# title: \"A\n# ---\n", 2, "quote"),
    ]

    @Test(arguments: mistakes) func `a mistake in a head has its place in the file`(
        _ name: String, _ text: String, _ line: Int?, _ sentence: String
    ) throws {
        let (scripts, found) = try Self.read([name: text])
        let diagnostic = try #require(
            found.first { $0.message.text.contains(sentence) }, "\(found)")
        if let line, let range = diagnostic.range {
            #expect(diagnostic.file?.location(of: range.start).line == line)
            #expect(diagnostic.file?.text == text)
        }
        #expect(scripts.all.isEmpty)
    }

    @Test func `two files cannot be one intent`() throws {
        let head = "# ---\n# title: A\n# ---\n"
        let (scripts, found) = try Self.read(["a.py": head, "a.sh": head])
        #expect(scripts.all.count == 1)
        #expect(found.map(\.message.text) == ["'my.a' is an intent already"])
    }

    @Test func `a folder that all users can write to has no intents`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let intents = folder.appending(path: "intents").path
        try FileManager.default.createDirectory(
            atPath: intents, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: intents)
        var diagnostics = DiagnosticList()
        _ = Scripts(
            of: folder.path, in: try .ofTests(), read: { SourceFile(name: $0, text: "") },
            reportingTo: &diagnostics)
        #expect(diagnostics.sorted().map(\.message.code) == ["writable-file"])
    }
}
