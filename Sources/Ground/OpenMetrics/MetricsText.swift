/// Numbers as OpenMetrics 1.0 writes them, which Prometheus and its exporters read.
package enum MetricsText {
    package static let contentType =
        "application/openmetrics-text; version=1.0.0; charset=utf-8"

    /// The whole text; a family without numbers is only described.
    package static func text(of families: [MetricFamily]) -> String {
        families.map(\.text).joined() + "# EOF\n"
    }
}

extension MetricFamily {
    fileprivate var text: String {
        var text = "# TYPE \(name) \(kind.rawValue)\n"
        if let unit { text += "# UNIT \(name) \(unit)\n" }
        text += "# HELP \(name) \(help.metricEscaped)\n"
        for sample in samples { text += "\(name)\(sample.text)\n" }
        return text
    }
}

extension MetricFamily.Sample {
    /// What follows the name of the family.
    fileprivate var text: String {
        let list = labels.map { "\($0.name)=\"\($0.value.metricEscaped)\"" }.joined(separator: ",")
        return "\(ending)\(labels.isEmpty ? "" : "{\(list)}") \(value.metricText)"
    }
}

extension String {
    /// The text as it stands between quotes, and in what describes a family.
    fileprivate var metricEscaped: String {
        unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\\": text += "\\\\"
            case "\"": text += "\\\""
            case "\n": text += "\\n"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Double {
    var metricText: String {
        if isNaN { return "NaN" }
        guard isFinite else { return self < 0 ? "-Inf" : "+Inf" }
        return "\(self)"
    }
}
