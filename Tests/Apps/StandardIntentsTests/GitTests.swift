import Foundation
import PatienceTestKit
import ProcessTestKit
import Testing
import Values

/// Working copies of a server that is a folder.
@Suite(
    .patient(for: .seconds(180)),
    .enabled(
        if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git"), "git is not installed"))
struct GitTests {
    private let folder: String
    private let caller: StandardCaller

    init() throws {
        folder = NSTemporaryDirectory() + "errand-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        caller = StandardCaller(folder: folder + "/copy")
        try shell(
            """
            git init --quiet --bare --initial-branch main server
            for name in copy other; do
              git clone --quiet server $name 2>/dev/null
              git -C $name config user.name Anna && git -C $name config user.email anna@localhost
              git -C $name config commit.gpgsign false
            done
            cd copy && git checkout --quiet -B main && echo 1 > one && git add one
            git commit --quiet -m First && git push --quiet -u origin main
            cd ../other && git pull --quiet origin main && git branch --quiet -u origin/main
            """)
    }

    @discardableResult
    private func shell(_ script: String) throws -> String {
        let end = try ChildProcess.run(
            "/bin/sh", ["-e", "-c", "cd \(folder); \(script)"],
            environment: ["PATH": "/usr/bin:/bin", "HOME": folder])
        try #require(end.ending == .exited(0), "\(end)")
        return end.output
    }

    private func keyed(_ key: String) -> StandardCaller {
        var other = caller
        other.key = key
        return other
    }

    private func status() async throws -> ValueMap {
        let value = try await caller.value("git.status", [:])
        guard case .entity(let status) = value else { return ["refused": value] }
        return status.properties
    }

    @Test func `the status tells what is not committed, with any names`() async throws {
        #expect(try await status()["isClean"] == true)
        try shell("cd copy; echo 2 > one; echo 3 > 'a b'; mkdir d; printf 4 > 'd/\"ä\n'")
        let status = try await status()
        #expect(status["branch"] == "main")
        #expect(status["changed"] == ["one"])
        #expect(status["unknown"] == ["a b", "d/"])
        #expect(status["isClean"] == false)
    }

    @Test func `a commit takes all that has changed once, and is sent if that is wanted`()
        async throws
    {
        try shell("cd copy; rm one; echo 2 > two")
        let commit = try await caller.value("git.commit", ["message": "Second"])
        let head = try shell("git -C copy rev-parse HEAD").dropLast()
        #expect(commit == .string(String(head)))
        #expect(try await status()["ahead"] == 1)
        let again = try await keyed("two").value(
            "git.commit", ["message": "Third", "pushes": true])
        #expect(again == .null)
        #expect(try shell("git -C server log --format=%s main") == "Second\nFirst\n")
    }

    @Test func `a commit of nobody says how Git is told who commits`() async throws {
        try shell("cd copy; git config user.name ''; echo 2 > two")
        let refused = try await caller.value("git.commit", ["message": "Second"])
        #expect(refused.sentence.contains("'git config --global user.name NAME'"), "\(refused)")
    }

    @Test func `a commit that the server refuses was made, and git's error is told`() async throws {
        try shell(
            """
            cd other; echo 3 > three; git add three; git commit --quiet -m Third
            git push --quiet origin HEAD:main; cd ../copy; echo 2 > two
            """)
        let refused = try await caller.value("git.commit", ["message": "Second", "pushes": true])
        let head = try shell("git -C copy rev-parse --short=10 HEAD").dropLast()
        #expect(refused.sentence.contains("the commit \(head) was made, but not sent: "))
        #expect(refused.sentence.contains("! [rejected]"))
        #expect(!refused.sentence.contains("hint:"))
    }

    @Test func `a second try returns the commit of the first, and another call has none`()
        async throws
    {
        try shell("cd copy; echo 2 > two")
        let first = try await keyed("one").value("git.commit", ["message": "Second"])
        #expect(try await keyed("one").value("git.commit", ["message": "Second"]) == first)
        #expect(first != .null)
        #expect(try await keyed("on").value("git.commit", ["message": "Second"]) == .null)
    }

    @Test func `a merge is committed as a whole, unless something is undecided`() async throws {
        try shell(
            """
            cd copy; git checkout --quiet -b side; echo 2 > two; echo side > one
            git add .; git commit --quiet -m Side; git checkout --quiet main
            echo main > one; git commit --quiet -am Main; git merge side >/dev/null || true
            """)
        let refused = try await caller.value("git.commit", ["message": "Both"])
        #expect("\(refused)".contains("two sides have changed"), "\(refused)")
        try shell("cd copy; echo both > one; git add one")
        let commit = try await caller.value("git.commit", ["message": "Both"])
        #expect(commit == .string(String(try shell("git -C copy rev-parse HEAD").dropLast())))
        #expect(try shell("git -C copy log -1 --format=%s:%p").split(separator: " ").count == 2)
    }

    @Test func `a pull into an empty clone returns all`() async throws {
        try shell(
            """
            git init --quiet --bare --initial-branch main fresh
            git clone --quiet fresh empty 2>/dev/null; git -C copy push --quiet ../fresh main
            """)
        let place = Value.string("\(folder)/empty")
        #expect(try await caller.value("git.pull", ["folder": place]) == ["First"])
        #expect(try shell("cat empty/one") == "1\n")
    }

    @Test func `only the paths that are named are committed`() async throws {
        try shell("cd copy; echo 2 > two; echo 3 > three; git add three")
        _ = try await caller.value("git.commit", ["message": "Two", "paths": ["two"]])
        #expect(try shell("git -C copy show --format= --name-only") == "two\n")
    }

    @Test func `a pull returns what is new, and refuses where both have gone on`() async throws {
        try shell(
            "cd other; echo 2 > two; git add two; git commit --quiet -m Two; git push --quiet")
        #expect(try await caller.value("git.pull", [:]) == ["Two"])
        #expect(try await caller.value("git.pull", [:]) == [])
        try shell(
            """
            cd other; echo 3 > two; git commit --quiet -am Three; git push --quiet
            cd ../copy; echo 4 > two; git commit --quiet -am Four
            """)
        let refused = try await caller.value("git.pull", [:])
        #expect("\(refused)".contains("Not possible to fast-forward"), "\(refused)")
        #expect(try shell("cat copy/two") == "4\n")
    }

    @Test func `a folder without git is told`() async throws {
        try shell("mkdir copy/../plain")
        let refused = try await caller.value("git.status", ["folder": .string("\(folder)/plain")])
        #expect("\(refused)".contains("not a git repository"), "\(refused)")
    }
}
