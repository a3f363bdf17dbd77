package import Engine
package import Store
package import Values

/// Something that happens to a simulated machine.
package struct SimulatedEvent: Hashable, Sendable {
    /// When it happens, by a clock that is never set.
    package let at: Timestamp
    package let happening: Happening

    package enum Happening: Hashable, Sendable {
        case signal(SendRequest)

        /// A message of another program, as the door stores it.
        case message(NewSignal)
        case file(SimulatedFileChange)

        /// A signal of the system that the process is sent.
        case posix(String)

        /// The process ends, and the next one begins so much later.
        case restart(TimeSpan)

        /// The machine is suspended so long.
        case suspend(TimeSpan)

        /// The clock is set by so much.
        case step(TimeSpan)
    }

    package init(at instant: Timestamp, _ happening: Happening) {
        at = instant
        self.happening = happening
    }
}

extension SimulatedMachine {
    /// Simulates a span of time, with what happens in it; earlier and later events are left out.
    package func run(
        for span: TimeSpan, with events: [SimulatedEvent]
    ) async throws(EngineError) {
        let moments = SimulatedMoment.all(of: events, from: now, for: span)
        provide(SimulatedFileChange.needed(by: moments.compactMap(\.happening)))
        try await begin()
        var absent = TimeSpan.zero
        for moment in moments {
            await pass(until: moment.at)
            switch moment.happening {
            case .restart(let pause)?:
                await end()
                absent = max(absent, moment.at.adding(pause) ?? .longest)
            case let happening?: try await make(happening, before: span.subtracting(passed))
            // Another restart may have come in the pause of this one.
            case nil: if moment.at >= absent { try await begin() }
            }
        }
        await pass(until: span)
    }

    private func pass(until end: TimeSpan) async {
        await pass(max(end.subtracting(passed) ?? .zero, .zero))
    }

    private func make(
        _ happening: SimulatedEvent.Happening, before left: TimeSpan?
    ) async throws(EngineError) {
        switch happening {
        case .signal(let request): try await send(request)
        case .message(let signal): try await send(signal)
        case .file(let change): await make(change)
        case .posix(let name): try await hear(posixSignal: name)
        case .step(let span): await setClock(by: span)
        case .suspend(let span): await suspend(for: min(span, left ?? span))
        case .restart: await end()
        }
    }
}

/// A moment of a simulation, by the time since its beginning, at which something happens, or the
/// process begins again.
private struct SimulatedMoment {
    let at: TimeSpan
    let happening: SimulatedEvent.Happening?

    /// All moments in order; those of one time stay as they are.
    static func all(
        of events: [SimulatedEvent], from start: Timestamp, for span: TimeSpan
    ) -> [Self] {
        let moments = events.flatMap { event -> [Self] in
            let at = event.at.since(start)
            guard case .restart(let pause) = event.happening, let end = at.adding(pause) else {
                return [Self(at: at, happening: event.happening)]
            }
            return [Self(at: at, happening: event.happening), Self(at: end, happening: nil)]
        }
        return moments.filter { .zero <= $0.at && $0.at <= span }.enumerated()
            .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
    }
}
