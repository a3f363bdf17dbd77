extension TextLines {
    /// A text that means the same for one place of it, and is much shorter.
    struct Brief {
        let text: String

        /// Where the place is in it.
        let offset: Int
    }

    /// Leaves out of a long text what cannot change the names at a place: the steps of the workflow
    /// behind it, and what those in front of it are given; `nil` where that is not worth it.
    ///
    /// What a step gives back depends on its id and on what it does. A step with others inside
    /// stays whole, since these may say what it gives back.
    func brief(at offset: Int) -> Brief? {
        guard lines.count > Self.longFile, let steps = topLevelSteps else { return nil }
        let line = line(at: offset)
        // In front of the steps, one of them is as good as all.
        let present = steps.lastIndex { $0.lowerBound <= line } ?? 0
        var text: [UInt8] = []
        func keep(_ range: Range<Int>) {
            guard !range.isEmpty else { return }
            let end =
                range.upperBound < lines.count ? lines[range.upperBound].lowerBound : bytes.count
            text += bytes[lines[range.lowerBound].lowerBound..<end]
        }
        keep(0..<steps[0].lowerBound)
        for step in steps[..<present] { for range in lasting(of: step) { keep(range) } }
        let place = text.count + offset - lines[steps[present].lowerBound].lowerBound
        keep(steps[present])
        keep((steps.last?.upperBound ?? 0)..<lines.count)
        return Brief(text: String(decoding: text, as: UTF8.self), offset: place)
    }

    /// A file of fewer lines is read whole.
    private static let longFile = 500

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

    /// The parts of a step that say what it gives back.
    private func lasting(of step: Range<Int>) -> [Range<Int>] {
        let first = OutlineLine(lines[step.lowerBound], in: bytes)
        guard first.dashes.count == 1, let key = first.key, !Self.given.contains(key.name) else {
            return [step]
        }
        var ranges = [step.lowerBound..<step.lowerBound + 1]
        var isKept = true
        for line in step.dropFirst() {
            if let indentation = indentation(of: line), indentation <= first.column {
                let key = OutlineLine(lines[line], in: bytes).key?.name
                // What has steps inside, or is not understood, is kept whole.
                guard indentation == first.column, let key, !Self.nesting.contains(key) else {
                    return [step]
                }
                isKept = !Self.given.contains(key)
            }
            if isKept { ranges.append(line..<line + 1) }
        }
        return ranges
    }

    /// The keys of a step that only say what it is given, and how it is done.
    private static let given: Set<String> = [
        "with", "env", "name", "retry", "directory", "shell", "if_interrupted",
    ]

    private static let nesting: Set<String> = [
        "do", "then", "else", "choose", "try", "catch", "finally", "parallel", "race", "for_each",
        "repeat", "collect",
    ]
}
