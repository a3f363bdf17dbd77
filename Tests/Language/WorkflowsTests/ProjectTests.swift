import Catalogue
import Diagnostics
import Foundation
import Testing

@testable import Workflows

@Suite struct ProjectTests {
    static let names = try? FileManager.default.contentsOfDirectory(
        atPath: Fixture.folder.appending(path: "projects").path
    ).sorted()

    @Test(arguments: names ?? [])
    func `what is said of a project stands in its files`(_ name: String) throws {
        let fixtures = try Fixture.names(in: "projects/\(name)").map(Fixture.init)
        var diagnostics = DiagnosticList()
        _ = Project(
            Self.files(fixtures), in: try .ofTests(), reportingTo: &diagnostics)
        for fixture in fixtures { try fixture.expect(diagnostics) }
    }

    @Test func `what is said of workflows that run others stands in their files`() throws {
        let fixtures = try Fixture.names(in: "calls").map(Fixture.init)
        var diagnostics = DiagnosticList()
        let project = Project(
            Self.files(fixtures), in: try .ofTests(), reportingTo: &diagnostics)
        project.check(against: .ofFixtures, reportingTo: &diagnostics)
        for fixture in fixtures { try fixture.expect(diagnostics) }
    }

    /// Workflows beside an `errand.yaml` whose `on_failure` writes nags, and what is said of them.
    static let unlike: [(workflow: String, said: [String])] = [
        ("steps: [{ fail: 'no' }]\n", []),
        ("permissions: { writes: nags }\nsteps: [{ fail: 'no' }]\n", []),
        ("permissions: {}\non_failure: [{ stop: now }]\nsteps: [{ fail: 'no' }]\n", []),
        (
            "permissions: { reads: nags }\nsteps: [{ fail: 'no' }]\n",
            [
                "'nagz.add-nag' writes 'nags', which 'permissions' does not allow; "
                    + "add it under 'writes'"
            ]
        ),
    ]

    @Test(arguments: unlike) func `a workflow has to allow what 'errand.yaml' does after a failure`(
        _ workflow: String, _ said: [String]
    ) throws {
        var found = DiagnosticList()
        let files = ProjectFiles(
            configuration: SourceFile(
                name: "errand.yaml",
                text: "on_failure: [{ intent: nagz.add-nag, with: { title: failed } }]\n"),
            workflows: [SourceFile(name: "workflows/a.yaml", text: workflow)])
        let project = Project(files, in: try .ofTests(), reportingTo: &found)
        let checked = project.check(against: .ofFixtures, reportingTo: &found)
        #expect(found.sorted().map(\.message.text) == said)
        #expect(checked.workflows["a"]?.isSound == said.isEmpty)
        for error in found.sorted() {
            #expect(error.file?.name == "workflows/a.yaml")
            #expect(error.notes.map(\.file?.name) == ["errand.yaml"])
        }
    }

    static func files(_ fixtures: [Fixture]) -> ProjectFiles {
        ProjectFiles(
            configuration: fixtures.first { $0.name.hasSuffix("/errand.yaml") }?.source,
            workflows: fixtures.filter { $0.name.contains("/workflows/") }.map(\.source),
            triggers: fixtures.filter { $0.name.contains("/triggers/") }.map(\.source))
    }

    @Test func `many files are read by several threads, and told of in their order`() throws {
        let files = (0..<600).map { number in
            SourceFile(name: "workflows/\(number).yaml", text: "steps: \(number)\n")
        }
        var one = DiagnosticList()
        var all = DiagnosticList()
        for file in files {
            _ = Project(
                ProjectFiles(workflows: [file]), in: try .ofTests(), reportingTo: &one)
        }
        let project = Project(
            ProjectFiles(workflows: files), in: try .ofTests(), reportingTo: &all)
        #expect(all.sorted() == one.sorted())
        #expect(project.workflows.map(\.source.name) == files.map(\.name))
    }

