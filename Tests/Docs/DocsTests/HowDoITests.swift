import Foundation
import ProcessTestKit
import Testing

/// The tables of the page with a line for each thing.
@Suite(.timeLimit(.minutes(5))) struct HowDoITests {
    /// The second column of the table below a heading.
    private func answers(_ heading: String) throws -> [String] {
        let page = try Repository.text(of: "docs/how-do-i.md")
        let section = page.components(separatedBy: "## \(heading)\n").dropFirst().first ?? ""
        let rows = section.components(separatedBy: "\n## ")[0].split(separator: "\n")
            .filter { $0.hasPrefix("| ") }.dropFirst()
        return try rows.map {
            String(try #require($0.firstMatch(of: /\| `(.*)` \|$/), "\($0)").output.1)
        }
    }

    /// Checks a project with a workflow for each of some texts, beside one that they name.
    private func check(_ workflows: [String]) throws {
        try #require(workflows.count > 5)
        let folder = try TestFolder()
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/workflows", withIntermediateDirectories: true)
        try folder.write("errand.yaml", [])
        let other = "steps: [{ run: date, if_interrupted: retry }]\n"
        try folder.write("workflows/other.yaml", Array(other.utf8))
        for (number, text) in workflows.enumerated() {
            try folder.write("workflows/example-\(number).yaml", Array(text.utf8))
        }
        let check = try ChildProcess.run(
            try ChildProcess.product("errand"), ["check", folder.path],
            environment: ["HOME": folder.path, "TZ": "UTC"])
        let told = "\(check.output)\(check.errors)"
        #expect(check.ending == .exited(0) && !told.contains("error"), "\(told)")
    }

    private static let inputs = """
        inputs:
          name: { type: string, default: "" }
          names: { type: list(string), default: [] }
          loud: { type: bool, default: false }

        """

    @Test func `each step can be written as it is`() throws {
        try check(
            try answers("Do something in a step").map { "\(Self.inputs)steps:\n  \($0)\n" })
    }

    @Test func `each key can stand beside a step`() throws {
        try check(
            try answers("Say how a step is done").map {
                "\(Self.inputs)steps:\n  - run: date\n    \($0)\n"
            })
    }

    @Test func `each trigger can stand below 'on'`() throws {
        try check(
            try answers("Start it").map {
                "on:\n  \($0)\nsteps:\n  - { run: date, if_interrupted: retry }\n"
            })
    }

    @Test func `each expression can be evaluated`() throws {
        try check(
            try answers("Say it in an expression").map {
                "\(Self.inputs)steps:\n  - { run: date, if_interrupted: retry }\n"
                    + "outputs: { it: \"${{ \($0) }}\" }\n"
            })
    }

    @Test func `each command is one, with the options that it has`() throws {
        for answer in try answers("Look, and mend") {
            let words = answer.split(separator: " ")
            let help = try ChildProcess.run(
                try ChildProcess.product("errand"), ["help", String(words[1])])
            #expect(help.ending == .exited(0), "\(answer)")
            for option in words where option.hasPrefix("--") {
                #expect(help.output.contains(option), "\(answer)")
            }
        }
    }
}
