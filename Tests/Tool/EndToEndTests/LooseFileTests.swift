import Foundation
import ProcessTestKit
import Testing

/// Workflow files that lie in no project, and workflows by their names, command by command.
@Suite(.timeLimit(.minutes(3))) struct LooseFileTests {
    @Test func `two files that are called the same run beside each other`() throws {
        let place = try LoosePlace()
        try place.write("a/backup.yaml", LoosePlace.script("echo > ../begun; cat ../go"))
        try place.write("b/backup.yaml", LoosePlace.script("echo b"))
        // The first one goes on until the second one has ended.
        let both = try place.shell(
            """
            mkfifo begun go
            (cd a; errand run backup.yaml) & cat begun
            (cd b; errand run ./backup.yaml); echo "ended with $?"
            (cd a; errand run backup.yaml 2>&1); echo "refused with $?"
            echo > go; wait
            """)
        #expect(both.output.contains("ended with 0"), "\(both)")
        #expect(both.output.contains("'backup' is running already"), "\(both)")
        #expect(both.output.contains("refused with 6"), "\(both)")
        let all = try place.shell("errand runs").output
        #expect(all.split(separator: "\n").count == 2)
        #expect(all.contains("backup  succeeded"))
        let one = try place.shell("errand runs a/backup.yaml --json; cd b; errand runs backup.yaml")
        #expect(one.output.contains("\"file\": \"\(place.real)/a/backup.yaml\""), "\(one)")
        #expect(!one.output.contains("b/backup.yaml"))
        #expect(one.output.contains("backup  succeeded"))
    }

    @Test func `a run of such a file is done again with the file as it is now`() throws {
        let place = try LoosePlace()
        try place.write("a/backup.yaml", LoosePlace.script("exit 3"))
        try place.write("b/backup.yaml", LoosePlace.script("echo b > ../wrong"))
        #expect(try place.shell("cd a; errand run backup").ending == .exited(1))
        let run = try place.shell("errand runs --limit 1").output.prefix { $0 != " " }
        try place.write("a/backup.yaml", LoosePlace.script("pwd > ../right"))
        let again = try place.shell("cd b; errand retry \(run) --current")
        #expect(again.ending == .exited(0), "\(again)")
        #expect(try place.text("right") == "\(place.real)/a\n")
        #expect(throws: (any Error).self) { try place.text("wrong") }
        let next = try place.shell("errand runs --limit 1").output.prefix { $0 != " " }
        let gone = try place.shell("rm a/backup.yaml; errand retry \(next) --current")
        #expect(gone.ending == .exited(2))
        #expect(
            gone.errors.contains(
                "the file of run \(next) is not there any more: '\(place.real)/a/backup.yaml'"),
            "\(gone)")
    }

    @Test func `workflows of the project here are known by their ids`() throws {
        let place = try LoosePlace()
        try place.write("workflows/morning-check.yaml", LoosePlace.morning)
        try place.write("trial", LoosePlace.script("echo file"))
        try place.write("workflows/trial.yaml", LoosePlace.script("echo id"))
        let cases = [
            ("run morning-check", 0, "said: morning"),
            ("run trial --json", 0, "\"output\": \"file\""),
            ("run morning-chek", 2, "here; did you mean 'morning-check'?"),
            ("run elsewhere/morning-check", 2, "there is no file or folder"),
            ("next morning-check -n 1 --from 2026-03-27", 0, "Fri 2026-03-27  07:00 +01:00"),
            ("next morning-check --json", 0, "when the signal 'wake.up' comes"),
            ("next mornin-check", 2, "did you mean 'morning-check'?"),
            ("next 'time: 07:00' -n 1 --from 2026-03-27", 0, "Fri 2026-03-27  07:00"),
            ("runs morning-check", 0, "succeeded"),
            ("runs mourning-check", 2, "no run is of a workflow 'mourning-check'; did you mean"),
        ]
        for (line, code, text) in cases {
            let run = try place.shell("errand \(line)")
            #expect(run.ending == .exited(Int32(code)), "\(line): \(run)")
            #expect((run.output + run.errors).contains(text), "\(line): \(run)")
        }
        try place.write("workflows/fresh.yaml", LoosePlace.script("true"))
        #expect(try place.shell("errand runs fresh").output == "no runs\n")
    }

    @Test func `runs are listed by what became of them, and since when`() throws {
        let place = try LoosePlace()
        try place.write("good.yaml", LoosePlace.script("true"))
        try place.write("bad.yaml", LoosePlace.script("false"))
        _ = try place.shell("errand run good; errand run bad")
        let failed = try place.shell("errand runs --failed --since 2h").output
        #expect(failed.contains("ms  bad  failed\n"), "\(failed)")
        #expect(!failed.contains("good"))
        #expect(try place.shell("errand runs --since yesterday --limit 1").output.contains("bad"))
        for (since, sentence) in [
            ("tomorrow", "'--since' is a time in the past, and 'tomorrow' is still to come"),
            ("soon", "'soon' is no time in the past; write it as '2h', 'yesterday' or"),
        ] {
            let run = try place.shell("errand runs --since \(since)")
            #expect(run.ending == .exited(2))
            #expect(run.errors.contains(sentence), "\(run)")
        }
    }

    @Test func `a run has the variables of who asked for it, and not those of the home's owner`()
        throws
    {
        let place = try LoosePlace()
        try place.write("workflows/slow.yaml", LoosePlace.script("echo > begun; cat go"))
        try place.write(
            "workflows/parent.yaml",
            """
            env: [COLOUR]
            steps:
              - { id: child, workflow: child }
            outputs: { both: "${{ env.COLOUR + ' ' + child.value.taste }}" }
            """)
        try place.write(
            "workflows/child.yaml",
            """
            env: [TASTE]
            steps: [{ set: { word: "${{ env.TASTE }}" } }]
            vars: { word: "" }
            outputs: { taste: "${{ vars.word }}" }
            """)
        let run = try place.shell(
            """
            mkfifo begun go
            COLOUR=blue TASTE=sour errand run slow & cat begun
            COLOUR=red TASTE=sweet errand run parent
            errand run parent 2>&1; echo "ended with $?"
            COLOUR=green TASTE=salty errand retry --current \
                $(errand runs parent --limit 1 | cut -d' ' -f1)
            echo > go; wait
            """)
        #expect(run.output.contains("both: red sweet\n"), "\(run)")
        #expect(run.output.contains("no such variable is set where the run is asked"), "\(run)")
        // The variables of the first run hold for the steps that are done again.
        #expect(run.output.components(separatedBy: "both: red sweet").count == 3, "\(run)")
        #expect(!run.output.contains("blue"))
    }

    @Test func `a run that is left to others is told as an object where that is wanted`() throws {
        let place = try LoosePlace()
        try place.write("good.yaml", LoosePlace.script("true"))
        let left = try place.shell("errand run good --detach --json")
        #expect(left.output.hasPrefix("{\n"), "\(left)")
        #expect(left.output.contains("\"workflow\": \"good\""))
    }

    @Test func `a completion offers runs, workflows and inputs, and makes no home`() throws {
        let place = try LoosePlace()
        let ask = "errand complete"
        #expect(try place.shell("\(ask) runs -- show; ls home 2>&1").output.contains("home"))
        #expect(throws: (any Error).self) { try place.text("home/errand.db") }
        try place.write("workflows/morning-check.yaml", LoosePlace.morning)
        _ = try place.shell("errand run morning-check")
        let run = try place.shell("errand runs --limit 1").output.prefix { $0 != " " }
        let cases = [
            ("runs -- show", "\(run)\ttoday"), ("runs -- retry", "\(run)\t"),
            ("workflows -- run", "morning-check\tMorning\n"),
            ("workflows -- --log debug runs", "morning-check\t"),
            ("inputs -- run morning-check", "limit=\tint\n"),
            ("intents -- call", "file.append\t"), ("intents -- intents", "file\tapp\n"),
            ("inputs -- call file.append", "path=\t"), ("signals -- signal", "wake.up\t\n"),
            ("inputs -- run --ask pin workflows/morning-check.yaml", "limit=\tint\n"),
        ]
        for (line, offer) in cases {
            let offers = try place.shell("\(ask) \(line)")
            #expect(offers.output.contains(offer), "\(line): \(offers)")
            #expect(offers.errors == "")
        }
        for line in ["runs -- cancel", "inputs -- run nothing", "runs -- --home /dev/null show"] {
            let offers = try place.shell("\(ask) \(line)")
            #expect(offers.output == "" && offers.errors == "", "\(line): \(offers)")
        }
        let script = """
            source <(errand completions bash)
            COMP_WORDS=(errand show \(run.prefix(2))) COMP_CWORD=2
            _errand
            echo "${COMPREPLY[0]}"
            """
        try place.write("script", script)
        #expect(try place.shell("bash script").output == "\(run)\n")
    }
}

