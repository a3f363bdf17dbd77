import Foundation
import HTTPTestKit
import ProcessTestKit
import Testing

/// What files were is kept, so that what intents do to them can be undone.
@Suite(.timeLimit(.minutes(5))) struct FileUndoTests {
    private let folder = NSTemporaryDirectory() + "errand-" + UUID().uuidString

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    private func shell(_ script: String) throws -> ChildProcess {
        try ChildProcess.run(
            "/bin/sh", ["-c", "cd \(folder)\n" + script],
            environment: [
                "TZ": "UTC", "ERRAND": try ChildProcess.product("errand"), "HOME": folder,
            ])
    }

    /// An act, and all files after it and after it was undone; each folder begins with `a`.
    static let acts: [(act: String, after: String)] = [
        ("file.write path=a content=new", "a: new"),
        ("file.write path=b content=new", "a: old,b: new"),
        ("file.copy from=a to=b", "a: old,b: old"),
        ("file.move from=a to=b", "b: old"),
        ("file.move from=a to=c/ makesFolders=true", "c/a: old"),
        ("file.trash path=a", ""),
    ]

    private static let list = """
        find . -type f -not -path './.*' | sort | while read f; do echo "${f#./}: $(cat $f)"; done \
            | paste -sd,
        """

    @Test(arguments: acts) func `an act is undone`(_ act: String, _ after: String) throws {
        let done = try shell("printf old > a; $ERRAND call \(act) > /dev/null && \(Self.list)")
        #expect(done.output == after + "\n", "\(done)")
        let undone = try shell("$ERRAND undo --last file > /dev/null; \(Self.list)")
        #expect(undone.output == "a: old\n", "\(undone)")
    }

    /// Acts one after the other, which are undone one after the other.
    static let rows = [
        ["file.write path=a content=draft", "file.write path=a content=final"],
        ["file.write path=a content=new", "file.move from=a to=b"],
        ["file.write path=a content=new", "file.trash path=a"],
        ["file.copy from=a to=b", "file.move from=b to=c"],
        ["file.copy from=a to=b", "file.write path=b content=new", "file.move from=b to=c"],
        [
            "file.copy from=a to=b", "file.write path=a content=draft",
            "file.write path=a content=final",
        ],
        [
            "file.copy from=a to=b", "file.write path=b content=new",
            "file.move from=a to=b replaces=true",
        ],
    ]

    @Test(arguments: rows) func `acts on one file are undone, the last one first`(
        _ acts: [String]
    ) throws {
        let calls = acts.map { "$ERRAND call \($0) > /dev/null" }.joined(separator: "\n")
        let undos = acts.map { _ in "$ERRAND undo --last file > /dev/null" }
            .joined(separator: "\n")
        let undone = try shell("printf old > a\n\(calls)\n\(undos)\n\(Self.list)")
        #expect(undone.output == "a: old\n", "\(undone)")
    }

    @Test func `a run that changes a file more than once is undone`() throws {
        let undone = try shell(
            """
            mkdir -p p/workflows; cd p; printf old > a; cat > workflows/w.yaml <<'END'
            steps:
              - { intent: file.copy, with: { from: a, to: b } }
              - { intent: file.write, with: { path: a, content: draft } }
              - { intent: file.write, with: { path: a, content: final } }
            END
            $ERRAND run w > /dev/null; cat a b
            for step in 3 2 1; do $ERRAND undo --last > /dev/null; done; cat a; ls
            """)
        #expect(undone.output == "finaloldolda\nworkflows\n", "\(undone)")
    }

    @Test func `a copy stays whose original is not as it was`() throws {
        let kept = try shell(
            """
            printf old > a; $ERRAND call file.copy from=a to=b > /dev/null
            printf newer > a; $ERRAND undo --last file; cat b
            """)
        #expect(kept.output.hasSuffix("old"), "\(kept)")
        #expect(kept.errors.contains("/a' was changed"), "\(kept)")
    }

    @Test func `a newer act that cannot be undone is named`() throws {
        let undone = try shell(
            """
            printf old > a; printf old > b; $ERRAND call file.write path=a content=new > /dev/null
            $ERRAND call file.delete path=b > /dev/null; $ERRAND undo --last 2>&1; cat a
            """)
        let lines = undone.output.split(separator: "\n").map(String.init)
        #expect(lines.first?.hasPrefix("newer, and not to be undone: file.delete (run ") == true)
        #expect(lines.last == "old", "\(undone)")
    }

    @Test func `a copy of a folder is undone unless something in it was changed`() throws {
        let copy = "mkdir c d; printf in > c/f; $ERRAND call file.copy from=c to=d/e > /dev/null"
        let undone = try shell("\(copy); $ERRAND undo --last > /dev/null; ls d; cat c/f")
        #expect(undone.output == "in", "\(undone)")
        let kept = try shell(
            "rm -r c d; \(copy); printf new > d/e/f; $ERRAND undo --last 2> /dev/null; cat d/e/f")
        #expect(kept.output.hasSuffix("new"), "\(kept)")
    }

    @Test(arguments: [
        "file.write path=a content=new", "file.move from=b to=a replaces=true",
        "file.copy from=b to=a replaces=true",
    ])
    func `what a file was is kept for its user alone, and comes back with its rights`(
        _ act: String
    ) throws {
        for rights in ["600", "640", "755"] {
            let done = try shell(
                """
                rm -rf a b .local; printf old > a; printf b > b; chmod \(rights) a; chmod 604 b
                umask 022; $ERRAND call \(act) > /dev/null
                find .local/share/errand/apps/file/former -type f ! -name '*.rights' -printf '%m '
                $ERRAND undo --last > /dev/null; cat a; stat -c ' %a' a
                """)
            #expect(done.output == "600 old \(rights)\n", "\(done)")
        }
    }

    @Test func `what was changed since is not undone`() throws {
        let undone = try shell(
            """
            printf old > a; $ERRAND call file.write path=a content=new > /dev/null
            printf newer > a; $ERRAND undo --last file; cat a
            """)
        #expect(undone.output.hasSuffix("newer"), "\(undone)")
    }

    @Test func `a download is undone in another process`() throws {
        let server = try TestServer { $0.reply(200, [], "new") }
        let done = try shell(
            """
            printf old > a; $ERRAND call http.download url=\(server.url) path=a > /dev/null
            cat a; echo; $ERRAND undo --last > /dev/null; cat a
            """)
        #expect(done.output == "new\nold", "\(done)")
    }

    @Test func `a copy of the same size and time is undone`() throws {
        let done = try shell(
            """
            printf src > s; printf dst > t; touch -d 2026-01-01 s t
            $ERRAND call file.copy from=s to=t replaces=true > /dev/null
            cat t; echo; $ERRAND undo --last > /dev/null; cat t
            """)
        #expect(done.output == "src\ndst", "\(done)")
    }

    @Test func `a change by hand is kept, though its size and time are those of before`() throws {
        let done = try shell(
            """
            printf A > h; $ERRAND call file.write path=h content=BBBB > /dev/null
            time=$(stat -c %y h); printf CCCC > h; touch -d "$time" h
            $ERRAND undo --last > /dev/null; cat h
            """)
        #expect(done.output == "CCCC", "\(done)")
        #expect(done.errors.contains("was changed"), "\(done)")
    }

    @Test(arguments: [
        "file.write path=p content=a", "file.copy from=a to=p replaces=true",
        "http.download url=http://127.0.0.1:1 path=p",
    ])
    func `a pipe is not replaced by a file`(call: String) throws {
        let done = try shell("echo a > a; mkfifo p; $ERRAND call \(call); test -p p && echo pipe")
        #expect(done.output == "pipe\n", "\(done)")
        #expect(done.errors.contains("is no regular file"), "\(done)")
    }

    @Test func `trash lies where a desktop finds it`() throws {
        let trashed = try shell(
            """
            printf old > 'a b'; $ERRAND call file.trash path='a b' > /dev/null
            cat .local/share/Trash/files/'a b'; grep Path .local/share/Trash/info/'a b.trashinfo'
            """)
        #expect(trashed.output == "oldPath=\(folder)/a%20b\n", "\(trashed)")
    }
}
