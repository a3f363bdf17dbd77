import MetricsTestKit
import Testing

@testable import OpenMetrics

struct MetricsTextTests {
    @Test func `a text is written as the format has it`() {
        var runs = MetricFamily("runs", .counter, help: "All runs.")
        runs.add(3, .init("workflow", "a"), .init("state", "failed"))
        var size = MetricFamily("size_bytes", .gauge, unit: "bytes", help: "How much.")
        size.add(1.5)
        #expect(
            MetricsText.text(of: [runs, size]) == """
                # TYPE runs counter
                # HELP runs All runs.
                runs_total{workflow="a",state="failed"} 3.0
                # TYPE size_bytes gauge
                # UNIT size_bytes bytes
                # HELP size_bytes How much.
                size_bytes 1.5
                # EOF

                """)
        #expect(MetricsText.text(of: []) == "# EOF\n")
    }

    @Test(arguments: ["plain", "a\"b", "a\\b", "a\nb", "\\n", "å, ß={}", ""])
    func `what stands in a label is read as it was meant`(_ value: String) throws {
        var family = MetricFamily("a", .gauge, help: "One \"line\"\nor\\two.")
        family.add(1, .init("b", value), .init("c", "d"))
        let read = try OpenMetricsReader(MetricsText.text(of: [family]))
        #expect(read.value("a", ["b": value, "c": "d"]) == 1)
        #expect(read.families.first?.help == "One \"line\"\nor\\two.")
    }

    @Test(
        arguments: [
            (0, "0.0"), (-1.25, "-1.25"), (1e21, "1e+21"), (.infinity, "+Inf"),
            (-.infinity, "-Inf"),
            (.nan, "NaN"),
        ] as [(Double, String)])
    func `numbers are written as the format has them`(_ number: Double, _ text: String) throws {
        #expect(number.metricText == text)
        var family = MetricFamily("a", .gauge, help: "b")
        family.add(number)
        _ = try OpenMetricsReader(MetricsText.text(of: [family]))
    }

    @Test func `a histogram counts each value up to its bound`() throws {
        var counts = HistogramCounts(bounds: [1, 60])
        for value in [0.5, 1, 2, 100] { counts.add(value) }
        var family = MetricFamily("d_seconds", .histogram, unit: "seconds", help: "d")
        family.add(counts, .init("w", "x"))
        let read = try OpenMetricsReader(MetricsText.text(of: [family]))
        for (bound, count) in [("1.0", 2.0), ("60.0", 3), ("+Inf", 4)] {
            #expect(read.value("d_seconds_bucket", ["w": "x", "le": bound]) == count)
        }
        #expect(read.value("d_seconds_count", ["w": "x"]) == 4)
        #expect(read.value("d_seconds_sum", ["w": "x"]) == 103.5)
    }

    @Test(arguments: [
        "", "# EOF", "a 1\n# EOF\n", "# TYPE a gauge\na 1\n", "# TYPE a gauge\na 1\na 1\n# EOF\n",
        "# TYPE a counter\na 1\n# EOF\n", "# TYPE a gauge\na{b=\"\\x\"} 1\n# EOF\n",
        "# TYPE a gauge\na one\n# EOF\n", "# TYPE a gauge\n# UNIT a bytes\n# EOF\n",
        "# EOF\n# EOF\n", "# TYPE a gauge\n# TYPE a gauge\n# EOF\n",
        "# TYPE a histogram\na_bucket{le=\"1.0\"} 2\na_bucket{le=\"+Inf\"} 1\n# EOF\n",
    ])
    func `the reader of these tests refuses what the format forbids`(_ text: String) {
        #expect(throws: OpenMetricsReader.Fault.self) { _ = try OpenMetricsReader(text) }
    }
}
