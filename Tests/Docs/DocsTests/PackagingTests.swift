import Foundation
import PatienceTestKit
import ProcessTestKit
import Testing

/// What `make install`, `make uninstall` and `make deb` call.
@Suite(.patient(for: .seconds(120))) struct PackagingTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder("prefix") }

    private func run(_ script: String, _ arguments: [String]) throws -> ChildProcess {
        try ChildProcess.run(
            Repository.root.appending(path: ".ci/packaging/\(script)").path, arguments,
            environment: [
                "PATH": "/usr/bin:/bin", "TMPDIR": folder.path, "DESTDIR": "\(folder.path)/root",
                "SOURCE_DATE_EPOCH": "1774786500",
            ])
    }

    private func install() throws -> ChildProcess {
        try run("install", [ChildProcess.product("errand"), "/local"])
    }

    /// All paths below the prefix, in order.
    private var paths: [String] {
        FileManager.default.enumerator(atPath: "\(folder.path)/root/local")?
            .compactMap { $0 as? String }.sorted() ?? []
    }

    @Test func `an uninstallation leaves what was there before, and nothing else`() throws {
        let files = FileManager.default
        for name in ["bin", "share/man/man1", "share/fish"] {
            try files.createDirectory(
                atPath: "\(folder.path)/root/local/\(name)", withIntermediateDirectories: true)
        }
        try folder.write("root/local/share/man/man1/errand-boy.1", "of another program")
        let before = paths
        #expect(try install().ending == .exited(0))
        let installed = paths
        for path in [
            "bin/errand", "share/man/man1/errand.1", "share/man/man1/errand-run.1",
            "share/man/man5/errand.yaml.5", "share/man/man7/errand-dates.7",
            "share/bash-completion/completions/errand", "share/zsh/site-functions/_errand",
            "share/fish/vendor_completions.d/errand.fish", "share/doc/errand/LICENSE",
            "share/doc/errand/docs/running.md", "share/doc/errand/examples/workflows",
        ] {
            #expect(installed.contains(path), "'\(path)'")
        }

        // An older version may have had a page that the later one has not.
        let list = "root/local/share/doc/errand/installed"
        let listed = String(decoding: try #require(folder.read(list)), as: UTF8.self)
        try folder.write(list, "./share/man/man1/errand-old.1\n" + listed)
        try folder.write("root/local/share/man/man1/errand-old.1", "of the older version")
        #expect(try install().ending == .exited(0))
        #expect(paths == installed)

        #expect(try run("uninstall", ["/local"]).ending == .exited(0))
        #expect(paths == before)
    }

    @Test func `without an installation there is nothing to remove`() throws {
        let child = try run("uninstall", ["/local"])
        #expect(child.ending == .exited(4))
        let list = "\(folder.path)/root/local/share/doc/errand/installed"
        #expect(
            child.errors
                == "error: there is no '\(list)', so 'make install' has put nothing into "
                + "'\(folder.path)/root/local'\n")
    }

    @Test(.installed("dpkg-parsechangelog"))
    func `Debian reads the changelog`() throws {
        let changelog = try run("changelog", ["Anna <anna@example.org>"])
        let parsed = try ChildProcess.run(
            #require(ChildProcess.path(of: "dpkg-parsechangelog")), ["-l-"],
            environment: ["PATH": "/usr/bin:/bin"], input: changelog.output)
        #expect(parsed.errors == "")
        let lines = parsed.output.split(separator: "\n")
        #expect(lines.contains("Version: 0.1.0-1"))
        #expect(lines.contains("Date: Sun, 29 Mar 2026 12:15:00 +0000"))
        #expect(
            lines.contains(
                "   * The leaf modules: `Diagnostics`, `Values`, `IntentTraits`, `Catalogue`,"))
    }
}
