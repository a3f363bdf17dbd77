import Values

extension MemoryTables {
    func lastSignal() -> Int { firstSignal + signals.count - 1 }

    func lastSignal(named name: String) -> Int {
        signals.last { $0.signal.name == name }?.number ?? 0
    }

    func signal(_ id: String) -> SignalRecord? { signalNumbers[id].flatMap(signal(numbered:)) }

    func signal(numbered number: Int) -> SignalRecord? {
        let place = number - firstSignal
        return signals.indices.contains(place) ? signals[place] : nil
    }

    func signals(_ selection: SignalSelection, most: Int) -> [SignalRecord] {
        switch selection {
        case .undispatched:
            Array(signals[firstUndispatched...].lazy.filter { !$0.isDispatched }.prefix(most))
        case .named(let name, let after):
            Array(
                signals.dropFirst(max(0, after + 1 - firstSignal)).lazy
                    .filter { $0.signal.name == name }.prefix(most))
        case .newest(let name, let before):
            Array(
                signals.prefix(before.map { max(0, $0 - firstSignal) } ?? .max).reversed().lazy
                    .filter { name == nil || $0.signal.name == name }.prefix(most))
        }
    }

    func hasUndispatched(named name: String, storedBy: Timestamp) -> Bool {
        signals[firstUndispatched...].contains {
            !$0.isDispatched && $0.signal.name == name && $0.storedAt <= storedBy
        }
    }

    func insert(_ signal: SignalRecord) {
        signals.append(signal)
        signalNumbers[signal.signal.id] = signal.number
    }

    func add(woken runs: [RunID], to number: Int) {
        let place = number - firstSignal
        if signals.indices.contains(place) { signals[place].woken += runs }
    }

    func setDispatched(_ number: Int) {
        signals[number - firstSignal].isDispatched = true
        while firstUndispatched < signals.count, signals[firstUndispatched].isDispatched {
            firstUndispatched += 1
        }
    }
}
