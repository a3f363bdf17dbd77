/// Writes a page of help in the language of `man`.
struct ManualWriter {
    /// The rank of a heading.
    enum Rank: String {
        case section = ".SH"
        case part = ".SS"
    }

    private let name: ManualPage.Name
    private var lines: [String]

    /// Whether what is written next comes right after a heading, which is distance enough.
    private var isAtHeading = false

    /// Starts a page with its name and how it is used.
    init(_ name: ManualPage.Name, _ page: HelpPage, _ facts: ManualFacts) {
        self.name = name
        let chapter = name.chapter.rawValue
        lines = [
            ".TH \(Roff.escaped(name.text.uppercased())) \(chapter) \(facts.day) "
                + "\"\(Roff.escaped(facts.edition))\" \"Manual of \(Roff.escaped(page.tool))\"",
            // Names of options and files stay whole, and lines end where they end.
            ".nh", ".ad l",
        ]
        write(heading: "Name", .section)
        let summary = page.summary.hasSuffix(".") ? String(page.summary.dropLast()) : page.summary
        write("\(name.text) - \(summary)")
        guard let usage = page.usage else { return }
        write(heading: "Synopsis", .section)
        let rest = usage.hasPrefix(page.title) ? usage.dropFirst(page.title.count) : ""
        lines.append(Roff.bold(page.title))
        lines += Roff.wrapped(String(rest))
    }

    var page: ManualPage {
        ManualPage(name: name, text: lines.map { "\($0)\n" }.joined())
    }

    mutating func write(description: String) {
        write(heading: "Description", .section)
        write(.prose(description))
    }

    mutating func write(_ sections: [HelpPage.Section], as rank: Rank = .section) {
        for section in sections {
            if !section.heading.isEmpty { write(heading: section.heading, rank) }
            write(section.content)
        }
    }

    mutating func write(seeAlso names: [ManualPage.Name]) {
        write(heading: "See also", .section)
        for name in names {
            let comma = name == names.last ? "" : ","
            lines.append(".BR \(Roff.escaped(name.text)) (\(name.chapter.rawValue))\(comma)")
        }
    }

    private mutating func write(heading: String, _ rank: Rank) {
        let words = rank == .section ? heading.uppercased() : heading
        lines.append("\(rank.rawValue) \(Roff.escaped(words))")
        isAtHeading = true
    }

    private mutating func write(_ content: HelpPage.Content) {
        switch content {
        case .prose(let prose): write(Prose(prose))
        case .entries(let entries):
            for entry in entries { writeEntry(String(entry.label.drop { $0 == " " }), entry.text) }
        case .examples(let examples):
            for example in examples { writeEntry(example.line, example.meaning) }
        }
    }

    private mutating func writeEntry(_ label: String, _ text: String) {
        lines += [".TP", Roff.bold(label)]
        lines += text.isEmpty ? ["\\&"] : Roff.lines(of: text)
        isAtHeading = false
    }

    private mutating func write(_ prose: Prose) {
        var kept: [String] = []
        for piece in prose.pieces {
            switch piece {
            case .verbatim(let line): kept.append(line)
            case .paragraph(let text):
                write(kept: kept)
                kept = []
                startParagraph()
                write(text)
            }
        }
        write(kept: kept)
    }

    /// Writes lines as they are; empty ones only part paragraphs, unless they stand between others.
    private mutating func write(kept: [String]) {
        let kept = kept.drop { $0.isEmpty }
        guard let last = kept.lastIndex(where: { !$0.isEmpty }) else { return }
        startParagraph()
        lines.append(".EX")
        lines += kept[...last].map(Roff.escaped)
        lines.append(".EE")
    }

    private mutating func startParagraph() {
        if !isAtHeading { lines.append(".PP") }
        isAtHeading = false
    }

    private mutating func write(_ text: String) {
        lines += Roff.lines(of: text)
        isAtHeading = false
    }
}

extension HelpPage {
    /// The first word of the title.
    fileprivate var tool: String { String(title.prefix { $0 != " " }) }
}
