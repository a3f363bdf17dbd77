import NaturalDates
public import TimeZones
public import Values

/// Finds out what a person wants by what they say.
public struct PhraseMatcher: Sendable {
    private let kept: Kept<PhraseBook>
    private let dateLanguages: [DateLanguage]
    private let lexicons: Kept<Lexicons>

    /// Makes a matcher for a person who says things in some languages, the first before the others.
    public init(_ book: PhraseBook, languages: [String]) {
        kept = Kept(book)
        dateLanguages = languages.compactMap { DateLanguage(tag: $0) }
        lexicons = Kept(Lexicons(languages, knowing: book.vocabulary.index.table))
    }

    /// The most that a text may differ from a phrase that it is taken for.
    private static let most: Float = 0.8

    /// The most that words may differ from a name that is taken for certain.
    private static let mostOfName: Float = 0.03

    /// The most of a phrase that may be missing of which only the thing was said.
    private static let mostOfThing: Float = 3

    /// Of phrases that differ by less, the one of which more is said fits better.
    private static let nearness: Float = 0.04

    /// Phrases that differ by less fit equally well.
    private static let tie: Float = 0.07

    /// The least that has to be said of a phrase.
    private static let least: Float = 0.24

    /// The most that a text may differ from a phrase that only reads, and is not confirmed.
    private static let mostUnconfirmed: Float = 0.5

    /// The most words of a text that is compared.
    public static let mostWords = 200

    /// The most bytes of a text that is looked at.
    public static let mostBytes = 8 << 10

    /// The words for the length of a text beyond both.
    public static let tooLong = "more than \(mostWords) words, or than \(mostBytes >> 10) KiB"

    /// The number of phrases that are compared word by word.
    private static let compared = 100

    /// The number of things that a person is offered.
    static let offered = 3
}

extension PhraseMatcher {
    var book: PhraseBook { kept.value }

    /// Returns what a text means; of things that it may name, these are known.
    public func outcome(
        of text: String, things: [String: ThingNames], now: Timestamp, zone: Zone
    ) -> SaidOutcome {
        guard let said = said(text) else { return .tooLong }
        guard !said.value.words.isEmpty, !said.value.namesForeign, !isNegative(said.value) else {
            return .nothing(near: NearPhrases())
        }
        let dates = NaturalDates(now: now, in: zone, languages: dateLanguages)
        let aligner = Aligner(kept, said, SlotReader(kept, said, lexicons, things: things, dates))
        let found = sorted(alignments(aligner))
        guard let best = found.first,
            best.isExact || best.telling >= Self.least || !best.slots.isEmpty
        else {
            return whatOfThing(aligner)
                ?? .nothing(near: NearPhrases(self, text, things: things, dates))
        }
        return outcome(best, found, aligner)
    }

    /// The phrases that are nearest to a text that is none.
    func phrases(
        near text: String, things: [String: ThingNames], _ dates: NaturalDates
    ) -> [NearPhrase] {
        guard let said = said(text) else { return [] }
        return near(Aligner(kept, said, SlotReader(kept, said, lexicons, things: things, dates)))
    }

    /// The kinds of things that phrases like a text may name.
    public func kinds(in text: String, now: Timestamp, zone: Zone) -> Set<String> {
        guard let said = said(text) else { return [] }
        var kinds: Set<String> = []
        let templates =
            candidates(said).map(\.template)
            + book.templates.indices.filter { said.names(book.templates[$0].app) }
        for template in templates {
            for slot in book.sayables[book.templates[template].sayable].slots {
                switch slot.kind {
                case .thing(let kind), .name(let kind): kinds.insert(kind)
                default: break
                }
            }
        }
        return kinds
    }

    /// What is known of a text, or `nil` if it has too many words or bytes.
    private func said(_ text: String) -> Kept<SaidText>? {
        guard text.utf8.count <= Self.mostBytes else { return nil }
        let bytes = Array(text.utf8)
        let words = SaidWords(of: bytes, most: Self.mostWords + 1, signs: true)
        return words.count > Self.mostWords
            ? nil : Kept(SaidText(bytes, words, in: kept, lexicons))
    }

    private func isNegative(_ said: SaidText) -> Bool {
        !book.negatives.isEmpty && book.negatives.contains(said.key)
    }

