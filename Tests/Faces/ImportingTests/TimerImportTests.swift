import Diagnostics
import ProcessTestKit
import Testing

@testable import Importing

@Suite struct TimerImportTests {
    private func imported(
        _ name: String, _ files: [String: String], isOfMachine: Bool = false, isLatin: Bool = false
    ) throws -> TimerImport {
        let folder = try TestFolder("units")
        for (name, text) in files.sorted(by: { $0.key < $1.key }) {
            if let sign = name.firstIndex(of: "/") {
                let made = try ChildProcess.run(
                    "/bin/mkdir", ["-p", "\(folder.path)/\(name[..<sign])"])
                #expect(made.ending == .exited(0))
            }
            let latin = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
            try folder.write(name, isLatin ? latin : Array(text.utf8))
        }
        let context = UnitContext(
            UnitFolders([folder.path]), isOfMachine: isOfMachine, person: "anna", uid: 1000,
            home: "/home/anna", machine: "attic.example.org")
        return TimerImport(name, in: context)
    }

    private func said(_ imported: TimerImport) -> [String] {
        imported.notes.diagnostics.sorted().map { diagnostic in
            let file = diagnostic.file?.name.split(separator: "/").last ?? ""
            let line = diagnostic.file?.location(of: diagnostic.range?.start ?? 0).line ?? 0
            return "\(file):\(line) \(diagnostic.message.text)"
        }
    }

    private static let timer = """
        [Unit]
        Description=Copies photos
        [Timer]
        OnCalendar=Mon..Fri 03:00
        Persistent=true
        RandomizedDelaySec=1h 30min
        [Install]
        WantedBy=timers.target

        """

    @Test func `the name of the machine is the one where it is imported`() throws {
        let imported = try imported(
            "a.timer",
            [
                "a.timer": "[Timer]\nOnCalendar=daily\n",
                "a.service": "[Service]\nType=oneshot\nExecStart=/bin/echo %H %l\n",
            ])
        let text = try #require(imported.page?.text)
        #expect(text.contains("attic.example.org, attic]"), "\(text)")
    }

