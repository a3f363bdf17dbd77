import Diagnostics

/// A line of a unit that sets something.
struct UnitSetting {
    let section: String
    let name: String
    let value: String
    let place: Place
}

extension UnitSetting {
    /// The settings of a file in their order; what is no setting is named.
    static func settings(of file: SourceFile, _ notes: inout ImportNotes) -> [UnitSetting] {
        var settings: [UnitSetting] = []
        var section = ""
        for line in logicalLines(of: file) {
            let text = trimmed(line.text)
            guard let first = text.first, first != "#", first != ";" else { continue }
            if first == "[", text.last == "]" {
                section = String(text.dropFirst().dropLast())
                continue
            }
            let place = Place(file, line.range)
            guard let sign = text.firstIndex(of: "="), !section.isEmpty else {
                notes.expect(place)
                _ = notes.name(place, "this is no setting: 'NAME=VALUE' in a section '[NAME]'")
                continue
            }
            notes.expect(place)
            settings.append(
                UnitSetting(
                    section: section, name: trimmed(text[..<sign]),
                    value: trimmed(text[text.index(after: sign)...]), place: place))
        }
        return settings
    }

    /// Lines of which those that end with a backslash are one with the next.
    private static func logicalLines(of file: SourceFile) -> [(text: String, range: SourceRange)] {
        var lines: [(text: String, range: SourceRange)] = []
        var start = 0
        var isOpen = false
        for line in file.text.utf8.split(separator: 10, omittingEmptySubsequences: false) {
            let end = start + line.count
            var text = String(Substring(line))
            if text.last == "\r" { text.removeLast() }
            defer { start = end + 1 }
            let comment = trimmed(text).first
            if isOpen, comment == "#" || comment == ";" { continue }
            let continues = text.last == "\\"
            if continues { text = String(text.dropLast()) + " " }
            if isOpen, let last = lines.popLast() {
                lines.append((last.text + text, SourceRange(last.range.start..<end)))
            } else {
                lines.append((text, SourceRange(start..<end)))
            }
            isOpen = continues
        }
        return lines
    }

    static func trimmed(_ text: some StringProtocol) -> String {
        let head = text.drop(while: \.isWhitespace)
        guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(head[...last])
    }

    /// What systemd takes for yes; anything else is no.
    var isYes: Bool { ["1", "yes", "y", "true", "t", "on"].contains(value.lowercased()) }
}
