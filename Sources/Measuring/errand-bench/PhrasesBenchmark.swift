import Arguments
import Phrases
import TimeZones
import Values

/// Measures how fast what a person says is understood among many phrases.
struct PhrasesBenchmark: Command {
    static let name = "phrases"
    static let summary = "Finds what is meant among the phrases of many apps."

    @Option("--apps N", "how many, with 50 phrases each") var apps = 200

    func run(_ report: Report) throws -> ExitCode {
        let sample = SamplePhrases(apps: apps)
        let before = residentMemory()
        var matcher: PhraseMatcher?
        let load = Stopwatch.median(rounds: 5) {
            let book = PhraseBook(sample.sayables, of: sample.apps, languages: ["en"])
            matcher = PhraseMatcher(book, languages: ["en"])
        }
        let memory = residentMemory() - before
        guard let matcher else { throw UnreadableSample(name: "phrases") }
        let things = [
            "thing": ThingNames([Thing("red", names: ["Red Door"]), Thing("blue", names: ["Blue"])])
        ]
        var times: [Duration] = []
        var understood = 0
        for round in 0..<2 {
            times = []
            for text in sample.texts {
                let start = ContinuousClock.now
                let outcome = matcher.outcome(of: text, things: things, now: .epoch, zone: .utc)
                times.append(ContinuousClock.now - start)
                if round == 0, case .call = outcome { understood += 1 }
            }
        }
        times.sort()
        report.show([
            .milliseconds("load", load),
            .microseconds("median", times[times.count / 2], per: 1),
            .microseconds("p99", times[times.count * 99 / 100], per: 1),
            Figure(name: "memory", amount: .double((memory * 10).rounded() / 10), unit: "MiB"),
            Figure(
                name: "understood", amount: .int(Int64(understood)),
                unit: "of \(times.count)"),
        ])
        return .ok
    }
}
