import ProcessTestKit
import Testing

/// `make deps` on machines that lack something.
@Suite struct DependencyTests {
    struct Machine: CustomTestStringConvertible {
        let testDescription: String
        /// The shell scripts that stand in for programs; others than these and `grep` are not
        /// there.
        var programs: [String: String]
        let code: Int32
        let output: String
        let errors: String
    }

    static let machines = [
        Machine(
            testDescription: "with every package", programs: ["dpkg-query": "echo installed"],
            code: 0, output: "", errors: ""),
        Machine(
            testDescription: "without apt-get", programs: [:], code: 4, output: "",
            errors: "this system has no apt-get; install by hand: libyaml-dev\n"),
        Machine(
            testDescription: "without root and sudo",
            programs: ["apt-get": "exit 0", "id": "echo 1000"], code: 4, output: "",
            errors: "only root may install packages; as root: apt-get install libyaml-dev\n"),
        Machine(
            testDescription: "with sudo",
            programs: [
                "apt-get": "exit 0", "id": "echo 1000", "sudo": "echo sudo $1 $2 >&2; exit 1",
            ],
            code: 1, output: "installing from Debian: libyaml-dev\n",
            errors: "sudo apt-get update\n"),
        Machine(
            testDescription: "with the packages listed", programs: ["apt-get": "", "id": "echo 0"],
            code: 0, output: "installing from Debian: libyaml-dev\n", errors: ""),
    ]

    @Test(arguments: machines)
    func `what is missing is installed or named`(_ machine: Machine) throws {
        let programs = machine.programs.map { name, body in
            "printf '#!/bin/sh\\n%s\\n' '\(body)' >\(name); chmod +x \(name)"
        }
        let script = """
            folder=$(mktemp -d) && cd "$folder" && ln -s "$(command -v grep)" .
            \(programs.joined(separator: "\n"))
            PATH=$folder /bin/sh \(Self.script) libyaml-dev; code=$?
            rm -r "$folder"; exit $code
            """
        let child = try ChildProcess.run(
            "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"])
        #expect(child.ending == .exited(machine.code))
        #expect(child.output == machine.output)
        #expect(child.errors == machine.errors)
    }

    /// The script in the checkout that the tests were built from.
    private static let script: String = {
        let folders = #filePath.split(separator: "/").dropLast(4)
        return "/\(folders.joined(separator: "/"))/.ci/deps"
    }()
}
