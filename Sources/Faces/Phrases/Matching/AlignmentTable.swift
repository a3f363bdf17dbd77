/// The cheapest ways to take the first words of a text for the first parts of a phrase.
struct AlignmentTable {
    /// The last step of a way: what was taken for what.
    fileprivate enum Step: UInt8 {
        case begin, sameWord, likeWord, app, misspeltApp, missing, nothing, extra, appElsewhere
        case slot
    }

    struct Cell {
        fileprivate var cost: Float = .infinity
        fileprivate var words: Int16 = 0
        fileprivate var parts: Int16 = 0

        /// The words that were taken for what the phrase or its app knows, and are no text.
        fileprivate var known: Int16 = 0
        fileprivate var step = Step.begin
    }

    private let aligner: Aligner
    private let number: Int
    private let template: Template
    private let parts: ArraySlice<Template.Part>

    /// The word with which the text is taken to begin; those before it come after its end.
    private let start: Int
    private let count: Int
    private let limit: Float
    private let width: Int
    private(set) var cells: [Cell]

    /// Whether no word may differ: any text fits a sentence in which words may.
    private let isStrict: Bool

    init(_ aligner: Aligner, _ number: Int, from start: Int, atMost limit: Float) {
        self.aligner = aligner
        self.number = number
        self.start = start
        self.limit = limit
        count = aligner.said.words.count
        template = aligner.book.templates[number]
        parts = aligner.book.parts[template.parts]
        let appIsNamed = aligner.isNamed(template.app)
        isStrict = template.use == .sentence && template.hasText && !appIsNamed
        width = parts.count + 1
        cells = aligner.cells
        aligner.cells = []
        cells.removeAll(keepingCapacity: true)
        cells.append(contentsOf: repeatElement(Cell(), count: (count + 1) * width))
        cells[0].cost = 0
        if !appIsNamed, !template.namesApp {
            switch template.use {
            case .phrase: break
            case .sentence: cells[0].cost = Aligner.noAppOfSentence
            case .title: cells[0].cost = Aligner.noApp
            }
        }
        fill()
    }

    /// The cheapest way to take all words for the whole phrase.
    var alignment: Alignment? {
        guard let last = cells.last, last.cost <= limit else { return nil }
        return trace()
    }

    /// The word at a position.
    private func place(_ word: Int) -> Int {
        let place = start + word
        return place < count ? place : place - count
    }

    private mutating func fill() {
        for word in 0...count {
            var isReached = false
            var weight: Float = 0
            let namesApp = aligner.said.mentions.contains { stands($0, word) }
            for part in 0..<width {
                let cost = cells[word * width + part].cost
                guard cost <= limit else { continue }
                if !isReached, word < count {
                    weight = aligner.said.weight(place(word), beside: template, in: aligner.book)
                }
                isReached = true
                if part + 1 < width {
                    switch parts[parts.startIndex + part] {
                    case .word(let number, let weight): take(number, weight, word, part, cost)
                    case .app: takeApp(word, part, cost, isThere: namesApp)
                    case .slot(let slot, let unit): take(slot, unit, word, part, cost)
                    case .sign(let sign, let isNeeded): take(sign, isNeeded, word, part, cost)
                    }
                }
                if namesApp { passApp(word, part, cost) }
                if word < count {
                    relax(
                        word + 1, part, cost + weight, from: (word, part),
                        weight == 0 ? .nothing : .extra)
                }
            }
            if !isReached, word > 0, !skips(word) { return }
        }
    }

    /// Whether a way may lead past a position.
    private func skips(_ word: Int) -> Bool {
        cells[((word + 1) * width)...].contains { $0.cost <= limit }
    }

    /// Of two ways that cost the same, the one on which more words are known is better: a name is
    /// taken whole before its beginning and a text are.
    private mutating func relax(
        _ word: Int, _ part: Int, _ cost: Float, from: (word: Int, part: Int), _ step: Step,
        knowing: Int = 0
    ) {
        guard cost <= limit else { return }
        let place = word * width + part
        let known = cells[from.word * width + from.part].known + Int16(knowing)
        let more = cost - cells[place].cost
        guard
            more < -AlignmentChoice.precision
                || more <= AlignmentChoice.precision && known > cells[place].known
        else { return }
        cells[place] = Cell(
            cost: cost, words: Int16(from.word), parts: Int16(from.part), known: known, step: step)
    }
}

extension AlignmentTable {
    /// Takes the next word for a word of the phrase, or leaves that out.
    private mutating func take(
        _ number: Int32, _ weight: Float, _ word: Int, _ part: Int, _ cost: Float
    ) {
        // A text would be taken for anything if words around it could be missing.
        if !isStrict, !template.hasText || weight <= 0.25 {
            relax(word, part + 1, cost + weight, from: (word, part), .missing)
        }
        guard word < count, aligner.said.words[place(word)].quotation == nil else { return }
        if let unlike = aligner.likeness(place(word), number),
            !isStrict || unlike <= Likeness.ending
        {
            relax(
                word + 1, part + 1, cost + unlike, from: (word, part),
                unlike == 0 ? .sameWord : .likeWord, knowing: 1)
        }
        guard !isStrict else { return }
        for expression in aligner.said.expressions
        where stands(expression.range, word) && aligner.names(expression, number) {
            relax(
                word + expression.range.count, part + 1, cost + Likeness.synonym,
                from: (word, part), .likeWord, knowing: expression.range.count)
        }
    }

