/// What can be said to apps, as they declare it: plain data from which books are made.
public struct Repertoire: Hashable, Sendable {
    /// The languages of its phrases, in a person's order.
    public let languages: [String]
    public let apps: [SayableApp]
    public let sayables: [Sayable]

    /// The cases of all enums that a phrase may have, by their kinds.
    public let cases: [String: [Thing]]

    /// The words for any thing of a kind of entities, such as `stack`.
    public let nouns: [String: String]

    /// The cases of enums by their names.
    public var enumCases: [String: ThingNames] { cases.mapValues { ThingNames($0) } }
}

extension PhraseBook {
    /// Makes a book of what apps declare; `more` can be said besides.
    public init(_ repertoire: Repertoire, and more: [Sayable] = []) {
        var apps = repertoire.apps
        for sayable in more where !apps.contains(where: { $0.id == sayable.app }) {
            apps.append(SayableApp(sayable.app, name: sayable.app))
        }
        self.init(
            repertoire.sayables + more, of: apps, languages: repertoire.languages)
    }
}
