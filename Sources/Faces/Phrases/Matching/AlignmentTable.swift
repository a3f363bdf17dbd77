/// The cheapest ways to take the first words of a text for the first parts of a phrase.
struct AlignmentTable {
    /// The last step of a way: what was taken for what.
    fileprivate enum Step: UInt8 {
        case begin, sameWord, likeWord, app, misspeltApp, missing, nothing, extra, appElsewhere
        case slot
    }

    struct Cell {
        fileprivate var cost: Float = .infinity

        /// The cell that the way comes from.
        fileprivate var before: Int32 = 0

        /// The words that were taken for what the phrase or its app knows, and are no text.
        fileprivate var known: Int16 = 0
        fileprivate var step = Step.begin
    }

    private let aligner: Aligner
    private let number: Int
    private let template: Template

    /// The parts of all phrases.
    private let parts: [Template.Part]

    /// The word with which the text is taken to begin; those before it come after its end.
    private let start: Int
    private let count: Int
    private let limit: Float
    private let width: Int

    /// A row for each number of words, which is gone when the alignment is known.
    private let cells: UnsafeMutableBufferPointer<Cell>

    /// Whether the app is named anywhere.
    private let isNamed: Bool

    /// What a slot without a value, or a sign that parts two texts, costs besides.
    private let takingOther: Float

    /// Whether no word may differ: any text fits a sentence in which words may.
    private let isStrict: Bool

    /// The cheapest way to take all words of a text for a whole phrase.
    static func alignment(
        _ aligner: Aligner, _ number: Int, from start: Int, atMost limit: Float
    ) -> Alignment? {
        let parts = aligner.book.templates[number].parts
        let size = (aligner.said.words.count + 1) * (parts.count + 1)
        return withUnsafeTemporaryAllocation(of: Cell.self, capacity: size) { cells in
            cells.initialize(repeating: Cell())
            let table = AlignmentTable(aligner, number, from: start, atMost: limit, cells)
            table.fill()
            return cells[size - 1].cost <= limit ? table.trace() : nil
        }
    }

    private init(
        _ aligner: Aligner, _ number: Int, from start: Int, atMost limit: Float,
        _ cells: UnsafeMutableBufferPointer<Cell>
    ) {
        self.aligner = aligner
        self.number = number
        self.start = start
        self.limit = limit
        self.cells = cells
        count = aligner.heard.value.words.count
        template = aligner.keptBook.value.templates[number]
        parts = aligner.keptBook.value.parts
        isNamed = aligner.heard.names(template.app)
        takingOther =
            template.hasText && template.changes && aligner.tellsOfOthers(template)
            ? Aligner.takingOther : 0
        isStrict = template.use == .sentence && template.hasText && !isNamed
        width = template.parts.count + 1
        cells[0].cost = aligner.costOfApp(of: template)
    }

    private var book: Kept<PhraseBook> { aligner.keptBook }
    private var said: Kept<SaidText> { aligner.heard }

    private func part(_ part: Int) -> Template.Part {
        parts[template.parts.lowerBound + part]
    }

    /// The word at a position.
    private func place(_ word: Int) -> Int {
        let place = start + word
        return place < count ? place : place - count
    }

    private func fill() {
        for word in 0...count {
            var isReached = false
            let place = place(word)
            var weight: Float = .infinity
            let namesApp = isNamed && said.value.mentions.contains { stands($0, word) }
            for part in 0..<width {
                let here = word &* width &+ part
                guard cells[here].cost <= limit else { continue }
                if !isReached, word < count {
                    weight = said.weight(place, beside: template, in: book, atMost: limit)
                }
                isReached = true
                if part + 1 < width {
                    switch self.part(part) {
                    case .word(let number, let weight):
                        leaveOut(weight, here)
                        if word < count { take(number, at: place, word, here) }
                    case .app: takeApp(word, here, isThere: namesApp)
                    case .slot(let slot, let unit): take(slot, unit, word, here)
                    case .sign(let sign, let isNeeded): take(sign, isNeeded, word, here)
                    }
                }
                if namesApp { passApp(word, here) }
                if word < count {
                    relax(1, 0, from: here, weight, weight == 0 ? .nothing : .extra)
                }
            }
            if !isReached, word > 0, !skips(word) { return }
        }
    }

    /// Whether a way may lead past a position.
    private func skips(_ word: Int) -> Bool {
        cells[((word + 1) * width)...].contains { $0.cost <= limit }
    }

    /// Goes on from a cell by some words of the text and parts of the phrase.
    ///
    /// Of two ways that cost the same, the one on which more words are known is better: a name is
    /// taken whole before its beginning and a text are.
    @inline(__always)
    private func relax(
        _ words: Int, _ parts: Int, from here: Int, _ added: Float, _ step: Step, knowing: Int = 0
    ) {
        let cost = cells[here].cost + added
        guard cost <= limit else { return }
        let next = here &+ words &* width &+ parts
        let known = cells[here].known + Int16(knowing)
        let more = cost - cells[next].cost
        guard
            more < -AlignmentChoice.precision
                || more <= AlignmentChoice.precision && known > cells[next].known
        else { return }
        cells[next] = Cell(cost: cost, before: Int32(here), known: known, step: step)
    }
}

