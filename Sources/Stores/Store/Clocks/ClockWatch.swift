import Values

/// Notices that the clock was set so far that ages cannot be trusted.
///
/// It is looked at whenever something is to go because of its age.
struct ClockWatch: Hashable {
    static let fact = "clock"

    private static let holds = TimeSpan.seconds(86_400)

    private let boot: String
    private let instant: Timestamp
    private let sinceBoot: TimeSpan
    let heldUntil: Timestamp?

    /// Compares the clocks with their last reading.
    init(at clock: ClockReading, in boot: String, after last: ClockWatch?) {
        self.boot = boot
        instant = clock.instant
        sinceBoot = clock.sinceBoot
        if let last, last.wasLeft(by: clock, in: boot) {
            heldUntil = clock.instant.adding(Self.holds)
        } else {
            heldUntil = last?.heldUntil.flatMap { $0 > clock.instant ? $0 : nil }
        }
    }

    private func wasLeft(by clock: ClockReading, in boot: String) -> Bool {
        let step = clock.instant.since(instant)
        guard boot == self.boot, clock.sinceBoot >= sinceBoot else { return ClockStep.isFar(step) }
        guard let passed = clock.sinceBoot.subtracting(sinceBoot),
            let jump = step.subtracting(passed)
        else { return true }
        return jump < -ClockStep.mostMistaken || jump > ClockStep.mostMistaken
    }
}

extension ClockWatch {
    var text: String {
        let held = heldUntil.map { Value.timestamp($0) } ?? .null
        let parts: Value = [.string(boot), .timestamp(instant), .duration(sinceBoot), held]
        return String(decoding: parts.encoded, as: UTF8.self)
    }

    /// Reads a note; one that cannot be read counts as none.
    init?(text: String) {
        guard case .list(let parts)? = try? Value(decoding: Array(text.utf8)), parts.count == 4,
            case .string(let boot) = parts[0], case .timestamp(let instant) = parts[1],
            case .duration(let sinceBoot) = parts[2]
        else { return nil }
        self.boot = boot
        self.instant = instant
        self.sinceBoot = sinceBoot
        if case .timestamp(let held) = parts[3] { heldUntil = held } else { heldUntil = nil }
    }
}
