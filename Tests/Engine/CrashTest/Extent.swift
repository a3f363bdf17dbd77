/// How long processes are killed.
enum Extent: Sendable {
    case seconds(Int)
    case deaths(Int)

    /// Reads a number, or one with `deaths=` before it.
    init?(_ word: String) {
        if let seconds = Int(word) {
            self = .seconds(seconds)
        } else if let deaths = word.hasPrefix("deaths=") ? Int(word.dropFirst(7)) : nil {
            self = .deaths(deaths)
        } else {
            return nil
        }
    }

    /// The part of each of several homes.
    func part(of count: Int) -> Self {
        switch self {
        case .seconds: self
        case .deaths(let deaths): .deaths((deaths + count - 1) / count)
        }
    }

    func isOver(after deaths: Int, since start: ContinuousClock.Instant) -> Bool {
        switch self {
        case .seconds(let seconds): start.duration(to: .now) >= .seconds(seconds)
        case .deaths(let most): deaths >= most
        }
    }

    var text: String {
        switch self {
        case .seconds(let seconds): "\(seconds) seconds"
        case .deaths(let deaths): "\(deaths) deaths"
        }
    }
}
