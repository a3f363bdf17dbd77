extension TextLines {
    /// A long file of a workflow taken apart for one place in it.
    struct Excerpt {
        /// The file with no other step than the one at the place.
        let text: String

        /// Where the place is in that text.
        let offset: Int

        /// The texts of the steps above that one.
        let above: [String]

        /// The text of the step, and where the place is in it, unless it is in front of all steps
        /// or behind them.
        let step: (text: String, offset: Int?)
    }

    /// Takes a long file apart; `nil` where that is not worth it or there is no list of steps.
    ///
    /// A place in front of all steps counts to the first, one behind them to the last.
    func excerpt(at offset: Int) -> Excerpt? {
        guard lines.count > Self.longFile, let steps = topLevelSteps else { return nil }
        let line = line(at: offset)
        let present = steps.lastIndex { $0.lowerBound <= line } ?? 0
        let head = bytes[..<start(of: steps[0].lowerBound)]
        let own = bytes(of: steps[present])
        let tail = bytes[start(of: steps[steps.count - 1].upperBound)...]
        return Excerpt(
            text: String(decoding: head + own + tail, as: UTF8.self),
            offset: offset - (own.startIndex - head.endIndex),
            above: steps[..<present].map { String(decoding: bytes(of: $0), as: UTF8.self) },
            step: (
                String(decoding: own, as: UTF8.self),
                steps[present].contains(line) ? offset - own.startIndex : nil
            ))
    }

    /// A file of fewer lines is read whole.
    private static let longFile = 500

    /// Where a line begins; behind the last one, where the text ends.
    private func start(of line: Int) -> Int {
        line < lines.count ? lines[line].lowerBound : bytes.count
    }

    private func bytes(of range: Range<Int>) -> ArraySlice<UInt8> {
        bytes[start(of: range.lowerBound)..<start(of: range.upperBound)]
    }

    /// The lines of each element of the list 'steps' of a file, with what follows it.
    private var topLevelSteps: [Range<Int>]? {
        guard let head = lines.indices.first(where: { isTopLevel("steps:", $0) }) else {
            return nil
        }
        var starts: [Int] = []
        var column: Int?
        var end = head + 1
        while end < lines.count {
            let indentation = indentation(of: end)
            if let indentation, begins(end, "-", at: indentation) {
                if indentation == column ?? indentation { starts.append(end) }
                column = column ?? indentation
            } else if indentation == 0 {
                break
            }
            end += 1
        }
        guard !starts.isEmpty else { return nil }
        return zip(starts, starts.dropFirst() + [end]).map { $0..<$1 }
    }

    private func isTopLevel(_ word: String, _ line: Int) -> Bool { begins(line, word, at: 0) }

    private func begins(_ line: Int, _ word: String, at column: Int) -> Bool {
        bytes[lines[line]].dropFirst(column).starts(with: word.utf8)
    }

    /// The number of spaces in front of a line; `nil` where nothing stands in it but a comment.
    private func indentation(of line: Int) -> Int? {
        let range = lines[line]
        var place = range.lowerBound
        while place < range.upperBound, bytes[place] == UInt8(ascii: " ") { place += 1 }
        guard place < range.upperBound, bytes[place] != UInt8(ascii: "#") else { return nil }
        return place - range.lowerBound
    }
}

extension TextLines {
    /// What says what a step gives back, of the text of one step: its id and what it does, not
    /// what it is given.
    ///
    /// A step with others inside stays whole, since these may say what it gives back.
    static func lasting(of step: String) -> String {
        let text = TextLines(step)
        let first = OutlineLine(text.lines[0], in: text.bytes)
        guard first.dashes.count == 1, let key = first.key, !given.contains(key.name) else {
            return step
        }
        var kept = text.bytes(of: 0..<1)
        var isKept = true
        for line in text.lines.indices.dropFirst() {
            if let indentation = text.indentation(of: line), indentation <= first.column {
                let key = OutlineLine(text.lines[line], in: text.bytes).key?.name
                // What has steps inside, or is not understood, is kept whole.
                guard indentation == first.column, let key, !nesting.contains(key) else {
                    return step
                }
                isKept = !given.contains(key)
            }
            if isKept { kept += text.bytes(of: line..<line + 1) }
        }
        return String(decoding: kept, as: UTF8.self)
    }

    /// The keys of a step that only say what it is given, and how it is done.
    private static let given: Set<String> = [
        "with", "env", "name", "retry", "directory", "shell",
    ]

    private static let nesting: Set<String> = [
        "do", "then", "else", "choose", "try", "catch", "finally", "parallel", "race", "for_each",
        "repeat", "collect",
    ]
}
