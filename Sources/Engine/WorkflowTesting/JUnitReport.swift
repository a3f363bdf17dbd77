import XML

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
                "  <testsuite name=\"\(XMLText.protected(suite.name))\" tests=\"\(suite.verdicts.count)\""
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
            "    <testcase classname=\"\(XMLText.protected(suite))\" name=\"\(XMLText.protected(verdict.name))\""
        guard !verdict.hasPassed else { return ["\(head)/>"] }
        let faults = verdict.faults.map { fault in
            var words = [fault.place]
            if let expected = fault.expected { words.append("expected: \(expected)") }
            if let got = fault.got { words.append("got: \(got)") }
            if let advice = fault.advice { words.append(advice) }
            return "      <failure message=\"\(XMLText.protected(fault.sentence))\">"
                + "\(XMLText.protected(words.joined(separator: "\n")))</failure>"
        }
        return ["\(head)>"] + faults + ["    </testcase>"]
    }
}
