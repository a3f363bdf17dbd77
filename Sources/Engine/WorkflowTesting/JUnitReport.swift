/// Verdicts as other tools read them: the XML of JUnit.
package struct JUnitReport {
    private let suites: [(name: String, verdicts: [TestVerdict])]

    package init(_ suites: [(name: String, verdicts: [TestVerdict])]) { self.suites = suites }

    package var text: String {
        let all = suites.flatMap(\.verdicts)
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
        lines.append(
            "<testsuites tests=\"\(all.count)\" failures=\"\(Self.failures(all))\">")
        for suite in suites {
            lines.append(
                "  <testsuite name=\"\(Self.escaped(suite.name))\" tests=\"\(suite.verdicts.count)\""
                    + " failures=\"\(Self.failures(suite.verdicts))\">")
            for verdict in suite.verdicts { lines += Self.lines(of: verdict, in: suite.name) }
            lines.append("  </testsuite>")
        }
        lines.append("</testsuites>")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func failures(_ verdicts: [TestVerdict]) -> Int {
        verdicts.filter { !$0.hasPassed }.count
    }

    private static func lines(of verdict: TestVerdict, in suite: String) -> [String] {
        let head =
            "    <testcase classname=\"\(escaped(suite))\" name=\"\(escaped(verdict.name))\""
        guard !verdict.hasPassed else { return ["\(head)/>"] }
        let faults = verdict.faults.map { fault in
            var words = [fault.place]
            if let expected = fault.expected { words.append("expected: \(expected)") }
            if let got = fault.got { words.append("got: \(got)") }
            if let advice = fault.advice { words.append(advice) }
            return "      <failure message=\"\(escaped(fault.sentence))\">"
                + "\(escaped(words.joined(separator: "\n")))</failure>"
        }
        return ["\(head)>"] + faults + ["    </testcase>"]
    }

    /// A text as an attribute or content of an element may have it.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\n": escaped += "&#10;"
            case "\t": escaped += "&#9;"
            // XML has no way to write other signs without a form.
            case let scalar where scalar.value < 32: escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
