import Calls
import Catalogue
import Engine
import IntentHosting
package import IntentTraits
import Runs
import TimeZones
package import Values
import Workflows

/// One time that an intent was performed, or a workflow run by a person, as a home keeps it.
///
/// Nothing in it is private.
package struct KeptUse: Hashable, Sendable {
    package let id: String
    package let deed: Deed

    /// The apps that a workflow calls.
    package var called: [String] = []

    /// The values as a person would write them; long ones are left out.
    package var arguments: [String: Value] = [:]

    /// The title for proposing it, and the phrase that its app proposes for it.
    package var title: String?
    package var phrase: String?

    /// The phrase by which a person has asked for it, without the words for its values.
    package var spoken: String?

    /// Seconds since 1970 in UTC; the day since then and the minute of it, by the person's clock.
    package let at: Int
    package let day: Int
    package let minute: Int
    package var zone = "UTC"
    package var language = "en"
    package var person: String?
    package var wish = Invocation.Source.hand

    /// Whether its app has told that it was done by other means.
    package var isDonated = false

    /// The last known place of the person.
    package var place: String?

    package init(_ id: String, of deed: Deed, at: Int, day: Int, minute: Int) {
        self.id = id
        self.deed = deed
        self.at = at
        self.day = day
        self.minute = minute
    }
}

extension KeptUse {
    init(_ use: IntentUse, in zone: Zone, spoken: String?) {
        let local = zone.local(use.at)
        self.init(
            use.id, of: .intent(use.intent), at: Int(use.at.seconds), day: local.daysSince1970,
            minute: local.hour * 60 + local.minute)
        for argument in use.arguments {
            guard case .computed(let value) = argument.literal.content else { continue }
            arguments[argument.name] = value.written
        }
        (title, phrase, self.spoken) = (use.title, use.phrase, spoken)
        (self.zone, language, person) = (use.zone, use.language, use.person)
        (wish, isDonated) = (use.wish, use.source == .app)
    }

    /// The use that a person makes of a workflow; `nil` where it cannot be run so again: it is not
    /// known where it is, or a file was handed to it.
    init?(of request: StartRequest, as run: String, at now: Timestamp, in zone: Zone) {
        guard let folder = request.folder, request.run == nil else { return nil }
        let definition = request.definition
        let local = zone.local(now)
        self.init(
            run, of: .workflow(RanWorkflow(definition.id, in: folder, file: request.file)),
            at: Int(now.seconds), day: local.daysSince1970,
            minute: local.hour * 60 + local.minute)
        called = Set(definition.intents.keys.map(\.app)).sorted()
        let open = Set(definition.workflow.inputs.filter { !$0.type.hidesSomething }.map(\.name))
        for input in request.inputs where open.contains(input.name) {
            let texts = ArgumentTexts.texts(of: input.literal).map { Value.string($0) }
            arguments[input.name] = (texts.count == 1 ? texts[0] : .list(texts)).written
        }
        title = definition.workflow.name
        (person, wish) = (request.person, request.isSaid ? .phrase : .hand)
        self.zone = zone.name
        language = request.language ?? language
    }

    /// Whether it was done by itself or as a step, and not because a person wanted it then.
    var isAutomatic: Bool { [.trigger, .followUp, .workflow].contains(wish) }

    /// The apps of which it tells what was done with them.
    var apps: [String] { deed.intent.map { [$0.app] } ?? called }
}

extension UsePolicy {
    /// Whether a use may be kept: it is kept of each of its apps.
    func keeps(_ use: KeptUse) -> Bool { isOn && use.apps.allSatisfy(keeps) }
}

extension Value {
    /// The most bytes that a value of a kept use may have.
    private static let longestKept = 1_000

    /// The value as JSON can have it and a person may write it; `nil` for one that is too long.
    fileprivate var written: Value? {
        let written: Value =
            switch self {
            case .list(let values): .list(values.compactMap(\.written))
            case .map(let map):
                .map(map.reduce(into: [:]) { $0[$1.key] = $1.value.written })
            case .null, .bool, .int, .uint, .double, .string: self
            default: .string(spelling)
            }
        return written.json.utf8.count > Self.longestKept ? nil : written
    }
}

extension KeptUse: StoredRecord {
    package static let table = StoredTable(
        "use", part("use", \.id), part(\.deed), part("called", or: [], \.called),
        part("with", or: [:], \.arguments),
        part(optional: "title", \.title), part(optional: "phrase", \.phrase),
        part(optional: "spoken", \.spoken), part("at", \.at), part("day", \.day),
        part("minute", \.minute), part("zone", or: "UTC", \.zone),
        part("language", or: "en", \.language), part(optional: "person", \.person),
        part("wish", or: .hand, \.wish), part("donated", or: false, \.isDonated),
        part(optional: "place", \.place),
        make: {
            id, deed, called, arguments, title, phrase, spoken, at, day, minute, zone, language,
            person,
            wish, isDonated, place in
            var use = KeptUse(id, of: deed, at: at, day: day, minute: minute)
            use.called = called
            (use.arguments, use.title, use.phrase, use.spoken) = (arguments, title, phrase, spoken)
            (use.zone, use.language, use.person) = (zone, language, person)
            (use.wish, use.isDonated, use.place) = (wish, isDonated, place)
            return use
        })
}
