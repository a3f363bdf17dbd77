/// The completions at each place of a command line, from which the scripts of all shells are
/// written.
struct CompletionTable {
    /// A word that leads from one command to another.
    struct Descent: Equatable {
        let command: String
        let word: String
    }

    /// A place of a word on a command line.
    struct Place: Equatable {
        /// The command, a colon, and then `-` for an option, an option's name for its value, or
        /// `#0`, `#1`, ….
        let key: String
        /// Whether every key is meant that starts like this.
        var isPrefix = false
    }

    struct Word: Equatable {
        let text: String
        var help = ""
    }

    enum Offer: Equatable {
        case words([Word])
        case files
        case directories

        /// The answer of the tool's hidden command for a kind of words.
        case asked(String, orFiles: Bool)
    }

    struct Row: Equatable {
        let places: [Place]
        let offer: Offer
    }

    let tool: String
    private(set) var descents: [Descent] = []
    /// The options that take the next word as their value, each with all its names.
    private(set) var awaiting: [[Place]] = []
    /// The completions by place; the first row that has the place counts.
    private(set) var rows: [Row] = []

    init(tool: String) { self.tool = tool }

    mutating func add(children: [CommandOutline.Child], at command: String) {
        guard !children.isEmpty else { return }
        descents += children.map { Descent(command: command, word: $0.name) }
        let words = children.map { Word(text: $0.name, help: $0.summary.flattened) }
        rows.append(Row(places: [Place(key: "\(command):#0")], offer: .words(words)))
    }

    mutating func add(options: [ArgumentDeclaration], at command: String) {
        let names = options.flatMap { option in
            option.spellings.map { Word(text: $0, help: option.help.flattened) }
        }
        rows.append(Row(places: [Place(key: "\(command):-")], offer: .words(names)))
        for option in options where option.isOption {
            let places = option.names.map { Place(key: "\(command):\($0)") }
            if !option.takesBareValue { awaiting.append(places) }
            add(option.completion, at: places)
        }
    }

    mutating func add(positionals: [ArgumentDeclaration], at command: String) {
        for (index, positional) in positionals.enumerated() {
            // Only the last can be a list, so the rows before it have taken the lower numbers.
            let number = positional.isList ? "" : "\(index)"
            let place = Place(key: "\(command):#\(number)", isPrefix: positional.isList)
            add(positional.completion, at: [place])
        }
    }

    private mutating func add(_ completion: Completion, at places: [Place]) {
        let offer: Offer
        switch completion {
        case .none: return
        case .file: offer = .files
        case .directory: offer = .directories
        case .asked(let kind, let orFile): offer = .asked(kind, orFiles: orFile)
        case .choices(let choices): offer = .words(choices.map { Word(text: $0) })
        }
        rows.append(Row(places: places, offer: offer))
    }
}
