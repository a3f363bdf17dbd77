/// The first and the last lines of a text that comes line by line, however many these are.
struct KeptText {
    private var head = ""
    private var tail: [String] = []

    /// The index of the first line of `tail` that is kept; those before it go now and then.
    private var first = 0
    private var tailCount = 0
    private var dropped = 0
    private let half: Int

    /// Keeps about so many bytes, half of them from the beginning.
    init(limit: Int) { half = limit / 2 }

    /// Adds a line with its end, or a part of a long one.
    mutating func add(_ line: String) {
        if tail.isEmpty, dropped == 0, head.utf8.count + line.utf8.count <= half {
            head += line
            return
        }
        tail.append(line)
        tailCount += line.utf8.count
        while tailCount > half, first < tail.count - 1 {
            tailCount -= tail[first].utf8.count
            dropped += tail[first].utf8.count
            tail[first] = ""
            first += 1
        }
        if first > 1_024, first > tail.count / 2 {
            tail.removeFirst(first)
            first = 0
        }
    }

    /// The text that is kept, with a line that says how much is missing.
    var text: String {
        let end = tail[first...].joined()
        guard dropped > 0 else { return head + end }
        return head + "… \(dropped) bytes left out …\n" + end
    }
}
