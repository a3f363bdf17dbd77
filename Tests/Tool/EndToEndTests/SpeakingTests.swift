import ProcessTestKit
import Testing

/// Speech of programs that the project has.
@Suite(.timeLimit(.minutes(5))) struct SpeakingTests {
    /// What the programs do, and by which of them it is spoken.
    static let voices = [
        (dispatcher: "cat > /dev/null", own: "exit 1", way: "speech-dispatcher"),
        ("echo no server >&2; exit 1", "cat > /dev/null", "espeak-ng"),
        ("exit 1", "echo 'ALSA lib pcm.c: underrun occurred' >&2", "espeak-ng"),
        ("exit 1", "echo 'ALSA lib pcm.c: none' >&2; echo 'error: No such file' >&2", "log"),
        ("exit 1", "exit 1", "log"),
    ]

    @Test(arguments: voices) func `the first voice that is heard speaks, and else the log has it`(
        _ dispatcher: String, _ own: String, _ way: String
    ) throws {
        let project = try ShellProject("steps: [{ wait: 1ms }]")
        try project.install("spd-say", dispatcher)
        try project.install("espeak-ng", own)
        let said = try project.tool("call", "system.speak", "text=Tea")
        #expect(said.output.contains(way), "\(said)")
        #expect(
            said.errors.contains("nothing that makes sounds: No such file") == own.contains("error")
        )
    }
}