    private mutating func takeApp(_ word: Int, _ part: Int, _ cost: Float, isThere: Bool) {
        if aligner.isNamed(template.app) {
            let moved = template.hasText ? Aligner.movedApp * 2 : Aligner.movedApp
            relax(word, part + 1, cost + moved, from: (word, part), .missing)
        } else if !template.hasText {
            relax(word, part + 1, cost + Aligner.noApp, from: (word, part), .missing)
        }
        guard isThere else { return }
        for mention in aligner.said.mentions where stands(mention, word) {
            relax(
                word + mention.range.count, part + 1, cost + mention.cost, from: (word, part),
                mention.cost == 0 ? .app : .misspeltApp, knowing: mention.range.count)
        }
    }

    private mutating func take(
        _ slot: Int, _ unit: Float?, _ word: Int, _ part: Int, _ cost: Float
    ) {
        if !isStrict {
            relax(word, part + 1, cost + Aligner.emptySlot, from: (word, part), .missing)
        }
        guard word < count else { return }
        guard isText(slot) else {
            for span in aligner.slotReader.spans(slot, unit: unit, of: template)
            where stands(span.range, word) {
                relax(
                    word + span.range.count, part + 1, cost + span.cost, from: (word, part), .slot,
                    knowing: span.range.count)
            }
            return
        }
        for end in stride(from: count, to: word, by: -1) {
            guard let range = range(word, end),
                let found = aligner.slotReader.costOfText(range, of: template)
            else { continue }
            relax(end, part + 1, cost + found, from: (word, part), .slot)
        }
    }

    private func isText(_ slot: Int) -> Bool {
        aligner.book.slots[template.slots.lowerBound + slot].isText
    }

    /// Goes from a slot to the text behind it.
    private mutating func take(
        _ sign: PartingSign, _ isNeeded: Bool, _ word: Int, _ part: Int, _ cost: Float
    ) {
        let isAmong = word > 0 && word < count && place(word) > 0
        let found = isAmong ? aligner.said.sign(before: place(word)) : nil
        let lack = found == sign ? 0 : found == nil ? Aligner.noSign : Aligner.otherSign
        relax(
            word, part + 1, cost + lack, from: (word, part),
            isNeeded && lack > 0 ? .missing : .nothing)
    }

    /// Passes over the name of the app where the phrase does not have it.
    private mutating func passApp(_ word: Int, _ part: Int, _ cost: Float) {
        for mention in aligner.said.mentions where stands(mention, word) {
            let isFree = !template.namesApp && mention.cost == 0
            relax(
                word + mention.range.count, part,
                cost + mention.cost + (template.namesApp ? Aligner.movedApp / 2 : 0),
                from: (word, part), isFree ? .nothing : .appElsewhere, knowing: mention.range.count)
        }
    }

    private func stands(_ mention: SaidText.Mention, _ word: Int) -> Bool {
        mention.app == template.app && stands(mention.range, word)
    }

    /// The words from one position to another, if they stand together in the text.
    private func range(_ word: Int, _ end: Int) -> Range<Int>? {
        let first = place(word)
        let last = first + end - word
        return last <= count ? first..<last : nil
    }

    /// Whether words that stand together do so from a position on.
    private func stands(_ whole: Range<Int>, _ word: Int) -> Bool {
        word + whole.count <= count && place(word) == whole.lowerBound
    }
}

extension AlignmentTable {
    private func trace() -> Alignment {
        var alignment = Alignment(template: number, cost: cells[cells.count - 1].cost)
        var (word, part) = (count, width - 1)
        while (word, part) != (0, 0) {
            let cell = cells[word * width + part]
            let from = (word: Int(cell.words), part: Int(cell.parts))
            switch cell.step {
            case .begin, .nothing: break
            case .sameWord, .likeWord:
                if case .word(_, let weight) = parts[parts.startIndex + from.part] {
                    alignment.say(weight)
                }
            case .app, .misspeltApp, .appElsewhere: alignment.isAppNamed = true
            case .missing: break
            case .extra:
                alignment.extra += aligner.said.weight(
                    place(from.word), beside: template, in: aligner.book)
            case .slot: fill(from, word, in: &alignment)
            }
            switch cell.step {
            case .likeWord, .misspeltApp, .appElsewhere, .missing, .extra: alignment.isExact = false
            default: break
            }
            (word, part) = from
        }
        alignment.slots.reverse()
        return alignment
    }

    private func fill(_ from: (word: Int, part: Int), _ end: Int, in alignment: inout Alignment) {
        guard case .slot(let slot, let unit) = parts[parts.startIndex + from.part],
            let range = range(from.word, end)
        else { return }
        guard !isText(slot) else {
            alignment.textWords += range.count
            alignment.slots.append(.init(slot: slot, range: range, value: .text, cost: 0))
            return
        }
        let span = aligner.slotReader.spans(slot, unit: unit, of: template)
            .first { $0.range == range }
        guard let span else { return }
        alignment.slots.append(.init(slot: slot, range: range, value: span.value, cost: span.cost))
    }
}
