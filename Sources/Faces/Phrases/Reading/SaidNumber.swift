/// A number in figures or in words, and how many words it takes.
struct SaidNumber {
    let value: Double
    let count: Int

    /// Whether it may mean another number, too: `1.250`.
    var isDoubtful = false

    /// The seconds of the unit of time that follows it, if one does; its word is counted.
    var unit: Double?

    /// Whether a smaller unit follows with its own number: `1 hour and 15 minutes`.
    var hasParts = false
}

extension SaidNumber {
    /// Returns the number that begins at a word, with a unit of time that stands behind it.
    ///
    /// `numerals` are those of the text's language that are other words in English.
    static func number(
        at start: Int, in words: SaidWords, _ numerals: AmbiguousNumerals? = nil
    ) -> SaidNumber? {
        if NumberWords.negations.has(start, in: words) {
            return negative(from: start, in: words, numerals)
        }
        guard
            var number =
                (figures(at: start, in: words)
                ?? spelled(from: start, in: words, numerals))?.withDecimals(from: start, in: words)
        else { return unit(at: start, in: words) }
        let next = start + number.count
        guard let unit = NumberWords.unitsOfTime.value(at: next, in: words) else {
            return number.withSmallerUnit(from: start, in: words)
        }
        number = SaidNumber(
            value: number.value, count: number.count + 1, isDoubtful: number.isDoubtful, unit: unit)
        return number.withPart(from: start, in: words).withSmallerUnit(from: start, in: words)
    }

    /// `minus five`.
    private static func negative(
        from start: Int, in words: SaidWords, _ numerals: AmbiguousNumerals?
    ) -> SaidNumber? {
        guard start + 1 < words.count, !NumberWords.negations.has(start + 1, in: words),
            let number = number(at: start + 1, in: words, numerals), number.unit == nil,
            number.value > 0
        else { return nil }
        return SaidNumber(
            value: -number.value, count: number.count + 1, isDoubtful: number.isDoubtful)
    }

    /// `twenty one point five`, whose digits stand one by one or as one number.
    private func withDecimals(from start: Int, in words: SaidWords) -> SaidNumber {
        guard let whole = Int(exactly: value), unit == nil,
            let (digits, end) = Self.decimals(behind: start + count, in: words),
            let value = Double("\(whole).\(digits)")
        else { return self }
        return SaidNumber(value: value, count: end - start)
    }

    /// The digits behind a word for the point, and where they end.
    private static func decimals(
        behind point: Int, in words: SaidWords
    ) -> (digits: String, end: Int)? {
        guard NumberWords.points.has(point, in: words) else { return nil }
        var digits = ""
        var place = point + 1
        while let digit = digit(at: place, in: words) {
            digits += digit
            place += 1
        }
        if digits.isEmpty, place < words.count, let number = spelled(from: place, in: words, nil),
            let whole = Int(exactly: number.value), (10..<100).contains(whole)
        {
            (digits, place) = ("\(whole)", place + number.count)
        }
        return digits.isEmpty ? nil : (digits, place)
    }

