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

    private let book: Kept<PhraseBook>
    private let said: Kept<SaidText>
    private let aligner: Aligner
    private let number: Int
    private let template: Template
    private let parts: ArraySlice<Template.Part>

    /// The word with which the text is taken to begin; those before it come after its end.
    private let start: Int
    private let count: Int
    private let limit: Float
    private let width: Int

    /// A row for each number of words, which is gone when the alignment is known.
    private let cells: UnsafeMutableBufferPointer<Cell>

    /// Whether the app is named anywhere.
    private let isNamed: Bool

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
        book = aligner.keptBook
        said = aligner.heard
        count = said.value.words.count
        template = book.value.templates[number]
        parts = book.value.parts[template.parts]
        isNamed = aligner.isNamed(template.app)
        isStrict = template.use == .sentence && template.hasText && !isNamed
        width = parts.count + 1
        cells[0].cost = aligner.costOfApp(of: template)
    }

    /// The word at a position.
    private func place(_ word: Int) -> Int {
        let place = start + word
        return place < count ? place : place - count
    }

    private func fill() {
        for word in 0...count {
            var isReached = false
            var weight: Float = 0
            let namesApp = isNamed && said.value.mentions.contains { stands($0, word) }
            for part in 0..<width {
                let cost = cells[word * width + part].cost
                guard cost <= limit else { continue }
                if !isReached, word < count {
                    weight = said.value.weight(place(word), beside: template, in: book.value)
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
    private func relax(
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
    private func take(
        _ number: Int32, _ weight: Float, _ word: Int, _ part: Int, _ cost: Float
    ) {
        // A text would be taken for anything if words around it could be missing.
        if !isStrict, !template.hasText || weight <= 0.25 {
            relax(word, part + 1, cost + weight, from: (word, part), .missing)
        }
        guard word < count, said.value.words[place(word)].quotation == nil else { return }
        if let unlike = aligner.likeness(place(word), number),
            !isStrict || unlike <= Likeness.ending
        {
            relax(
                word + 1, part + 1, cost + unlike, from: (word, part),
                unlike == 0 ? .sameWord : .likeWord, knowing: 1)
        }
        guard !isStrict else { return }
        for expression in said.value.expressions
        where stands(expression.range, word) && aligner.names(expression, number) {
            relax(
                word + expression.range.count, part + 1, cost + Likeness.synonym,
                from: (word, part), .likeWord, knowing: expression.range.count)
        }
    }

    private func takeApp(_ word: Int, _ part: Int, _ cost: Float, isThere: Bool) {
        if isNamed {
            let moved = template.hasText ? Aligner.movedApp * 2 : Aligner.movedApp
            relax(word, part + 1, cost + moved, from: (word, part), .missing)
        } else if !template.hasText {
            relax(word, part + 1, cost + Aligner.noApp, from: (word, part), .missing)
        }
        guard isThere else { return }
        for mention in said.value.mentions where stands(mention, word) {
            relax(
                word + mention.range.count, part + 1, cost + mention.cost, from: (word, part),
                mention.cost == 0 ? .app : .misspeltApp, knowing: mention.range.count)
        }
    }

    private func take(
        _ slot: Int, _ unit: Float?, _ word: Int, _ part: Int, _ cost: Float
    ) {
        if !isStrict {
            relax(word, part + 1, cost + Aligner.emptySlot, from: (word, part), .missing)
        }
        guard word < count else { return }
        guard isText(slot) else {
            for place in aligner.slotReader.spans(slot, unit: unit, of: template) {
                let span = aligner.slotReader.spans[place]
                guard stands(span.range, word) else { continue }
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
        book.value.slots[template.slots.lowerBound + slot].isText
    }

    /// Goes from a slot to the text behind it.
    private func take(
        _ sign: PartingSign, _ isNeeded: Bool, _ word: Int, _ part: Int, _ cost: Float
    ) {
        let isAmong = word > 0 && word < count && place(word) > 0
        let found = isAmong ? said.value.sign(before: place(word)) : nil
        let lack = found == sign ? 0 : found == nil ? Aligner.noSign : Aligner.otherSign
        relax(
            word, part + 1, cost + lack, from: (word, part),
            isNeeded && lack > 0 ? .missing : .nothing)
    }

    /// Passes over the name of the app where the phrase does not have it.
    private func passApp(_ word: Int, _ part: Int, _ cost: Float) {
        for mention in said.value.mentions where stands(mention, word) {
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
                alignment.extra += said.value.weight(
                    place(from.word), beside: template, in: book.value)
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
        for place in aligner.slotReader.spans(slot, unit: unit, of: template) {
            let span = aligner.slotReader.spans[place]
            guard span.range == range else { continue }
            alignment.slots.append(
                .init(slot: slot, range: range, value: span.value, cost: span.cost))
            return
        }
    }
}
