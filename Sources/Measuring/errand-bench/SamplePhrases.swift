import Phrases

/// Apps with phrases, of which many share words as those of real ones do.
struct SamplePhrases {
    let apps: [SayableApp]
    let sayables: [Sayable]

    private static let verbs = [
        "show", "open", "create", "find", "start", "stop", "send", "add", "check", "finish",
        "delete",
        "plan", "play", "call", "share", "export",
    ]
    private static let syllables = [
        "ba", "den", "fo", "gul", "hi", "jar", "kem", "lo", "mur", "nip", "os", "pra", "ri", "sol",
        "tak", "ve", "wim", "xe", "yor", "zan",
    ]

    /// Five phrases for each of ten intents an app.
    init(apps count: Int) {
        var seed: UInt64 = 1
        func next(_ bound: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % bound
        }
        func word() -> String {
            (0..<(2 + next(2))).map { _ in Self.syllables[next(Self.syllables.count)] }.joined()
        }
        let nouns = (0..<1500).map { _ in word() }
        apps = (0..<count).map { SayableApp("app\($0)", name: "\(word().capitalized) \(word())") }
        var sayables: [Sayable] = []
        for app in apps {
            for number in 0..<10 {
                let (noun, other) = (nouns[next(nouns.count)], nouns[next(nouns.count)])
                let verb = Self.verbs[next(Self.verbs.count)]
                let phrases = [
                    "\(verb) my \(noun) in ${applicationName}",
                    "\(verb) the \(other) of ${thing} in ${applicationName}",
                    "what is the \(noun) of my \(other) in ${applicationName}",
                    "tell ${applicationName} to \(verb) \(noun) ${text}",
                    "\(verb) \(noun) for ${number} minutes",
                ]
                sayables.append(
                    Sayable(
                        "\(app.id).intent\(number)", app: app.id, changes: number % 2 == 0,
                        slots: [
                            .init("thing", .thing("thing")),
                            .init("text", .text),
                            .init("number", .number),
                        ], phrases: phrases.map { .init($0, language: "en") }))
            }
        }
        self.sayables = sayables
    }

    /// Texts that say phrases with words around them, some misspelt.
    var texts: [String] {
        sayables.enumerated().filter { $0.offset % 4 == 0 }.map { place, sayable in
            let phrase = sayable.phrases[place / 4 % sayable.phrases.count].text
            let app = apps[place / 10].name
            let said =
                phrase
                .replacing("${applicationName}", with: app)
                .replacing("${thing}", with: "the Red Door")
                .replacing("${text}", with: "before we leave the house tonight")
                .replacing("${number}", with: "twenty")
            return place % 3 == 0 ? "could you please \(said), thanks" : said
        }
    }
}

extension String {
    fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }

    fileprivate func replacing(_ part: String, with other: String) -> String {
        split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
    }
}
