import MQTT
import Messages

/// Reads any bytes as what a broker says, and traps where a promise is broken.
public func tryOut(_ input: [UInt8]) {
    let whole = packets(of: input, cut: input.count)
    for cut in [1, 7] {
        precondition(packets(of: input, cut: cut) == whole, "how bytes come apart matters")
    }
    for case .message(let message) in whole.packets {
        precondition(message.payload.count <= longest, "a payload is too long")
        precondition(!message.topic.isEmpty, "a message has no topic")
        precondition(message.number != 0, "a message has the number 0")
    }
    follow(input)
}

private let longest = 100

private struct Reading: Equatable {
    var packets: [MQTTPacket] = []
    var mistake: MQTTMistake?
}

private func packets(of input: [UInt8], cut: Int) -> Reading {
    var reader = MQTTReader(longest: longest)
    var reading = Reading()
    var rest = input[...]
    do throws(MQTTMistake) {
        repeat {
            reader.add(rest.prefix(max(cut, 1)))
            rest = rest.dropFirst(max(cut, 1))
            while let packet = try reader.next() { reading.packets.append(packet) }
        } while !rest.isEmpty
    } catch {
        reading.mistake = error
    }
    return reading
}

/// A line that goes on ends by itself, and says nothing after its end.
private func follow(_ input: [UInt8]) {
    let now = ContinuousClock.now
    let filters = ["a/+", "b"].compactMap(TopicFilter.init)
    var course = MQTTCourse(
        MQTTCourse.Settings(client: "errand"),
        wanting: filters.map { .init($0, isAcknowledged: true) }, MQTTMemory(), names: { "name" },
        at: now)
    course.received(input)
    var steps = 0
    while let actions = course.step(at: now) {
        steps += 1
        precondition(steps <= input.count, "a step takes no byte")
        for action in actions {
            switch action {
            case .hangUp: return
            case .deliver(let message, _):
                _ = course.stored(message, at: now)
                course.acknowledged(message)
            default: break
            }
        }
    }
    precondition(course.next >= now, "what is next was due before")
}
