/// Numbers of one kind under one name, such as how many runs go on, by workflow.
package struct MetricFamily: Hashable, Sendable {
    package enum Kind: String, Sendable {
        /// A number as it is now.
        case gauge

        /// A number that only grows, until its process ends.
        case counter

        /// How many values were how large.
        case histogram
    }

    /// The name without the endings of samples; that of a unit is its last word.
    package let name: String
    package let kind: Kind
    package let unit: String?
    package let help: String
    private(set) var samples: [Sample] = []

    /// One number.
    struct Sample: Hashable, Sendable {
        /// What follows the name of the family.
        let ending: String
        let labels: [Label]
        let value: Double
    }

    /// A name and a value by which samples of a family are told apart.
    package struct Label: Hashable, Sendable {
        package let name: String
        package let value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    package init(_ name: String, _ kind: Kind, unit: String? = nil, help: String) {
        self.name = name
        self.kind = kind
        self.unit = unit
        self.help = help
    }

    /// Adds a number of a gauge or a counter.
    package mutating func add(_ value: Double, _ labels: Label...) {
        let ending = kind == .counter ? "_total" : ""
        samples.append(Sample(ending: ending, labels: labels, value: value))
    }

    package mutating func add(_ value: Int, _ labels: Label...) {
        let ending = kind == .counter ? "_total" : ""
        samples.append(Sample(ending: ending, labels: labels, value: Double(value)))
    }

    /// Adds what a histogram has counted.
    package mutating func add(_ counts: HistogramCounts, _ labels: Label...) {
        for (bound, count) in counts.cumulative {
            samples.append(
                Sample(
                    ending: "_bucket", labels: labels + [Label("le", bound.metricText)],
                    value: Double(count)))
        }
        samples.append(Sample(ending: "_count", labels: labels, value: Double(counts.count)))
        samples.append(Sample(ending: "_sum", labels: labels, value: counts.sum))
    }
}

/// How many values were at most how large.
package struct HistogramCounts: Hashable, Sendable {
    private let bounds: [Double]
    private var counts: [Int]
    private(set) var sum = 0.0

    /// Creates counts for values up to some bounds, which grow, and for larger ones.
    package init(bounds: [Double]) {
        self.bounds = bounds
        counts = Array(repeating: 0, count: bounds.count + 1)
    }

    package mutating func add(_ value: Double) {
        counts[bounds.firstIndex { value <= $0 } ?? bounds.count] += 1
        sum += value
    }

    var count: Int { counts.reduce(0, +) }

    /// Each bound, with the number of values up to it.
    var cumulative: [(bound: Double, count: Int)] {
        var total = 0
        return zip(bounds + [.infinity], counts).map { bound, count in
            total += count
            return (bound, total)
        }
    }
}