/// A folder with files, and a home of its own.
private struct LoosePlace {
    private let folder = NSTemporaryDirectory() + "errand-" + UUID().uuidString

    static let morning = """
        name: Morning
        on:
          - { id: early, time: "07:00", timezone: Europe/Oslo }
          - { id: other, signal: wake.up }
        inputs:
          limit: { type: int, default: 1 }
          pin: { type: secret(string), optional: true }
        steps:
          - set: { word: morning }
        vars: { word: "" }
        outputs: { said: "${{ vars.word }}" }
        """

    static func script(_ text: String) -> String {
        "steps:\n  - id: step\n    intent: shell.run\n    with: { script: '\(text)' }\n"
    }

    init() throws {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
    }

    /// The folder without links.
    var real: String { URL(filePath: folder).resolvingSymlinksInPath().path }

    func write(_ file: String, _ text: String) throws {
        let path = URL(filePath: "\(folder)/\(file)")
        try FileManager.default.createDirectory(
            at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: path, atomically: true, encoding: .utf8)
    }

    func text(_ file: String) throws -> String {
        try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
    }

    func shell(_ script: String) throws -> ChildProcess {
        let tool = URL(filePath: try ChildProcess.product("errand")).deletingLastPathComponent()
        return try ChildProcess.run(
            "/bin/bash", ["-c", "cd \(folder); \(script)"],
            environment: [
                "ERRAND_HOME": "\(folder)/home", "TZ": "UTC", "HOME": folder, "USER": "anna",
                "PATH": "\(tool.path):/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
            ])
    }
}
