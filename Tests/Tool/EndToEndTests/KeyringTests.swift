import Foundation
import ProcessTestKit
import Testing

/// The keyring of a desktop, which a session of its own has.
@Suite(
    .timeLimit(.minutes(3)),
    .enabled(
        if: ["/usr/bin/gnome-keyring-daemon", "/usr/bin/secret-tool"]
            .allSatisfy(FileManager.default.isExecutableFile),
        "gnome-keyring and libsecret-tools are not installed"))
struct KeyringTests {
    @Test func `a secret goes into the keyring, is given to a run, and is taken away`() throws {
        let project = try ShellProject(
            """
            secrets: [token]
            steps:
              - id: sign
                run: echo "${#TOKEN} letters"
                env: { TOKEN: "${{ secrets.token }}" }
            """, pipes: [])
        try project.write("secrets: { keyring: errand-tests }\n", to: "errand.yaml")
        let run = try project.shell(
            """
            dbus-run-session -- sh -c '
              printf unlocked | gnome-keyring-daemon --unlock --components=secrets >/dev/null
              printf "seven-7" | errand secrets set token
              errand secrets
              errand run check
              errand secrets remove token
              errand secrets
            ' 2>&1
            """)
        let end = try run.wait()
        let place = "'token' of 'errand-tests' in the keyring"
        #expect(end.output.contains("\(place) has it now\ntoken  \(place)\n"), "\(end)")
        #expect(end.output.contains("7 letters"), "\(end)")
        #expect(end.output.contains("\(place) is gone\ntoken  there is no secret"), "\(end)")
        #expect(!end.output.contains("seven-7"))
    }
}
