/// One part of a date or a time: numbers, ranges and steps.
struct UnitNumbers: Equatable {
    struct Part: Equatable {
        let start: Int
        var stop: Int?
        var step: Int?
    }

    /// None is every number.
    private(set) var parts: [Part] = []
    private var bounds = 0...0

    init() {}

    init(only number: Int) {
        parts = [Part(start: number)]
        bounds = number...number
    }

    init?(_ text: Substring, in bounds: ClosedRange<Int>, isYear: Bool = false) {
        self.bounds = bounds
        guard text != "*" else { return }
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let part = Self.part(part, in: bounds, isYear) else { return nil }
            parts.append(part)
        }
    }

    private static func part(
        _ text: Substring, in bounds: ClosedRange<Int>, _ isYear: Bool
    ) -> Part? {
        let halves = text.split(separator: "/", omittingEmptySubsequences: false)
        let ends = halves[0].replacing("..", with: "\u{0}").split(
            separator: "\u{0}", omittingEmptySubsequences: false)
        guard halves.count <= 2, ends.count <= 2, let start = number(ends[0], isYear),
            bounds.contains(start)
        else { return nil }
        var part = Part(start: start)
        if ends.count == 2 {
            guard let stop = number(ends[1], isYear), bounds.contains(stop), stop >= start else {
                return nil
            }
            part.stop = stop
        }
        if halves.count == 2 {
            guard let step = number(halves[1], false) else { return nil }
            part.step = step == 0 ? nil : step
        }
        return part
    }

    private static func number(_ text: some StringProtocol, _ isYear: Bool) -> Int? {
        guard !text.isEmpty, text.count <= 4, text.allSatisfy({ ("0"..."9").contains($0) }),
            let number = Int(text)
        else { return nil }
        guard isYear, number < 100 else { return number }
        return number < 70 ? 2000 + number : 1900 + number
    }

    var isAny: Bool { parts.isEmpty }

    /// The numbers, up to the last there is.
    var values: [Int] {
        Set(
            parts.flatMap { part in
                let isRange = part.stop != nil || part.step != nil
                let last = part.stop ?? (isRange ? bounds.upperBound : part.start)
                return Array(stride(from: part.start, through: last, by: part.step ?? 1))
            }
        ).sorted()
    }

    /// The days of a month that are counted from its end, as -1 for the last.
    var valuesFromEnd: [Int] {
        Set(
            parts.flatMap { part in
                let isRange = part.stop != nil || part.step != nil
                let first = -(part.stop ?? part.start)
                let last = part.stop == nil ? (isRange ? -1 : first) : -part.start
                return Array(stride(from: first, through: last, by: part.step ?? 1))
            }
        ).sorted()
    }
}