extension AlignmentTable {
    /// Leaves out a word of the phrase.
    @inline(__always)
    private func leaveOut(_ weight: Float, _ here: Int) {
        guard !isStrict, !template.hasText || weight <= Aligner.mostBesideText else { return }
        relax(0, 1, from: here, weight, .missing)
    }

    /// Takes the next word, or several, for a word of the phrase.
    @inline(__always)
    private func take(_ number: Int32, at place: Int, _ word: Int, _ here: Int) {
        guard said.value.words[place].quotation == nil else { return }
        if let unlike = aligner.likeness(place, number), !isStrict || unlike <= Likeness.ending {
            relax(1, 1, from: here, unlike, unlike == 0 ? .sameWord : .likeWord, knowing: 1)
        }
        if !isStrict, !said.value.expressions.isEmpty { takeExpressions(for: number, word, here) }
    }

    private func takeExpressions(for number: Int32, _ word: Int, _ here: Int) {
        for expression in said.value.expressions
        where stands(expression.range, word) && aligner.names(expression, number) {
            let count = expression.range.count
            relax(count, 1, from: here, Likeness.synonym, .likeWord, knowing: count)
        }
    }

    private func takeApp(_ word: Int, _ here: Int, isThere: Bool) {
        if isNamed {
            let moved = template.hasText ? Aligner.movedApp * 2 : Aligner.movedApp
            relax(0, 1, from: here, moved, .missing)
        } else if !template.hasText {
            relax(0, 1, from: here, Aligner.noApp, .missing)
        }
        guard isThere else { return }
        for mention in said.value.mentions where stands(mention, word) {
            let count = mention.range.count
            relax(
                count, 1, from: here, mention.cost, mention.cost == 0 ? .app : .misspeltApp,
                knowing: count)
        }
    }

    private func take(_ slot: Int, _ unit: Float?, _ word: Int, _ here: Int) {
        if !isStrict { relax(0, 1, from: here, Aligner.emptySlot + takingOther, .missing) }
        guard word < count else { return }
        guard isText(slot) else {
            for span in aligner.slotReader.spans(slot, unit: unit, of: template)
            where stands(span.range, word) {
                let count = span.range.count
                relax(count, 1, from: here, span.cost, .slot, knowing: count)
                if span.isMeasured, isUnit(here % width + 1) {
                    relax(count, 2, from: here, span.cost, .slot, knowing: count)
                }
            }
            return
        }
        for end in stride(from: count, to: word, by: -1) {
            guard let range = range(word, end),
                let cost = aligner.slotReader.costOfText(range, of: template)
            else { continue }
            relax(range.count, 1, from: here, cost, .slot)
        }
    }

    /// Whether a part is the word for the unit of the number before it.
    private func isUnit(_ part: Int) -> Bool {
        guard part + 1 < width, case .word(_, WordWeights.unit) = self.part(part) else {
            return false
        }
        return true
    }

    private func isText(_ slot: Int) -> Bool {
        book.value.slots[template.slots.lowerBound + slot].isText
    }

    /// Goes from a slot to the text behind it.
    private func take(_ sign: PartingSign, _ isNeeded: Bool, _ word: Int, _ here: Int) {
        let isAmong = word > 0 && word < count && place(word) > 0
        let found = isAmong ? said.value.sign(before: place(word)) : nil
        let lack =
            found == sign
            ? 0 : found == nil ? Aligner.noSign + takingOther : Aligner.otherSign
        relax(0, 1, from: here, lack, isNeeded && lack > 0 ? .missing : .nothing)
    }

    /// Passes over the name of the app where the phrase does not have it.
    private func passApp(_ word: Int, _ here: Int) {
        for mention in said.value.mentions where stands(mention, word) {
            let isFree = !template.namesApp && mention.cost == 0
            let moved = template.namesApp ? Aligner.movedApp / 2 : 0
            let count = mention.range.count
            relax(
                count, 0, from: here, mention.cost + moved, isFree ? .nothing : .appElsewhere,
                knowing: count)
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
        var next = cells.count - 1
        while next > 0 {
            let cell = cells[next]
            let before = Int(cell.before)
            let (word, part) = (before / width, before % width)
            switch cell.step {
            case .begin, .nothing: break
            case .sameWord, .likeWord:
                if case .word(_, let weight) = self.part(part) {
                    alignment.say(weight)
                }
            case .app, .misspeltApp, .appElsewhere: alignment.isAppNamed = true
            case .missing: break
            case .extra:
                alignment.extra += said.weight(place(word), beside: template, in: book)
                alignment.extras.insert(place(word))
            case .slot: fill(word, part, next / width, in: &alignment)
            }
            switch cell.step {
            case .likeWord, .misspeltApp, .appElsewhere, .missing, .extra: alignment.isExact = false
            default: break
            }
            next = before
        }
        alignment.slots.reverse()
        return alignment
    }

    /// Fills a slot with the words from one position to another.
    private func fill(_ word: Int, _ part: Int, _ end: Int, in alignment: inout Alignment) {
        guard case .slot(let slot, let unit) = self.part(part),
            let range = range(word, end)
        else { return }
        guard !isText(slot) else {
            alignment.textWords += range.count
            alignment.slots.append(.init(slot: slot, range: range, value: .text, cost: 0))
            return
        }
        for span in aligner.slotReader.spans(slot, unit: unit, of: template)
        where span.range == range {
            alignment.slots.append(
                .init(slot: slot, range: range, value: span.value, cost: span.cost))
            return
        }
    }
}