    @Test func `a folder's files are found in the order of their names`() throws {
        let folder = try TemporaryFolder([
            "errand.yaml": "", "workflows/b.yaml": "", "workflows/a/c.yml": "",
            "workflows/.hidden.yaml": "", "workflows/notes.txt": "", "triggers/t.yaml": "",
        ])
        defer { folder.remove() }
        var diagnostics = DiagnosticList()
        let files = ProjectFiles(
            folder: folder.path, read: { SourceFile(name: $0, text: "") },
            reportingTo: &diagnostics)
        let found = ([files.configuration].compactMap { $0 } + files.workflows + files.triggers)
            .map { String($0.name.dropFirst(folder.path.count + 1)) }
        #expect(
            found == ["errand.yaml", "workflows/a/c.yml", "workflows/b.yaml", "triggers/t.yaml"])
        #expect(diagnostics.isEmpty)
    }

    @Test func `a file that cannot be read, or that all users can write, is reported`() throws {
        let folder = try TemporaryFolder(["workflows/a.yaml": "", "workflows/b.yaml": ""])
        defer { folder.remove() }
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o666], ofItemAtPath: "\(folder.path)/workflows/a.yaml")
        var diagnostics = DiagnosticList()
        let files = ProjectFiles(
            folder: folder.path, read: { _ in throw Trouble() }, reportingTo: &diagnostics)
        #expect(files.workflows.isEmpty)
        #expect(
            diagnostics.sorted().map { "\($0.file?.name ?? "") \($0.message.text)" } == [
                "\(folder.path)/workflows/a.yaml "
                    + "all users can write this, and so decide what is done; run 'chmod o-w' on it",
                "\(folder.path)/workflows/b.yaml this cannot be read: permission denied",
            ])
    }

    @Test func `a folder is searched once wherever links lead`() throws {
        let folder = try TemporaryFolder(["workflows/a.yaml": "", "workflows/b/c.yaml": ""])
        defer { folder.remove() }
        let workflows = "\(folder.path)/workflows"
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: "\(workflows)/b/up", withDestinationPath: "..")
        try manager.createSymbolicLink(atPath: "\(workflows)/d", withDestinationPath: "b")
        try manager.createSymbolicLink(
            atPath: "\(workflows)/e.yaml", withDestinationPath: "e.yaml")
        let search = FileSearch(below: workflows)
        #expect(search.paths == ["a.yaml", "b/c.yaml", "e.yaml"].map { "\(workflows)/\($0)" })
        #expect(search.problems.isEmpty)
    }

    @Test func `nothing is read in a folder that all users can write`() throws {
        let folder = try TemporaryFolder(["workflows/a.yaml": "", "workflows/b/c.yaml": ""])
        defer { folder.remove() }
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o777], ofItemAtPath: "\(folder.path)/workflows/b")
        let search = FileSearch(below: "\(folder.path)/workflows")
        #expect(search.paths == ["\(folder.path)/workflows/a.yaml"])
        #expect(search.problems.map(\.file?.name) == ["\(folder.path)/workflows/b"])
        #expect(search.problems.map(\.message.code) == ["writable-file"])
    }

    @Test(arguments: [63, 64])
    func `folders that lie too deep are named, and not looked into`(depth: Int) throws {
        let way = (1...depth).map { "\($0)" }.joined(separator: "/")
        let folder = try TemporaryFolder(["\(way)/a.yaml": ""])
        defer { folder.remove() }
        let search = FileSearch(below: folder.path)
        let isRead = depth < 64
        #expect(search.paths == (isRead ? ["\(folder.path)/\(way)/a.yaml"] : []))
        #expect(search.problems.map(\.message.code) == (isRead ? [] : ["deep-folder"]))
        #expect(search.problems.allSatisfy { $0.file?.name == "\(folder.path)/\(way)" })
    }

    private struct Trouble: Error, CustomStringConvertible {
        let description = "permission denied"
    }
}

/// A folder that lasts as long as a test.
private struct TemporaryFolder {
    let path: String

    init(_ files: [String: String]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        path = folder.path
        for (name, text) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o644], ofItemAtPath: file.path)
        }
    }

    func remove() {
        // Files that are left behind lie in the folder for temporary files.
        try? FileManager.default.removeItem(atPath: path)
    }
}