    @Test func `a timer and its service are a workflow`() throws {
        let imported = try imported(
            "photos.timer",
            [
                "photos.timer": Self.timer,
                "photos.service": """
                [Service]
                Type=oneshot
                Environment=TO=/mnt "WORDS=a b"
                WorkingDirectory=%h/Photos
                TimeoutStartSec=2h
                Nice=10
                ExecStartPre=-/bin/mkdir -p ${TO}/new
                ExecStart=/usr/bin/rsync -a 'My Photos/' \\
                    ${TO}/%p --note=100%%
                SuccessExitStatus=24
                """,
            ])
        #expect(said(imported) == [])
        #expect(imported.notes.carried == 13 && imported.notes.named == 0)
        let text = try #require(imported.page?.text)
        #expect(
            text.split(separator: "\n").drop { $0.hasPrefix("#") }.joined(separator: "\n") == #"""
                description: Copies photos
                on:
                  # OnCalendar=Mon..Fri 03:00
                  time: "03:00"
                  days: [mon, tue, wed, thu, fri]
                  on_dst: { gap: skip }
                  if_missed: once
                  jitter: 1h30m
                steps:
                  - intent: shell.run
                    with:
                      args: [nice, "-n", "10", /bin/mkdir, "-p", /mnt/new]
                      directory: /home/anna/Photos
                      env:
                        TO: /mnt
                        WORDS: a b
                    timeout: 2h
                    on_error: continue
                    if_interrupted: skip
                  - intent: shell.run
                    with:
                      args: [nice, "-n", "10", /usr/bin/rsync, "-a", "My Photos/", /mnt/photos, "--note=100%"]
                      directory: /home/anna/Photos
                      env:
                        TO: /mnt
                        WORDS: a b
                      allowedStatuses: [0, 24]
                    timeout: 2h
                    if_interrupted: fail
                """#)
    }

    @Test func `what does not carry over is named with its line, and in the file`() throws {
        let imported = try imported(
            "a.timer",
            [
                "a.timer":
                    "[Timer]\nOnUnitActiveSec=15min\nOnBootSec=5min\nWakeSystem=yes\nNo line\n",
                "a.service": """
                [Unit]
                OnFailure=mail@%n.service
                [Service]
                ExecStart=/bin/true %m
                ProtectSystem=full
                """,
            ])
        #expect(
            said(imported) == [
                "a.service:2 'OnFailure=mail@%n.service' has no counterpart; 'on_failure' is like "
                    + "it, and you are told of failures anyway",
                "a.service:4 '/bin/true %m' has what is not known here",
                "a.service:5 'ProtectSystem=full' has no counterpart",
                "a.timer:2 steps of 'every' are counted by the clock, not from the last start",
                "a.timer:3 OnBootSec is left out beside other times; 'startup' in a file of "
                    + "'triggers' is like it",
                "a.timer:4 WakeSystem has no counterpart",
                "a.timer:5 this is no setting: 'NAME=VALUE' in a section '[NAME]'",
            ])
        let text = try #require(imported.page?.text)
        #expect(text.contains("every: 15m"))
        #expect(text.contains("enabled: false"))
        #expect(text.contains("# a.service:5: 'ProtectSystem=full' has no counterpart"))
        #expect(text.contains("fail: \"Not carried over: /bin/true %m\""))
    }

    @Test func `files in folders add to a unit, and an empty value takes back what was said`()
        throws
    {
        let imported = try imported(
            "b@x.timer",
            [
                "b@.timer": "[Timer]\nOnCalendar=daily\nOnCalendar=weekly\n",
                "b@.service": "[Service]\nExecStart=/bin/a\n",
                "b@.timer.d/10-more.conf": "[Timer]\nOnCalendar=\nOnCalendar=*-*-01 04:00\n",
                "b@x.service.d/a.conf": "[Service]\nExecStart=\nExecStart=/bin/b %i %I\n",
            ])
        #expect(said(imported) == [])
        let text = try #require(imported.page?.text)
        #expect(text.contains(#"rrule: "FREQ=DAILY;BYMONTHDAY=1;BYHOUR=4;BYMINUTE=0""#))
        #expect(!text.contains("00:00") && !text.contains("/bin/a"))
        #expect(text.contains("args: [/bin/b, x, x]"))
        #expect(imported.page?.label == "b-x")
    }

    @Test func `variables that are known only later are left to a shell`() throws {
        let imported = try imported(
            "c.timer",
            [
                "c.timer": "[Timer]\nOnStartupSec=1min\n",
                "c.service": """
                [Service]
                EnvironmentFile=-/etc/default/c
                ExecStart=/usr/bin/c $OPTIONS "${NAME} it's" $$HOME
                """,
            ])
        let text = try #require(imported.page?.text)
        #expect(text.contains("\nsteps:\n  - wait: 1m\n  - intent: shell.run\n"))
        #expect(
            text.contains(
                """
                      script: |
                        set -a
                        [ ! -r /etc/default/c ] || . /etc/default/c
                        set +a
                        set -f
                        exec /usr/bin/c $OPTIONS "${NAME}"' it'\\''s' '$HOME'

                """))
    }

    @Test func `the triggers of what runs as another are not in force`() throws {
        let imported = try imported(
            "d.timer",
            [
                "d.timer": "[Timer]\nOnCalendar=daily\n",
                "d.service": "[Service]\nExecStart=/bin/d\n",
            ],
            isOfMachine: true)
        #expect(try #require(imported.page?.text).contains("enabled: false"))
        #expect(said(imported).first?.contains("it runs as 'root'") == true)
    }

    @Test(arguments: [("gone.timer", "no timer 'gone.timer'"), ("t@.timer", "is a template")])
    func `what is no timer is an error`(_ name: String, _ message: String) throws {
        let imported = try imported(name, [:])
        #expect(imported.page == nil)
        #expect(imported.notes.diagnostics.hasErrors)
        #expect(said(imported).contains { $0.contains(message) })
    }

    @Test func `a unit that is not text makes no workflow`() throws {
        let imported = try imported(
            "a.timer",
            [
                "a.timer": "[Timer]\nOnCalendar=daily\n",
                "a.service": "[Service]\nExecStart=/bin/rm m\u{FC}ll\n",
            ], isLatin: true)
        #expect(imported.page == nil)
        #expect(imported.notes.carried == 0 && imported.notes.named == 2)
        #expect(
            said(imported) == [
                "a.service:2 byte 0xFC is not UTF-8 text; save the file as UTF-8"
            ])
    }

    @Test(arguments: ["ExecStopPost", "ExecStop"])
    func `a command that asks how the service has ended is a step that fails`(_ key: String) throws
    {
        let command = "/bin/sh -c '[ \"$SERVICE_RESULT\" = success ] || alarm'"
        let imported = try imported(
            "a.timer",
            [
                "a.timer": "[Timer]\nOnCalendar=daily\n",
                "a.service": "[Service]\nExecStart=/bin/a\n\(key)=\(command)\n",
            ])
        #expect(
            said(imported) == [
                "a.service:3 no variable says here how the service has ended; 'catch' and "
                    + "'on_failure' see a failure"
            ])
        let text = try #require(imported.page?.text)
        #expect(text.contains("fail: \"Not carried over: /bin/sh"), "\(text)")
        #expect(text.contains("enabled: false") && !text.contains("finally"), "\(text)")
    }

    @Test func `two starts of a machine are one trigger with one wait`() throws {
        let imported = try imported(
            "a.timer",
            [
                "a.timer": "[Timer]\nOnBootSec=10\nOnStartupSec=3\n",
                "a.service": "[Service]\nExecStart=/bin/a\n",
            ])
        let text = try #require(imported.page?.text)
        #expect(text.split(separator: "startup: true").count == 2, "\(text)")
        #expect(text.split(separator: "wait: ").count == 2, "\(text)")
        #expect(
            said(imported).last?.hasPrefix("a.timer:3 OnStartupSec is left out beside") == true,
            "\(said(imported))")
    }
}
