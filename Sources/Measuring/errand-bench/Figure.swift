import Values

/// One number that was measured, or one text that was computed.
struct Figure {
    let name: String
    let amount: Value
    let unit: String

    /// The figure for programs.
    var value: Value { ["name": .string(name), "value": amount, "unit": .string(unit)] }
}

extension Figure {
    /// The time for one of many items.
    static func nanoseconds(_ name: String, _ time: Duration, per items: Int) -> Figure {
        Figure(
            name: name, amount: .double(rounded(time / .nanoseconds(1) / Double(items))), unit: "ns"
        )
    }

    /// The time for a single piece of work.
    static func milliseconds(_ name: String, _ time: Duration) -> Figure {
        Figure(name: name, amount: .double((time / .microseconds(1)).rounded() / 1000), unit: "ms")
    }

    /// The time for one of many items that takes long enough for a larger unit.
    static func microseconds(_ name: String, _ time: Duration, per items: Int) -> Figure {
        let microseconds = time / .microseconds(1) / Double(items)
        return Figure(
            name: name, amount: .double((microseconds * 10_000).rounded() / 10_000), unit: "µs")
    }

    /// The amount that was processed per second.
    static func throughput(_ name: String, _ time: Duration, bytes: Int) -> Figure {
        let megabytesPerSecond = Double(bytes) / 1e6 / (time / .seconds(1))
        return Figure(name: name, amount: .double(rounded(megabytesPerSecond)), unit: "MB/s")
    }

    private static func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}

extension Figure: CustomStringConvertible {
    /// The figure for people, as a line of a table.
    var description: String {
        let padding = String(repeating: " ", count: max(24 - name.count, 1))
        return "\(name)\(padding)\(amount.json) \(unit)"
    }
}
