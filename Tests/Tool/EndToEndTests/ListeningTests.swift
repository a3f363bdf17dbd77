import ProcessTestKit
import Testing

/// Questions for inputs of workflows, asked of a person who is heard.
@Suite(.timeLimit(.minutes(3))) struct ListeningTests {
    private static let workflow = """
        name: Feeding
        phrases: [feed the fish]
        inputs: { grams: int, slowly: bool }
        steps:
          - run: echo "$HOW" >> FOLDER/fed
            env: { HOW: "${{ inputs.grams }} ${{ inputs.slowly }}" }
        """

    @Test(arguments: [
        (options: "", lines: ["feed the fish", "two", "ja"], fed: "2 true\n"),
        (options: "", lines: ["feed the fish", "two", "cancel", "yes"], fed: ""),
        (
            options: "",
            lines: ["feed the fish", "purple", "green", "feed the fish", "3", "no"],
            fed: "3 false\n"
        ),
        (
            options: "--after computer",
            lines: ["computer feed the fish", "computer feed the fish", "4", "nein"],
            fed: "4 false\n"
        ),
    ])
    func `an input is told in words, and its question is left as others are`(
        row: (options: String, lines: [String], fed: String)
    ) throws {
        let project = try ShellProject(Self.workflow, pipes: [])
        try project.write("", to: "fed")
        let lines = row.lines.joined(separator: #"\n"#)
        let heard = try project.shell(
            #"printf '\#(lines)\n' | errand listen --silent \#(row.options)"#
        ).wait()
        #expect(try project.text(of: "fed") == row.fed, "\(heard)")
    }
}
