import Glibc

/// The package `jsonschema` of PyPI, in a folder of its own beside what is built.
public struct PythonValidator: Sendable {
    /// The reason why a schema was not even looked at.
    public struct Refusal: Error {
        public let sentence: String
    }

    private let python: String

    /// The validator, or `nil` where it is not there and cannot be installed.
    public static let installed = PythonValidator()

    /// Checks the schema itself and then each value by it: one line for each, `1` or `0`.
    private static let program = """
        import json, sys
        from jsonschema import Draft202012Validator
        schema, *values = [json.loads(line) for line in sys.stdin]
        Draft202012Validator.check_schema(schema)
        for value in values:
            print(int(Draft202012Validator(schema).is_valid(value)))
        """

    private init?() {
        let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        let folder = "/\(root)/.build/jsonschema"
        python = "\(folder)/bin/python"
        let script = """
            test -x "$1/bin/python" && "$1/bin/python" -c 'import jsonschema' 2>/dev/null && exit
            python3 -m venv "$1" && "$1/bin/pip" install -q --disable-pip-version-check jsonschema
            """
        let installation = try? ChildProcess.run(
            "/bin/sh", ["-c", script, "sh", folder], environment: Self.environment, seconds: 120)
        guard installation?.ending == .exited(0) else { return nil }
    }

    private static var environment: [String: String] {
        ["HOME", "PATH"].reduce(into: [:]) { environment, name in
            environment[name] = getenv(name).map { String(cString: $0) }
        }
    }

    /// Tells for each of some JSON texts whether the schema, which is one line of JSON, takes it.
    public func verdicts(on texts: [String], by schema: String) throws -> [Bool] {
        let lines = ([schema] + texts).joined(separator: "\n")
        let child = try ChildProcess.run(python, ["-c", Self.program], input: lines)
        guard child.ending == .exited(0) else {
            throw Refusal(sentence: child.errors)
        }
        return child.output.split(separator: "\n").map { $0 == "1" }
    }
}
