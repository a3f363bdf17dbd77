/// A command line being read from left to right.
struct ArgumentLine {
    struct Word: Equatable {
        let text: String
        let position: Int
    }

    private(set) var given: GivenArguments
    private(set) var mistakes: [PlacedMistake] = []
    private var rest: ArraySlice<String>
    private var options: KnownOptions
    private var optionsHaveEnded = false
    /// Options met before the command that may know them; `nil` once it is known.
    private var early: [Word]? = []

    /// Starts with the options that may stand anywhere.
    init(_ arguments: [String], environment: [String: String], options: [ArgumentDeclaration]) {
        rest = arguments[...]
        given = GivenArguments(environment: environment)
        self.options = KnownOptions(declarations: options)
    }

    func has(_ flag: ArgumentDeclaration) -> Bool { !given.uses(of: flag).isEmpty }

    /// Reads options up to the next word that is none.
    mutating func nextWord() -> Word? {
        while let text = rest.popFirst() {
            let word = Word(text: text, position: rest.startIndex - 1)
            if optionsHaveEnded || !text.looksLikeOption { return word }
            if text == "--" { optionsHaveEnded = true } else { readOption(word) }
        }
        return nil
    }

    /// Returns the words that are left, without the options among them.
    mutating func remainingWords() -> [String] {
        var words: [String] = []
        while let word = nextWord() { words.append(word.text) }
        return words
    }

    /// Reads the options of the command, now that it is known, among those that came before it.
    mutating func accept(_ declarations: [ArgumentDeclaration]) {
        options.add(declarations)
        guard let words = early else { return }
        early = nil
        // The words after the command are not the value of an option before it.
        let later = rest
        rest = []
        for word in words { readOption(word) }
        rest = later
    }

    /// Reads all that is left as arguments of the command.
    mutating func readRest(for declarations: [ArgumentDeclaration]) {
        accept(declarations)
        var places = declarations.filter(\.isPositional)[...]
        var needless: [Word] = []
        while let word = nextWord() {
            guard let place = places.first else {
                needless.append(word)
                continue
            }
            given.add(
                word.text, from: .positional(place.placeholder), at: word.position, for: place)
            if !place.isList { places.removeFirst() }
        }
        if let first = needless.first { report(.needlessWords(needless.map(\.text)), at: first) }
    }

    private mutating func readOption(_ word: Word) {
        if word.text.hasPrefix("--") { readName(word) } else { readLetters(word) }
    }

    private mutating func readName(_ word: Word) {
        let parts = word.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        let value = parts.count > 1 ? String(parts[1]) : nil
        guard let option = options[name] else {
            if !isEarly(word) { reportUnknown(name, hasValue: value != nil, at: word) }
            return
        }
        take(option, as: name, value: value, at: word)
    }

    /// Reads letters that stand together; the first that needs a value takes the rest.
    private mutating func readLetters(_ word: Word) {
        var letters = word.text.dropFirst()
        while let letter = letters.popFirst() {
            let name = "-\(letter)"
            guard let option = options[name] else {
                let unread = Word(text: name + letters, position: word.position)
                if !isEarly(unread) { reportUnknown(letter: name, in: word) }
                return
            }
            if letters.first == "=" {
                take(option, as: name, value: String(letters.dropFirst()), at: word)
                return
            }
            if option.isOption, !letters.isEmpty {
                take(option, as: name, value: String(letters), at: word)
                return
            }
            take(option, as: name, value: nil, at: word)
        }
    }

    /// Keeps an unknown option for later, if the command that may know it is still to come.
    private mutating func isEarly(_ word: Word) -> Bool {
        early?.append(word)
        return early != nil
    }

    private mutating func take(
        _ option: ArgumentDeclaration, as name: String, value: String?, at word: Word
    ) {
        var value = value
        switch option.form {
        case .option(.required): value = value ?? nextValue()
        case .option(.optional), .positional: break
        case .flag: if let value { report(.needlessValue(value, of: name), at: word) }
        }
        given.add(value, from: .option(name), at: word.position, for: option)
    }

    private mutating func nextValue() -> String? {
        guard let next = rest.first, !next.looksLikeOption else { return nil }
        return rest.popFirst()
    }

    private mutating func reportUnknown(_ name: String, hasValue: Bool, at word: Word) {
        let near = options.nearest(to: name)
        report(.unknownOption(name, near: near), at: word)
        // The value of a misspelt option is not a mistake of its own.
        if !hasValue, let near, options[near]?.form == .option(value: .required) { _ = nextValue() }
    }

    private mutating func reportUnknown(letter name: String, in word: Word) {
        let near = options.nearest(to: word.text)
        let isFirst = word.text.hasPrefix(name)
        report(
            isFirst || near != nil
                ? .unknownOption(word.text, near: near) : .unknownLetter(name, in: word.text),
            at: word)
    }

    private mutating func report(_ mistake: Mistake, at word: Word) {
        mistakes.append(PlacedMistake(mistake: mistake, position: word.position))
    }
}

extension String {
    /// Whether the word starts with a hyphen and is neither `-` alone nor a negative number.
    fileprivate var looksLikeOption: Bool {
        var bytes = utf8.makeIterator()
        guard bytes.next() == UInt8(ascii: "-"), var next = bytes.next() else { return false }
        if next == UInt8(ascii: "."), let digit = bytes.next() { next = digit }
        return !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= next)
    }
}
