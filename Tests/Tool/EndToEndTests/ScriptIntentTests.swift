import Foundation
import ProcessTestKit
import Testing

/// Programs in the folder `intents`, which are called like any other intent.
@Suite(.timeLimit(.minutes(5))) struct ScriptIntentTests {
    private let project: ShellProject

    init() throws {
        project = try ShellProject(
            """
            steps:
              - id: copies
                intent: my.copy
                with: { file: notes.txt, times: 2 }
              - intent: my.copy
                with: { file: notes.txt, times: "${{ copies.value.size() }}" }
            outputs: { copies: "${{ copies.value }}" }
            """, pipes: [])
        try project.write("note\n", to: "notes.txt")
        try project.describe(
            "copy.sh",
            """
            title: Copy a file
            parameters:
              file: file
              times: { type: int, default: 1 }
            result: list(string)
            effects: { writes: "disk:*" }
            undo: copy.undo
            """,
            """
            for n in $(seq "$times"); do cp "$file" "$file.$n"; done
            cat > FOLDER/given.json
            echo "copied as $ERRAND_KEY" >&2
            printf '["%s.1"' "$file"
            for n in $(seq 2 "$times"); do printf ', "%s.%s"' "$file" "$n"; done
            echo ']'
            """)
        try project.install(
            "../intents/copy.undo",
            """
            sed 's/.*"result":\\[//; s/\\].*//' | tr -d '"' | tr ',' '\\n' | xargs rm
            """)
    }

    private func output(of script: String) throws -> String {
        let run = try project.shell(script)
        let end = try run.wait()
        return "\(end.output)\(end.errors)\(end.ending)"
    }

    @Test func `a call gives its values as JSON and as variables, and is taken back`() throws {
        let called = try output(of: "errand call my.copy file=notes.txt times=2 --json")
        #expect(called.contains("/notes.txt.1\""), "\(called)")
        #expect(called.hasSuffix("exited(0)"), "\(called)")
        #expect(
            try project.files(beginning: "notes") == ["notes.txt", "notes.txt.1", "notes.txt.2"])
        let given = try output(of: "cat given.json")
        #expect(given.hasPrefix(#"{"file":"/"#) && given.contains(#"/notes.txt","times":2}"#))
        let undone = try output(of: "errand undo --last my")
        #expect(undone.contains("✓ call my.copy"), "\(undone)")
        #expect(try project.files(beginning: "notes") == ["notes.txt"])
    }

    @Test func `what it complains with is in the log of the run, and its result is not`() throws {
        _ = try output(of: "errand call my.copy file=notes.txt")
        let log = try output(
            of: "errand logs $(errand runs --json | grep -o '\"id\": \"[^\"]*' | cut -d '\"' -f 4)")
        #expect(log.contains("copied as "), "\(log)")
        #expect(!log.contains("[\"/"), "\(log)")
    }

    @Test func `a workflow is checked against the head, and gets typed results`() throws {
        let run = try output(of: "errand check && errand run check --json")
        #expect(run.contains("nothing wrong in 3 files"), "\(run)")
        #expect(run.contains("notes.txt.2\""), "\(run)")
        try project.write(
            "steps: [{ intent: my.copy, with: { file: a, times: often } }]\n",
            to: "workflows/check.yaml")
        let refused = try output(of: "errand check")
        #expect(refused.contains("'times' needs a whole number; 'often' is none"), "\(refused)")
    }

    @Test func `the owner of the home performs it, and knows a new one after SIGHUP`() throws {
        let notice = try ReadyNotice(at: project.notice)
        let server = try project.shell("exec errand serve")
        #expect(try notice.wait(isLast: false) == "READY=1")
        let called = try output(of: "errand call my.copy file=notes.txt")
        #expect(called.hasSuffix("exited(0)"), "\(called)")
        try project.describe("hello", "title: Hello\nresult: string\neffects: {}", "echo hello")
        let unknown = try output(of: "errand call my.hello")
        #expect(unknown.contains("has no intent 'my.hello'"), "\(unknown)")
        server.send(SIGHUP)
        #expect(try notice.wait(isLast: false) == "RELOADING=1")
        #expect(try notice.wait(isLast: false) == "READY=1")
        #expect(try output(of: "errand call my.hello").hasPrefix("hello\n"))
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))
    }

    @Test func `a mistake in a script is not told by what only asks the owner`() throws {
        let server = try project.serveReadily()
        try project.describe("odd", "title: [", "echo odd")
        let status = try output(of: "errand status")
        #expect(!status.contains("odd"), "\(status)")
        #expect(status.hasSuffix("exited(0)"), "\(status)")
        let checked = try output(of: "errand check")
        #expect(checked.contains("intents/odd"), "\(checked)")
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))
    }

    @Test func `a run that waits goes on from another folder with the intents of its project`()
        throws
    {
        try project.describe("hello", "title: Hello\nresult: string\neffects: {}", "echo hello")
        try project.write(
            "on: { time: '07:00' }\nsteps: [{ ask: Go? }, { intent: my.hello }]\n",
            to: "workflows/check.yaml")
        let server = try project.serveReadily()
        _ = try output(of: "errand run check --detach")
        server.send(SIGTERM)
        _ = try server.wait()
        let id = "$(errand runs --json | grep -o '\"id\": \"[^\"]*' | cut -d '\"' -f 4)"
        let answered = try output(
            of: "run=\(id); cd / && errand answer $run yes && errand show $run")
        #expect(answered.contains("my.hello"), "\(answered)")
        #expect(answered.contains("succeeded"), "\(answered)")
    }

    /// What a script writes or does, and the sentence.
    static let failures: [(result: String, script: String, sentence: String)] = [
        ("int", "echo twelve", "what 'odd' wrote is no JSON: "),
        (
            "int", "echo '\"x\"'",
            "what 'odd' wrote is not what it promises: its result needs a whole"
        ),
        ("list(int)", "echo '[1, 2.5]'", "what 'odd' wrote is not what it promises: "),
        ("string", "printf '\\377'", "what 'odd' wrote is no text in UTF-8"),
        ("string", "echo no luck >&2; exit 3", "'odd' ended with status 3: no luck"),
        ("string", "kill -9 $$", "'odd' was ended by the posix signal 9"),
    ]

    @Test(arguments: failures) func `a result that is none fails with a sentence`(
        _ result: String, _ script: String, _ sentence: String
    ) throws {
        try project.describe("odd", "title: Odd\nresult: \(result)\neffects: {}", script)
        let called = try output(of: "errand call my.odd")
        #expect(called.contains(sentence), "\(called)")
        #expect(!called.hasSuffix("exited(0)"))
    }

    @Test func `a secret parameter is asked for and masked in the log`() throws {
        try project.describe(
            "login", "title: Log in\nparameters: { pin: secret(string) }\neffects: {}",
            #"echo "the pin is $pin""#)
        let called = try output(
            of:
                "echo hunter2 | errand call my.login; errand logs $(errand runs --json | grep -o '\"id\": \"[^\"]*' | cut -d '\"' -f 4)"
        )
        #expect(called.contains("the pin is •••"), "\(called)")
        #expect(!called.contains("hunter2"), "\(called)")
    }
}
