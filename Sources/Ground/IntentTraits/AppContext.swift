/// What an app is given before it is called first: a folder, its settings, its secrets and a clock.
public struct AppContext: Sendable {
    /// The file that its settings are from, or would be, where a host knows it: for sentences that
    /// say where a person is to write something.
    public let settingsFile: String

    private let values: [String: AppValue]
    private let place: @Sendable () async throws -> String
    private let search: @Sendable (String) async throws -> String
    private let clock: @Sendable () -> Duration

    /// Creates the context of an app; an app's own tests do so as well.
    ///
    /// The values are from `file`; `place` makes the folder, `search` finds the secret of a name,
    /// and `clock` has the time since the beginning of 1970.
    public init(
        values: [String: AppValue] = [:], from file: String = "errand.yaml",
        in place: @escaping @Sendable () async throws -> String,
        searching search: @escaping @Sendable (String) async throws -> String,
        clock: @escaping @Sendable () -> Duration
    ) {
        self.values = values
        settingsFile = file
        self.place = place
        self.search = search
        self.clock = clock
    }

    /// The folder for the app's own data, which only its user can look into.
    ///
    /// It is made when it is first asked for. From then on it is this process's alone, until that
    /// ends; another one that has it is waited for a while.
    public var folder: String { get async throws { try await place() } }

    /// The time now, since the beginning of 1970 in UTC.
    public var moment: Duration { clock() }

    /// The value of a setting; `nil` where nothing is set, and nothing holds by itself.
    public subscript(name: String) -> AppValue? { values[name] }

    /// A text, or a whole path.
    public func text(_ name: String) -> String? {
        if case .text(let text)? = values[name] { text } else { nil }
    }

    public func texts(_ name: String) -> [String] {
        if case .texts(let texts)? = values[name] { texts } else { [] }
    }

    public func integer(_ name: String) -> Int? {
        if case .integer(let number)? = values[name] { number } else { nil }
    }

    public func number(_ name: String) -> Double? {
        if case .number(let number)? = values[name] { number } else { nil }
    }

    public func truth(_ name: String) -> Bool? {
        if case .truth(let truth)? = values[name] { truth } else { nil }
    }

    public func duration(_ name: String) -> Duration? {
        if case .duration(let duration)? = values[name] { duration } else { nil }
    }

    /// The secret that a setting names, or `nil` if it names none; throws if it cannot be had.
    ///
    /// It is looked for each time, so that a new one is found.
    public func secret(_ name: String) async throws -> String? {
        guard case .text(let secret)? = values[name] else { return nil }
        return try await search(secret)
    }
}
