import Home
import Runs
import Screens
import Store
import Values

/// The steps of a run that are known while it goes on, each below the one that it is inside of.
struct StepTree {
    private struct Node {
        var step: StepReport?
        var children: [StepPath] = []

        /// The number of children that have ended and are not held any more.
        var dropped = 0

        /// The last lines of its output, of which one may be unfinished.
        var said: [String] = []
        var unfinished: String?

        /// The words that are told elsewhere already.
        var isSilent = false
    }

    private var nodes: [StepPath: Node] = [:]
    private var roots: [StepPath] = []
    private var titles: [StepPath: StepTitle] = [:]

    /// Whether the lines are drawn for the last time.
    var isStill = false

    /// How the run has ended, if it has: then nothing goes on, although not each step has told its
    /// end.
    var end: RunState?

    /// The number of ended elements of a loop that are held, and that of the lines of output.
    private static let mostEnded = 5
    private static let mostSaid = 5
}

extension StepTree {
    /// Takes in what is new of a step.
    mutating func add(_ step: StepReport, isSilent: Bool = false) {
        let path = step.path.firstAttempt
        ensure(path)
        var step = step
        if let before = nodes[path]?.step {
            // What is inside is done anew with each attempt.
            if step.attempts > max(1, before.attempts) { drop(inside: path) }
            step.takeOver(from: before)
        }
        nodes[path]?.step = step
        nodes[path]?.isSilent = isSilent
        if step.finished != nil {
            nodes[path]?.said = []
            nodes[path]?.unfinished = nil
            thin(around: path)
        }
    }

    mutating func add(_ titles: [StepPath: StepTitle]) {
        for (path, title) in titles { self.titles[path.firstAttempt] = title }
    }

    /// Takes in lines of a step's output; the last one may be unfinished.
    mutating func add(_ lines: [String], unfinished: String?, of path: StepPath) {
        let path = path.firstAttempt
        ensure(path)
        let said = (nodes[path]?.said ?? []) + lines
        nodes[path]?.said = said.suffix(Self.mostSaid)
        nodes[path]?.unfinished = unfinished
    }

    /// Whether a path is that of a step that is inside of none.
    static func isRoot(_ path: StepPath) -> Bool { path.depth == 1 }

    /// Takes out the choices before a step that have ended with what is inside of them.
    mutating func takeOutChoices(
        before path: StepPath, at now: Timestamp, in width: Int
    ) -> [Outline] {
        let root = path.firstAttempt.root
        let over = roots.filter {
            $0 != root && nodes[$0]?.step?.decision?.branch != nil && !isOpen($0)
        }
        return over.compactMap { path in
            let outline = outline(of: path, now, width)
            _ = remove(path, at: now, in: width)
            return outline
        }
    }

    /// Takes a step out that is inside of none, with those in it; returns the latter.
    mutating func remove(_ path: StepPath, at now: Timestamp, in width: Int) -> [Outline] {
        let path = path.firstAttempt
        dropElements(of: path)
        let inside = nodes[path].map { outlines(in: $0, path, now, width) } ?? []
        drop(inside: path)
        nodes[path] = nil
        roots.removeAll { $0 == path }
        return inside
    }

    /// What goes on at a time, in lines of so many columns.
    func outlines(at now: Timestamp, in width: Int) -> [Outline] {
        roots.compactMap { outline(of: $0, now, width) }
    }
}

// MARK: - Holding steps

extension StepTree {
    private mutating func ensure(_ path: StepPath) {
        guard nodes[path] == nil else { return }
        nodes[path] = Node()
        guard path.depth > 1, let parent = path.parent else { return roots.append(path) }
        ensure(parent)
        nodes[parent]?.children.append(path)
    }

    private mutating func drop(inside path: StepPath) {
        for child in nodes[path]?.children ?? [] {
            drop(inside: child)
            nodes[child] = nil
        }
        nodes[path]?.children = []
        nodes[path]?.dropped = 0
    }

    /// Lets go of the elements of a loop that have ended well.
    private mutating func dropElements(of path: StepPath) {
        guard let node = nodes[path] else { return }
        for child in node.children {
            guard node.step?.decision?.count != nil, !hasFailed(child) else {
                dropElements(of: child)
                continue
            }
            drop(inside: child)
            nodes[child] = nil
            nodes[path]?.children.removeAll { $0 == child }
            nodes[path]?.dropped += 1
        }
    }

    /// Lets go of elements that have ended well, where there are many.
    private mutating func thin(around path: StepPath) {
        var inner = path
        while let outer = inner.parent, outer != .run, let node = nodes[outer] {
            inner = outer
            guard node.children.count > Self.mostEnded else { continue }
            let ended = node.children.filter { isOver($0, of: node) && !hasFailed($0) }
            for child in ended.prefix(node.children.count - Self.mostEnded) {
                drop(inside: child)
                nodes[child] = nil
                nodes[outer]?.children.removeAll { $0 == child }
                nodes[outer]?.dropped += 1
            }
        }
    }

    private func isOpen(_ path: StepPath) -> Bool {
        guard end == nil, let node = nodes[path] else { return false }
        // A step that takes a branch ends with what is inside, and tells nothing of it.
        if let step = node.step, let branch = step.decision?.branch, step.finished == nil {
            return node.children.isEmpty
                ? branch != "none" && !isStill : node.children.contains(where: isOpen)
        }
        if let status = node.step?.status { return status == "begun" }
        return node.children.contains(where: isOpen)
            || path.isPlaceOfStep && !node.children.isEmpty || !node.said.isEmpty
    }