    /// Those that fit best first: of those that fit as well as the best one, the one of which most
    /// is said.
    private func sorted(_ found: [Alignment]) -> [Alignment] {
        guard found.count > 1 else { return found }
        var sorted = found
        sorted.sort { ($0.rank, $0.cost, $0.template) < ($1.rank, $1.cost, $1.template) }
        let best = sorted[0]
        let end = sorted.firstIndex {
            $0.rank != best.rank || $0.cost > best.cost + Self.nearness
        }
        if end != 1 {
            sorted[..<(end ?? sorted.count)].sort {
                ($1.said, $0.textWords, $0.template) < ($0.said, $1.textWords, $1.template)
            }
        }
        return sorted
    }

    /// The phrases of which little enough is missing.
    func candidates(
        _ said: Kept<SaidText>, missing limit: Float = most
    ) -> [Candidate] {
        Candidates(said, in: kept).best(Self.compared, missing: limit)
    }

    /// The ways to take a text for phrases, but for those that cost too much to be of interest.
    private func alignments(_ aligner: Aligner) -> [Alignment] {
        let slack = AlignmentChoice.precision
        var candidates = candidates(aligner.heard)
        var found = AlignmentChoice(most: Self.most, margin: Self.nearness + Self.tie)
        // What is said exactly comes before what costs less.
        let exact = candidates.sort(from: 0) { $0.least <= slack && aligner.mayBeExact($0) }
        for place in exact
        where aligner.mayFit(candidates[place], inOrder: true, atMost: slack) {
            candidates[place].mayBeExact = true
            // What costs nothing is found at once.
            let template = candidates[place].template
            found.add(
                aligner.align(template, atMost: slack)
                    ?? aligner.align(template, atMost: found.limitOfExact))
        }
        let limit = found.limit + slack
        let others = candidates.sort(from: exact.upperBound) { $0.least <= limit }
        for place in 0..<others.upperBound {
            let candidate = candidates[place]
            guard candidate.least <= found.limit + slack else { break }
            if !candidate.mayBeExact,
                aligner.mayFit(candidate, inOrder: true, atMost: found.limit + slack)
            {
                found.add(aligner.align(candidate.template, atMost: found.limit))
            }
            let limit = found.limit - Aligner.disorder + slack
            if !candidate.hasText, candidate.least <= limit,
                aligner.mayFit(candidate, inOrder: false, atMost: limit)
            {
                found.add(aligner.gather(candidate.template, atMost: found.limit))
            }
        }
        return found.all
    }
}

extension PhraseMatcher {
    func sayable(_ alignment: Alignment) -> Sayable {
        book.sayables[book.templates[alignment.template].sayable]
    }

    func phrase(_ alignment: Alignment) -> Sayable.Phrase {
        sayable(alignment).phrases[book.templates[alignment.template].phrase]
    }

    /// The first few alignments with things that can be done, each once.
    private func distinct(_ alignments: [Alignment]) -> [Alignment] {
        var distinct: [Alignment] = []
        for alignment in alignments { add(alignment, to: &distinct) }
        return distinct
    }

    private func add(_ alignment: Alignment, to distinct: inout [Alignment]) {
        guard distinct.count < Self.offered else { return }
        let own = book.templates[alignment.template].sayable
        for other in distinct {
            let known = book.templates[other.template].sayable
            if known == own || book.sayables[known].id == book.sayables[own].id { return }
        }
        distinct.append(alignment)
    }

    private func outcome(
        _ best: Alignment, _ all: [Alignment], _ aligner: Aligner
    ) -> SaidOutcome {
        if all.count > 1, case let meant = self.meant(best, all), meant.count > 1 {
            return .question(SaidQuestion(of: meant.map { self.call(of: $0, aligner).call }))
        }
        let (call, open) = self.call(of: best, aligner)
        guard let open else { return .call(call) }
        return .question(SaidQuestion(about: open.slot, things: open.things, of: call))
    }

    /// The best alignment and those of its rivals that fit as well.
    private func meant(_ best: Alignment, _ all: [Alignment]) -> [Alignment] {
        var meant = [best]
        for rival in all
        where rival.cost < best.cost + Self.tie && says(rival, asMuchAs: best)
            && rival.textWords <= best.textWords
        {
            add(rival, to: &meant)
        }
        return meant
    }

