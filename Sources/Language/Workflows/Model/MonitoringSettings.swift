package import Messages
package import Values

/// What a project says of how it is watched over.
package struct MonitoringSettings: Hashable, Sendable {
    /// A server that is asked regularly, and tells a person when that ends.
    package var heartbeat: Heartbeat?

    /// The path of a file with numbers, for an exporter that reads such files.
    package var textfile: String?

    /// The address at which the numbers are read.
    package var listen: ListenAddress?

    /// The URL of a collector of traces.
    package var traces: String?

    package init() {}

    package struct Heartbeat: Hashable, Sendable {
        package enum Method: String, CaseIterable, Sendable { case get, post }

        package let url: String
        package var every = TimeSpan.seconds(300)
        package var method = Method.get

        package init(url: String) { self.url = url }
    }

    /// The same with the path of the file as it is meant in a folder.
    package func placed(in folder: String, home: String?) -> Self {
        var placed = self
        placed.textfile = textfile.map { path in
            if path.hasPrefix("~/"), let home { return home + path.dropFirst() }
            return path.hasPrefix("/") ? path : "\(folder)/\(path.trimmingPrefix("./"))"
        }
        return placed
    }
}