    /// Whether nothing more comes of an element of a loop.
    private func isOver(_ path: StepPath, of loop: Node) -> Bool {
        guard let node = nodes[path], !isOpen(path) else { return false }
        guard let steps = loop.step?.decision?.steps, node.step == nil else { return true }
        return node.children.count >= steps || hasFailed(path)
    }

    private func hasFailed(_ path: StepPath) -> Bool {
        guard let node = nodes[path] else { return false }
        return node.step?.failure != nil || node.children.contains(where: hasFailed)
    }
}

// MARK: - Showing steps

extension StepTree {
    private func outline(
        of path: StepPath, _ now: Timestamp, _ width: Int, after label: String? = nil
    ) -> Outline? {
        guard let node = nodes[path] else { return nil }
        // The branch that was taken is told beside the step.
        if node.step == nil, !path.isPlaceOfStep, node.children.count == 1 {
            let isBranch = path.parent.map { nodes[$0]?.step?.decision?.branch != nil } ?? false
            return outline(
                of: node.children[0], now, width - 3,
                after: isBranch ? nil : name(of: path))
        }
        let name = [label, name(of: path)].compactMap(\.self).joined(separator: " · ")
        let inside = outlines(in: node, path, now, width)
        let said = (node.said + [node.unfinished].compactMap(\.self)).suffix(Self.mostSaid)
        let details = said.map { ScreenLine("│ ", .faint) + ScreenLine($0) }
        if let step = node.step,
            let line = StepLine(step, as: name).news(isSilent: node.isSilent)
        {
            return Outline(line + decided(node), details: details, inside)
        }
        let isOpen = isOpen(path)
        let isChoice = node.step?.decision?.branch != nil
        let isPart = !path.isPlaceOfStep || end != nil && node.step == nil
        if !isOpen, isPart && !node.children.isEmpty || isChoice {
            let isQuiet = !hasFailed(path)
            // What has failed in a step of a run that went well was caught.
            let isGood = isQuiet || Self.isRoot(path) && end == .succeeded
            let sign = isGood ? ScreenLine("✓", .green) : ScreenLine("✗", .red)
            return Outline(
                sign + ScreenLine(" \(name)") + decided(node), isQuiet && !isChoice ? [] : inside)
        }
        let start = node.step?.started ?? start(of: node)
        let elapsed = start.map { max(.zero, now.since($0)) } ?? .zero
        let sign =
            isOpen && !isStill
            ? ScreenLine(Spinner.sign(after: elapsed), .yellow) : ScreenLine("·", .faint)
        var line = sign + ScreenLine(" \(name)") + decided(node)
        if isOpen, start != nil { line = line + ScreenLine("  \(elapsed.clock)", .faint) }
        let bar = bar(of: node, elapsed, width - 3)
        return Outline(
            line, details: bar.map { [$0] + details } ?? details, isOpen: isOpen, inside)
    }

    private func outlines(
        in node: Node, _ path: StepPath, _ now: Timestamp, _ width: Int
    ) -> [Outline] {
        let told = node.dropped > 0 ? [Outline(ScreenLine("\(node.dropped) done", .faint))] : []
        return told + node.children.compactMap { outline(of: $0, now, width - 3) }
    }

    private func bar(of node: Node, _ elapsed: TimeSpan, _ width: Int) -> ScreenLine? {
        guard let decision = node.step?.decision, let count = decision.count else { return nil }
        let before = node.step?.elementsTakenOver ?? 0
        let over = node.dropped + node.children.count { isOver($0, of: node) }
        return ProgressBar(done: over + before, of: count, in: elapsed, counted: over)
            .line(in: width)
    }

    private func decided(_ node: Node) -> ScreenLine {
        guard let branch = node.step?.decision?.branch else { return ScreenLine() }
        return ScreenLine(" → \(StepPath(branch).readable)", .faint)
    }

    private func start(of node: Node) -> Timestamp? {
        node.children.compactMap { path in
            nodes[path].flatMap { $0.step?.started ?? start(of: $0) }
        }.min()
    }

    private func name(of path: StepPath) -> String {
        let last = StepPath(path.last).readable
        if let step = nodes[path]?.step, path.isPlaceOfStep || step.intent != nil {
            if let name = step.name { return name }
            if path.hasNumber { return step.intent ?? step.title.text }
            return [last, step.intent].compactMap(\.self).joined(separator: " ")
        }
        if path.isPlaceOfStep { return titles[path]?.name ?? last }
        let loop = path.parent.flatMap { nodes[$0]?.step?.decision }
        if let loop, last.first == "#", let place = Int(last.dropFirst()),
            loop.labels.indices.contains(place), !loop.labels[place].isEmpty
        {
            return loop.labels[place]
        }
        guard loop?.count == nil, path.hasNumber, let index = Int(last) else { return last }
        return "round \(index + 1)"
    }
}

extension StepPath {
    private var components: [Substring] { text.split(separator: "/") }

    /// The number of steps and parts of steps on the way to it.
    fileprivate var depth: Int { components.count { !$0.hasPrefix("@") } }

    /// The step around it that is inside of none.
    fileprivate var root: StepPath {
        StepPath(components.prefix(text.hasPrefix("@") ? 2 : 1).joined(separator: "/"))
    }

    fileprivate var last: String { components.last.map(String.init) ?? "" }

    fileprivate var hasNumber: Bool { last.allSatisfy(\.isNumber) }

    /// Whether steps have such paths, and parts of steps others.
    fileprivate var isPlaceOfStep: Bool { depth % 2 == 1 }

    /// The path without the numbers of attempts.
    fileprivate var firstAttempt: StepPath {
        guard text.utf8.contains(UInt8(ascii: "~")) else { return self }
        return StepPath(components.map { $0.prefix { $0 != "~" } }.joined(separator: "/"))
    }
}
