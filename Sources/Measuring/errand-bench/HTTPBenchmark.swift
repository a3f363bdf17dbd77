import Arguments
import HTTP
import Values

/// Measures what it costs to ask a server one thing after another, over one connection.
struct HTTPBenchmark: Command {
    static let name = "http"
    static let summary = "Gets a URL many times, one after the other, as 'curl' does with a range."

    @Option("--url URL", "what is asked; a server of this machine")
    var url: String?
    @Option("--count N", "how often")
    var count = 1_000

    func run(_ report: Report) async throws -> ExitCode {
        guard let url else { throw Missing() }
        var client = HTTPClient()
        client.proxy = .none
        // The library is opened, and the connection made, before anything is measured.
        _ = try await client.send(.get(url)).successful()
        var (times, processors): ([Duration], [Duration]) = ([], [])
        for _ in 1...3 {
            let start = (ContinuousClock.now, Cost.processorTime)
            try await get(url, by: client)
            times.append(ContinuousClock.now - start.0)
            processors.append(Cost.processorTime - start.1)
        }
        report.show([
            .microseconds("GET", times.sorted()[1], per: count),
            .microseconds("GET, CPU", processors.sorted()[1], per: count),
        ])
        return .ok
    }

    /// Asks in a task without an actor, as intents do; to come back to the main one costs more than
    /// the request.
    @concurrent private func get(_ url: String, by client: HTTPClient) async throws {
        for _ in 0..<count { _ = try await client.send(.get(url)).successful() }
    }

    private struct Missing: Error, CustomStringConvertible {
        let description = "'http' needs a server; '--url' names what is asked"
    }
}