    /// Whether as much of one phrase was said as of another.
    ///
    /// Two that were said exactly, with their values in the same places, are the same words: an
    /// app's name weighs only where it stands in the phrase as a word.
    private func says(_ rival: Alignment, asMuchAs best: Alignment) -> Bool {
        let places = [rival, best].map { Set($0.slots.map(\.range)) }
        let areSame = rival.isExact && best.isExact && places[0] == places[1]
        return areSame || rival.said >= best.said - 0.01
    }

    /// The call that an alignment is, and the first slot of which it is not clear which thing is
    /// meant.
    private func call(
        of alignment: Alignment, _ aligner: Aligner
    ) -> (call: SaidCall, open: (slot: String, things: [String])?) {
        let sayable = sayable(alignment)
        let phrase = phrase(alignment)
        var call = SaidCall(
            sayable: sayable.id, phrase: phrase.text, values: [:], presets: phrase.presets,
            isConfirmed: false, cost: alignment.cost)
        let template = book.templates[alignment.template]
        // A title alone is a word that may be meant otherwise: `delete`.
        var isSure =
            alignment.isExact
            && (template.use != .title || template.namesApp || aligner.heard.names(template.app))
        if aligner.takesOneOfSeveral(alignment) { isSure = false }
        if aligner.said.isAsked, !aligner.endsWithText(alignment) { isSure = false }
        if aligner.said.isMarkedUp { isSure = false }
        var open: (slot: String, things: [String])?
        for filled in alignment.slots {
            let slot = sayable.slots[filled.slot]
            let (value, isClear) = value(of: filled, for: slot, aligner, asking: &open)
            call.values[slot.name] = value
            if !isClear || filled.cost > Self.mostOfName { isSure = false }
            if case .text = filled.value, isSure { isSure = !aligner.takesOther(filled, alignment) }
        }
        call.isConfirmed =
            sayable.changes
            ? !isSure : !alignment.isExact && alignment.cost > Self.mostUnconfirmed
        if call.isConfirmed { call.unplaced = aligner.unplaced(alignment) }
        return (call, open)
    }

    /// The value that words are for a slot, and whether it is clear; none where they are what is
    /// asked for.
    private func value(
        of filled: Alignment.Filled, for slot: Sayable.Slot, _ aligner: Aligner,
        asking open: inout (slot: String, things: [String])?
    ) -> (value: SaidValue?, isClear: Bool) {
        let said = aligner.said
        switch filled.value {
        case .text: return (.text(said.text(of: filled.range)), !said.isDoubtful(filled.range))
        case .number(let number):
            let isWhole = number.rounded() == number && abs(number) < 0x1p53
            // Less than nothing is rarely meant of what is counted.
            let isLikely = slot.kind == .whole ? isWhole && number > 0 : number >= 0
            return (.number(number), isLikely)
        case .length(let seconds): return (.length(seconds), seconds > 0)
        case .date(let start, let isDay, let isCertain):
            // A time of day would be lost.
            return slot.kind == .day
                ? (.day(start), isDay && isCertain) : (.date(start, isDay: isDay), isCertain)
        case .truth(let truth): return (.truth(truth), true)
        case .name: return (.name(said.text(of: filled.range)), false)
        case .things(let fit, let kind):
            let things = aligner.slotReader.things(fit, of: kind)
            if things.count == 1 { return (.thing(things[0]), true) }
            // One question at a time; the intent asks the other one.
            guard open == nil else { return (.name(said.text(of: filled.range)), false) }
            open = (slot.name, things)
            return (nil, true)
        }
    }

    /// Offers what can be done with a thing that is named beside its app, and nothing else.
    private func whatOfThing(_ aligner: Aligner) -> SaidOutcome? {
        let named = aligner.said.mentions.filter { $0.cost == 0 }
        guard !aligner.said.isMusing, let app = named.first?.app,
            named.allSatisfy({ $0.app == app })
        else { return nil }
        let found = book.templatesOfApps[app]
            .filter { !book.templates[$0].slots.isEmpty && aligner.mayFill($0) }
            .compactMap { aligner.gather($0, atMost: Self.mostOfThing) }
            .filter { !$0.slots.isEmpty && $0.extra <= 0.3 }
            .sorted { $0.cost < $1.cost }
        let meant = distinct(found)
        guard let best = meant.first else { return nil }
        return meant.count == 1
            ? outcome(best, [], aligner)
            : .question(SaidQuestion(of: meant.map { self.call(of: $0, aligner).call }))
    }
}