    /// The digit that a word is, or the figures.
    private static func digit(at place: Int, in words: SaidWords) -> String? {
        guard place < words.count else { return nil }
        let text = words.text(of: place)
        if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return text }
        guard text != "a", text != "an", let value = NumberWords.values.value(at: place, in: words),
            let digit = Int(exactly: value), (0...9).contains(digit)
        else { return nil }
        return "\(digit)"
    }

    /// `1 hour and 15 minutes`, in the first unit.
    private func withSmallerUnit(from start: Int, in words: SaidWords) -> SaidNumber {
        var next = start + count
        if NumberWords.joining.has(next, in: words) { next += 1 }
        guard let unit, next < words.count, let more = Self.number(at: next, in: words),
            let smaller = more.unit, smaller < unit
        else { return self }
        return SaidNumber(
            value: value + more.value * smaller / unit, count: next + more.count - start,
            unit: unit, hasParts: true)
    }

    /// `an hour and a half`.
    private func withPart(from start: Int, in words: SaidWords) -> SaidNumber {
        for (part, value) in NumberWords.andParts where words.have(part, at: start + count) {
            return SaidNumber(
                value: self.value + value, count: count + part.count, unit: unit)
        }
        return self
    }

    /// `hora y media`.
    private static func unit(at start: Int, in words: SaidWords) -> SaidNumber? {
        guard let unit = NumberWords.unitsOfTime.value(at: start, in: words) else { return nil }
        let one = SaidNumber(value: 1, count: 1, unit: unit)
        let more = one.withPart(from: start, in: words)
        return more.count > 1 ? more : nil
    }

    private static func figures(at place: Int, in words: SaidWords) -> SaidNumber? {
        guard words[place].isNumber else { return nil }
        var text = words.text(of: place)
        var unit: Double?
        if let letter = text.firstIndex(where: { !"-+/:0123456789.,".contains($0) }) {
            let suffix = String(text[letter...])
            text = String(text[..<letter])
            if suffix == "k" {
                return Double(text).map { SaidNumber(value: $0 * 1000, count: 1) }
            }
            if let length = length(text, suffix) { return length }
            guard let known = NumberWords.units[suffix] else { return nil }
            unit = known
        }
        if unit == nil, let thousands = thousands(text, behind: place, in: words) {
            return thousands
        }
        guard let value = value(of: text) else { return nil }
        let isDoubtful =
            text.count { $0 == "." || $0 == "," } == 1
            && text.suffix(4).first.map(".,".contains) == true
        return SaidNumber(value: value, count: 1, isDoubtful: isDoubtful, unit: unit)
    }

    /// `1h30` and `1h30m` in hours, `30m`, `2d`.
    private static func length(_ amount: String, _ suffix: String) -> SaidNumber? {
        guard let amount = Double(amount), let letter = suffix.first else { return nil }
        var minutes = suffix.dropFirst()
        switch (letter, minutes.isEmpty) {
        case ("m", true): return SaidNumber(value: amount, count: 1, unit: 60)
        case ("d", true): return SaidNumber(value: amount, count: 1, unit: 86_400)
        case ("h", false): break
        default: return nil
        }
        if minutes.last == "m" { minutes.removeLast() }
        guard (1...2).contains(minutes.count), let minutes = Double(minutes), minutes < 60 else {
            return nil
        }
        return SaidNumber(value: amount + minutes / 60, count: 1, unit: 3600)
    }

    /// `10 000`: three digits behind one space are thousands.
    private static func thousands(
        _ text: String, behind place: Int, in words: SaidWords
    ) -> SaidNumber? {
        guard (1...3).contains(text.count), text.allSatisfy(\.isNumber), text.first != "0",
            place + 1 < words.count, words[place + 1].isNumber,
            words[place + 1].letters.count == 3,
            words[place + 1].range.lowerBound == words[place].range.upperBound + 1,
            let thousands = Double(text), let rest = Double(words.text(of: place + 1))
        else { return nil }
        return SaidNumber(value: thousands * 1000 + rest, count: 2)
    }

    /// Reads `10,000`, `10.000`, `1.250,50`, `2.5` and `2,5`: three digits behind a sign are
    /// thousands where the number has one sign only if no zero stands before it.
    private static func value(of text: String) -> Double? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard parts.count > 1 else { return Double(text) ?? quotient(text) }
        let signs = text.filter { $0 == "." || $0 == "," }
        if signs.count > 1, let last = signs.last, signs.dropLast().allSatisfy({ $0 != last }) {
            let whole = parts.dropLast()
            guard whole.dropFirst().allSatisfy({ $0.count == 3 }) else { return nil }
            return Double("\(whole.joined()).\(parts[parts.count - 1])")
        }
        let areThousands = parts.dropFirst().allSatisfy { $0.count == 3 } && parts[0] != "0"
        if areThousands { return Double(parts.joined()) }
        return parts.count == 2 ? Double("\(parts[0]).\(parts[1])") : nil
    }

    /// Reads `1/2`.
    private static func quotient(_ text: String) -> Double? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let part = Double(parts[0]), let whole = Double(parts[1]),
            (2...12).contains(whole), part < whole
        else { return nil }
        return part / whole
    }

    private static func spelled(
        from start: Int, in words: SaidWords, _ numerals: AmbiguousNumerals?
    ) -> SaidNumber? {
        var total = 0.0
        var part = 0.0
        var place = start
        var end = start
        while place < words.count, place < start + 8 {
            if let small = NumberWords.values.value(at: place, in: words) {
                // `twenty two` is one number, `two twenty` are two.
                guard part == 0 || part.truncatingRemainder(dividingBy: small < 10 ? 10 : 100) == 0
                else { break }
                part += small
            } else if NumberWords.hundreds.has(place, in: words) {
                part = max(part, 1) * 100
            } else if NumberWords.thousands.has(place, in: words) {
                total += max(part, 1) * 1000
                part = 0
            } else if place > start, NumberWords.joining.has(place, in: words) {
                place += 1
                continue
            } else {
                break
            }
            place += 1
            end = place
        }
        if let fraction = fraction(at: start, in: words), fraction.count >= end - start {
            return fraction
        }
        guard end > start else { return nil }
        let number = SaidNumber(value: total + part, count: end - start)
            .withPart(from: start, in: words)
        // An article alone is a number only before a unit or decimals.
        let isArticle = number.count == 1 && NumberWords.articles.has(start, in: words)
        if isArticle, !NumberWords.unitsOfTime.has(end, in: words),
            decimals(behind: end, in: words) == nil, numerals?.have(start, in: words) != true
        {
            return nil
        }
        return number
    }

    /// `half an hour`, `a quarter of an hour`: the longest one that stands here.
    private static func fraction(at start: Int, in words: SaidWords) -> SaidNumber? {
        var longest: SaidNumber?
        for (phrase, value) in NumberWords.fractions
        where phrase.count > longest?.count ?? 0 && words.have(phrase, at: start) {
            longest = SaidNumber(value: value, count: phrase.count)
        }
        return longest
    }
}
