/// The text of a long workflow by its lines, in which steps of many kinds see each other.
struct LongText {
    var lines: [String]

    /// The number of lines in front of the first step.
    static let head = 6

    var text: String { lines.joined(separator: "\n") }

    init() {
        var text = """
            inputs:
              limit: { type: int, default: 3 }
            vars: { found: 0 }
            secrets: [token]
            concurrency: { mode: queue }
            steps:
              - id: boats
                intent: boat.find

            """
        for number in 0..<140 { text += Self.step(number) }
        text += """
            outputs:
              last: "${{ boats.value }}"
            finally:
              - intent: file.read
                with: { path: "${{ run.id }}" }

            """
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    }

    private static func step(_ number: Int) -> String {
        switch number % 7 {
        case 0:
            """
              - id: s\(number)
                intent: boat.find
                with:
                  state: moored
                when: inputs.limit > \(number)

            """
        case 1:
            """
              - id: s\(number)
                intent: file.read
                with:
                  path: "/${{ inputs.limit }}"
                if_interrupted: skip

            """
        case 2:
            """
              - id: s\(number)
                for_each: "${{ boats.value }}"
                as: boat
                do:
                  - id: t\(number)
                    intent: file.read
                    with: { path: "${{ boat.name }}" }
                collect: "${{ t\(number).value }}"

            """
        case 3:
            """
              - if: inputs.limit > \(number)
                then:
                  - id: s\(number)
                    intent: boat.find
                else:
                  - id: s\(number)
                    intent: file.read
                    with: { path: "${{ boats.value[0].name }}" }

            """
        case 4: "  - set: { found: \"${{ vars.found + 1 }}\" }\n"
        case 5:
            """
              - try:
                  - id: s\(number)
                    intent: boat.find
                catch:
                  - stop: "${{ error.message }}"

            """
        default:
            """
              - stop: "${{ string(inputs.limit) }}"
                when: "!has(s\(number - 6).value)"

            """
        }
    }

    /// The places within an expression, as lines and columns.
    var places: [(line: Int, column: Int)] {
        lines.indices.compactMap { line in
            guard let start = lines[line].firstRange(of: "${{ ") else { return nil }
            return (line, lines[line][..<start.upperBound].utf8.count)
        }
    }
}
